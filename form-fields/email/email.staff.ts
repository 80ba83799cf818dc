import { defineStaffField } from '../staff.types.ts';

export default defineStaffField({
  family: 'text',
  sample: 'ada@example.com',
  messages: ['email', 'email_undeliverable'],
  linkOf: (text) => (text.includes('@') ? `mailto:${text}` : undefined),
});
