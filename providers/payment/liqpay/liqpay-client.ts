import { z } from 'zod';
import type { ProviderCall } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { readAnswer, readJson } from '../read-answer.ts';
import type { LiqpaySettings } from './liqpay.settings.ts';
import { signedData } from './liqpay-signature.ts';

export type LiqpayCall = ProviderCall<LiqpaySettings>;

export const VERSION = 3;

const refusal = z.looseObject({
  result: z.string().optional(),
  status: z.string().optional(),
  err_code: z.string().optional(),
  err_description: z.string().optional(),
});

/** Codes for a payment LiqPay knows nothing of: the buyer has not opened its page yet. */
export const unknownPayment = new Set(['payment_not_found', 'order_id_not_found']);

const sent = async (call: LiqpayCall, content: Readonly<Record<string, unknown>>): Promise<string> => {
  const { settings, baseUrl } = call;
  const fields = signedData({ version: VERSION, public_key: settings.public_key, ...content }, settings);
  let answer: Response;
  let text: string;
  try {
    answer = await call.fetch(`${baseUrl}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields).toString(),
    });
    text = await answer.text();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unavailable', 'LiqPay is not answering.', { cause: error });
  }
  const { status } = answer;
  if (status >= 500 || status === 429) throw new ProviderError('unavailable', `LiqPay answered ${status}.`, { status });
  if (status !== 200) throw new ProviderError('refused', `LiqPay answered ${status}.`, { status });
  return text;
};

/**
 * Asks LiqPay to do something (`action`). It answers refusals with 200 and `result: error`; a payment that failed has
 * that result too, with a status of its own, and is an answer.
 * @throws ProviderError
 */
export const askLiqpay = async <T>(
  call: LiqpayCall,
  content: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<T> => {
  const answer = readJson(await sent(call, content));
  const read = readAnswer(refusal, answer);
  const isPayment = 'payment_id' in read;
  if (read.result === 'error' && !isPayment) {
    const code = read.err_code ?? 'unknown';
    throw new ProviderError('refused', read.err_description ?? `LiqPay refused (${code}).`, { code });
  }
  return readAnswer(schema, answer);
};
