import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  operators: ['is', 'greater', 'less', 'filled', 'empty'],
  isInTime: true,
  sample: '10:30',
  messages: ['time'],
  limits: ['time_min', 'time_max'],
});
