import { createHash, timingSafeEqual } from 'node:crypto';
import { nothingHere } from '../answers.ts';
import type { EmulatorKind } from '../emulator.types.ts';
import { answerLiqpayApi } from './liqpay-api.ts';
import { answerLiqpayPages } from './liqpay-pages.ts';
import { emptyLiqpay, type LiqpayKeys, type LiqpayState } from './liqpay-state.ts';

const hashOf = (hash: string, data: string, key: string): string =>
  createHash(hash).update(`${key}${data}${key}`).digest('base64');

/** What a signed form says; undefined when this shop did not sign it. */
const readSigned = (fields: URLSearchParams, { public_key: id, private_key: key }: LiqpayKeys) => {
  const data = fields.get('data') ?? '';
  const given = Buffer.from(fields.get('signature') ?? '');
  const own = Buffer.from(hashOf('sha1', data, key));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  try {
    const content: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    if (typeof content !== 'object' || content === null) return undefined;
    const record = Object.fromEntries(Object.entries(content));
    return record.public_key === id ? record : undefined;
  } catch {
    return undefined;
  }
};

/** LiqPay: its page for buyers, its one address for everything else, its callbacks. */
export const liqpayEmulator: EmulatorKind<LiqpayState, LiqpayKeys> = {
  empty: emptyLiqpay,
  answer(world, keys, request) {
    const fields = new URLSearchParams(request.body);
    const signed = () => readSigned(fields, keys);
    if (request.path === '/api/request') return answerLiqpayApi(world, keys, signed());
    return answerLiqpayPages(world, keys, { request, fields, signed }) ?? nothingHere();
  },
  sign(_world, { private_key: key, callback_version: version = 3 }, { body }) {
    const data = Buffer.from(body).toString('base64');
    const signature = hashOf(version === 7 ? 'sha3-256' : 'sha1', data, key);
    return {
      body: new URLSearchParams({ data, signature }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  },
};
