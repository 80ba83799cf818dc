import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['is', 'greater', 'less', 'filled', 'empty'],
  operatorWords: { greater: 'is after', less: 'is before' },
  sample: '10:30',
  messages: ['time'],
  limits: ['time_min', 'time_max'],
});
