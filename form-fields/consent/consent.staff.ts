import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'tick',
  operators: ['is'],
  sample: true,
  preset: { label: 'I agree' },
});
