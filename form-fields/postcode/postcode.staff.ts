import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'text',
  sample: 'AB1 2CD',
  messages: ['postcode'],
});
