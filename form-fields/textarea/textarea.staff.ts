import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'text',
  sample: 'A few words.',
});
