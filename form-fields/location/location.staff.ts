import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['is', 'is_not', 'one_of', 'filled', 'empty'],
  sample: 'Sample location',
  messages: ['option'],
});
