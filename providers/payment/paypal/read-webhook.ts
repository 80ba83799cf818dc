import { z } from 'zod';
import type { ProviderEvent } from '../payment-provider.types.ts';
import { BadSignature, ProviderError } from '../provider-error.ts';
import { readAnswer } from '../read-answer.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';

const event = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(255),
  create_time: z.iso.datetime({ offset: true }),
  resource_type: z.string().optional(),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
      .optional(),
    purchase_units: z.array(z.looseObject({ custom_id: z.string().optional() })).optional(),
    disputed_transactions: z.array(z.looseObject({ custom: z.string().optional() })).optional(),
  }),
});

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

interface Message {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const fields = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const signatureOf = ({ headers }: Message): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, name]) => {
      const value = headers[name];
      if (typeof value !== 'string' || value.length > 1000) throw new BadSignature('The message is not signed.');
      return [field, value];
    }),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSignature('The message is no JSON.');
  }
};

/** PayPal signed these very bytes: they are put into the question as they came. */
const isSigned = async (call: PaypalCall, webhookId: string, message: Message): Promise<boolean> => {
  const question = JSON.stringify({ ...signatureOf(message), webhook_id: webhookId });
  const body = `${question.slice(0, -1)},"webhook_event":${message.rawBody.toString('utf8')}}`;
  try {
    const path = '/v1/notifications/verify-webhook-signature';
    const { verification_status: found } = await askPaypal(call, { method: 'POST', path, body }, verdict);
    return found === 'SUCCESS';
  } catch (error) {
    // What PayPal cannot even look at it has not signed.
    if (error instanceof ProviderError && error.kind === 'refused' && error.status !== 401 && error.status !== 403)
      return false;
    throw error;
  }
};

/** What a message of PayPal's is about. @throws BadSignature, ProviderError where PayPal cannot be asked */
export const readPaypalWebhook = async (call: PaypalCall, message: Message): Promise<ProviderEvent> => {
  const value = parsed(message.rawBody.toString('utf8'));
  const { webhook_id: id, webhook_id_previous: previous } = call.settings;
  const isGenuine =
    (await isSigned(call, id, message)) || (previous !== undefined && (await isSigned(call, previous, message)));
  if (!isGenuine) throw new BadSignature();
  const { id: eventId, event_type: type, create_time: at, resource } = readAnswer(event, value);
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  return {
    eventId,
    type,
    reference: isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id,
    orderRef:
      resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom,
    occurredAt: new Date(at),
  };
};
