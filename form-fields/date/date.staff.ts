import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['is', 'greater', 'less', 'filled', 'empty'],
  isInTime: true,
  sample: '2026-12-04',
  messages: ['date'],
  limits: ['date_min', 'date_max'],
});
