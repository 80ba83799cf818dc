import { defineIntegration, option } from '#server/outgoing/deliveries/integration.types.ts';
import { adfDocument } from './adf.ts';

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** ADF/XML in the body of a mail, as dealer systems read it. */
export default defineIntegration({
  type: 'adf_email',
  label: 'ADF/XML by e-mail',
  shortLabel: 'ADF mail',
  isMail: true,
  knownNames: ['first_name', 'last_name', 'email', 'phone', 'make', 'model', 'year', 'vin', 'comments'],
  needsEndpoint: false,
  needsSecret: false,
  settings: {
    type: 'object',
    properties: {
      to: { type: 'string', title: 'Address of the dealer system', minLength: 3, maxLength: 254 },
      vendor: { type: 'string', title: 'Dealer name', maxLength: 200 },
      provider: { type: 'string', title: 'Sent by', maxLength: 200, default: 'Forecourt' },
      content_type: {
        type: 'string',
        title: 'Body type',
        enum: ['text/plain', 'application/x-adf+xml'],
        default: 'text/plain',
      },
    },
    required: ['to'],
    additionalProperties: false,
  },
  check: (integration) =>
    ADDRESS.test(option(integration, 'to')) ? [] : [{ field: 'to', message: 'Enter one e-mail address.' }],
  async deliver({ integration, deliveryId, mapped, all, createdAt }) {
    const body = adfDocument({
      id: deliveryId,
      source: option(integration, 'provider') || 'Forecourt',
      requestedAt: createdAt,
      vendor: option(integration, 'vendor'),
      vendorEmail: option(integration, 'to'),
      provider: option(integration, 'provider') || 'Forecourt',
      data: { ...all, ...mapped },
    });
    const contentType =
      option(integration, 'content_type') === 'application/x-adf+xml' ? 'application/x-adf+xml' : 'text/plain';
    return { kind: 'mail', mail: { recipients: [option(integration, 'to')], subject: 'ADF lead', body, contentType } };
  },
});
