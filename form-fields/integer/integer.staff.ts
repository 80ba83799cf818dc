import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'number',
  operators: ['is', 'is_not', 'greater', 'at_least', 'less', 'at_most', 'filled', 'empty'],
  sample: 42,
  messages: ['integer'],
});
