import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'text',
  adviceIfRequired: 'is hidden and required: without a value nobody can send the form.',
});
