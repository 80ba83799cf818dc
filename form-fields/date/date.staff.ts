import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['is', 'greater', 'less', 'filled', 'empty'],
  operatorWords: { greater: 'is after', less: 'is before' },
  sample: '2026-12-04',
  messages: ['date'],
  limits: ['date_min', 'date_max'],
});
