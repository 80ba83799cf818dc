import type { ReceivedRequest, ReceiverAnswer } from './http-receiver.ts';

/** An answer with a JSON body. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): ReceiverAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The fields of an urlencoded request. */
export const fieldsOf = ({ body }: ReceivedRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body));
