import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../payment-provider.types.ts';
import { BadSignature } from '../provider-error.ts';
import { readAnswer, readJson } from '../read-answer.ts';
import type { LiqpayCall } from './liqpay-client.ts';
import { isSignedByLiqpay } from './liqpay-signature.ts';
import { liqpayMoment } from './read-status.ts';

const callback = z.object({
  order_id: z.string().min(1).max(255),
  status: z.string().max(40),
  end_date: liqpayMoment.optional(),
});

/** What a callback of LiqPay's is about. It has no number of its own: the same data are the same event. */
export const readLiqpayWebhook = (call: LiqpayCall, { rawBody }: { rawBody: Buffer }): ProviderEvent => {
  const fields = new URLSearchParams(rawBody.toString('utf8'));
  const [data, signature] = [fields.get('data'), fields.get('signature')];
  if (data === null || signature === null || !isSignedByLiqpay({ data, signature }, call.settings))
    throw new BadSignature();
  const found = readAnswer(callback, readJson(Buffer.from(data, 'base64').toString('utf8')));
  return {
    eventId: createHash('sha256').update(data).digest('hex'),
    type: found.status,
    reference: found.order_id,
    orderRef: found.order_id,
    occurredAt: found.end_date === undefined ? call.now : new Date(found.end_date),
  };
};
