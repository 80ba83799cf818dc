import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'choice',
  operators: ['contains', 'filled', 'empty'],
  messages: ['option'],
  limits: ['options_min', 'options_max'],
});
