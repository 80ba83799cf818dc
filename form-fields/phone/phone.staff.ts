import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'text',
  sample: '+15550100300',
  messages: ['phone'],
  linkOf: (text) => (text.startsWith('+') ? `tel:${text.replace(/\s/g, '')}` : undefined),
});
