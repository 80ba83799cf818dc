import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer } from '#server/http/handler.ts';
import { visitorKey } from '#server/http/limit-address.ts';
import type { FormsCore } from '../forms-core.ts';

interface SendCall {
  /** E.164. */
  body: { phone_number: string };
  request: FastifyRequest;
}

interface CheckCall {
  body: { phone_number: string; code: string };
}

/** Codes cost money and annoy people: few for a number, few from an address. */
const limits = {
  sendsToNumber: { burst: 3, perSeconds: 600 },
  sendsFromAddress: { burst: 5, perSeconds: 3_600 },
  checksOfNumber: { burst: 10, perSeconds: 600 },
} as const;

/** Handlers of both contracts that have these calls. */
export const verificationHandlers = (deps: ServerDeps, getCore: () => Promise<FormsCore>) => ({
  async createPhoneVerification({ body, request }: SendCall) {
    const rates = deps.service('rateLimits');
    rates.take('phone-codes', body.phone_number, limits.sendsToNumber);
    rates.take('phone-codes-address', visitorKey(request), limits.sendsFromAddress);
    const sent = await (await getCore()).phones.send(body.phone_number);
    const attributes = { status: 'pending' as const, ...sent };
    return answer(
      { data: { type: 'phone_verification' as const, id: body.phone_number, attributes } },
      { status: 201 },
    );
  },

  async checkPhoneVerification({ body }: CheckCall) {
    deps.service('rateLimits').take('phone-checks', body.phone_number, limits.checksOfNumber);
    const proof = await (await getCore()).phones.check(body.phone_number, body.code);
    const attributes = { status: 'approved' as const, verification_token: proof };
    return { data: { type: 'phone_verification' as const, id: body.phone_number, attributes } };
  },
});
