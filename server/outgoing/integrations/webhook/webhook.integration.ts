import { createHmac } from 'node:crypto';
import { defineIntegration } from '#server/outgoing/deliveries/integration.types.ts';

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');

/** Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Two secrets side by side sign twice (rotation). */
export default defineIntegration({
  type: 'webhook',
  label: 'Webhook',
  moreEvents: ['lead.updated', 'lead.erased'],
  needsEndpoint: true,
  needsSecret: true,
  secret: {
    label: 'Signing secret',
    hint: 'Give it to the receiver now: it is not shown again. Two secrets with a space between sign twice, for changing over.',
    madeWith: 'whsec_',
  },
  settings: { type: 'object', properties: {}, additionalProperties: false },
  async deliver({ integration, deliveryId, event, subject, secret = '', mapped, createdAt, now, outbound }) {
    const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), lead: subject, data: mapped });
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signatures = secret
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (one) => `v1,${createHmac('sha256', keyOf(one)).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`,
      );
    const response = await outbound({
      url: integration.endpoint ?? '',
      headers: {
        'content-type': 'application/json',
        'webhook-id': deliveryId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      },
      body,
    });
    return { kind: 'answered', response, requestPreview: body };
  },
});
