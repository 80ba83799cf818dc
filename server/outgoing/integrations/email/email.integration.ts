import { defineIntegration, option } from '#server/outgoing/deliveries/integration.types.ts';

const addresses = (text: string): string[] => text.split(/[,;\s]+/).filter((one) => one !== '');
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** One mail with every mapped value on a line. */
export default defineIntegration({
  type: 'email',
  label: 'E-mail',
  isMail: true,
  needsEndpoint: false,
  needsSecret: false,
  settings: {
    type: 'object',
    properties: {
      to: { type: 'string', title: 'To (addresses, comma separated)', minLength: 3, maxLength: 1000 },
      subject: { type: 'string', title: 'Subject', maxLength: 300, default: 'New lead' },
    },
    required: ['to'],
    additionalProperties: false,
  },
  check(integration) {
    const to = addresses(option(integration, 'to'));
    return to.length > 0 && to.length <= 20 && to.every((one) => ADDRESS.test(one))
      ? []
      : [{ field: 'to', message: 'Enter one to twenty e-mail addresses.' }];
  },
  async deliver({ integration, mapped }) {
    const body = Object.entries(mapped)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    return {
      kind: 'mail',
      mail: {
        recipients: addresses(option(integration, 'to')),
        subject: option(integration, 'subject') || 'New lead',
        body,
      },
    };
  },
});
