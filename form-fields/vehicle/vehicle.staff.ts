import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['filled', 'empty'],
  adviceIfRequired: 'is filled by pages that show a car; elsewhere nobody knows what to type.',
});
