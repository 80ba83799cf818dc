import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['filled', 'empty'],
});
