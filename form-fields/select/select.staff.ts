import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'choice',
  operators: ['is', 'is_not', 'one_of', 'filled', 'empty'],
  messages: ['option'],
});
