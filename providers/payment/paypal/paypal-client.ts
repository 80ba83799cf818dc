import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderCall } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { readAnswer, readJson } from '../read-answer.ts';
import type { PaypalSettings } from './paypal.settings.ts';

export type PaypalCall = ProviderCall<PaypalSettings>;

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON; a text is JSON already. */
  body?: unknown;
  /** The order is carried out once a key, however often it comes. */
  key?: string;
}

interface Token {
  value: string;
  until: number;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const problem = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).optional(),
});

/** A token is given up this long before its end, so that none ends on its way. */
const MARGIN_MS = 60_000;

/** Tokens by account: PayPal wants one to be used for as long as it lasts. */
const tokens = new Map<string, Token>();

const accountKey = ({ baseUrl, settings }: PaypalCall): string =>
  createHash('sha256').update(`${baseUrl}\n${settings.client_id}\n${settings.client_secret}`).digest('hex');

/** One request and its answer as text. @throws ProviderError `unavailable` */
const sent = async (call: PaypalCall, path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
  try {
    const answer = await call.fetch(`${call.baseUrl}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unavailable', 'PayPal is not answering.', { cause: error });
  }
};

/** Issues that mean the buyer's means of payment said no. */
const declines = new Set(['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'AUTHORIZATION_DENIED']);

const failed = (status: number, text: string): ProviderError => {
  if (status >= 500 || status === 429)
    return new ProviderError('unavailable', `PayPal answered ${status}.`, { status });
  const read = problem.safeParse(readJson(text || '{}'));
  const [first] = read.data?.details ?? [];
  const code = first?.issue ?? read.data?.name ?? read.data?.error;
  const message =
    first?.description ?? read.data?.message ?? read.data?.error_description ?? `PayPal answered ${status}.`;
  const kind = code !== undefined && declines.has(code) ? 'declined' : 'refused';
  return new ProviderError(kind, message, { status, ...(code === undefined ? {} : { code }) });
};

const isGood = (status: number): boolean => status >= 200 && status < 300;

const freshToken = async (call: PaypalCall): Promise<Token> => {
  const { client_id: id, client_secret: secret } = call.settings;
  const { status, text } = await sent(call, '/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
  });
  if (!isGood(status)) throw failed(status, text);
  const { access_token: value, expires_in: seconds } = readAnswer(grant, readJson(text));
  return { value, until: call.now.getTime() + seconds * 1000 - MARGIN_MS };
};

const tokenOf = async (call: PaypalCall): Promise<string> => {
  const key = accountKey(call);
  const known = tokens.get(key);
  if (known && known.until > call.now.getTime()) return known.value;
  const token = await freshToken(call);
  tokens.set(key, token);
  return token.value;
};

/** Asks PayPal on the account of a call; a token that counts no longer is replaced once. @throws ProviderError */
export const askPaypal = async <T>(call: PaypalCall, request: PaypalRequest, schema: z.ZodType<T>): Promise<T> => {
  const { method, path, body, key } = request;
  const attempt = async () =>
    sent(call, path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(call)}`,
        accept: 'application/json',
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  let answer = await attempt();
  if (answer.status === 401) {
    tokens.delete(accountKey(call));
    answer = await attempt();
  }
  if (!isGood(answer.status)) throw failed(answer.status, answer.text);
  return readAnswer(schema, answer.text === '' ? undefined : readJson(answer.text));
};
