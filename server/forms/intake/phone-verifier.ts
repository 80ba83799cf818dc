import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServerDeps } from '#server/http/define-service.ts';
import { gone, HttpError, unavailable, unprocessable } from '#server/http/errors.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { askService, type ServiceAnswer } from './ask-service.ts';
import { countWrongCodes } from './wrong-codes.ts';

/** Codes are good for so long at Twilio. */
const CODE_LIFE_MS = 600_000;
/** A confirmed number counts for a day, like the token of a form. */
const PROOF_LIFE_MS = 24 * 3_600_000;
/** While the service fails, numbers are taken unconfirmed for so long. */
const AWAY_MS = 600_000;
const MAX_SENDS = 5;
const RESEND_SECONDS = 30;

const sentSchema = z.object({
  status: z.literal('pending'),
  channel: z.string().max(40).default('sms'),
  send_code_attempts: z.array(z.unknown()).max(100).default([]),
});
const checkedSchema = z.object({
  status: z.enum(['pending', 'approved', 'canceled', 'expired', 'max_attempts_reached']),
});
const refusalSchema = z.object({ code: z.number() });

/** Codes of Twilio's errors that say something about the visitor and not about the service. */
const refusals = { invalid: 60_200, checks: 60_202, sends: 60_203, unreachable: 60_205 } as const;

export interface PhoneVerifier {
  /** Sends a code; throws 422, 429 or 503. */
  send(phone: string): Promise<{ channel: string; expires_at: string; resend_after: number; sends_left: number }>;
  /** Answers a proof for the number; throws 410, 422, 429 or 503. */
  check(phone: string, code: string): Promise<string>;
  isProof(phone: string, proof: string | undefined): boolean;
  /** Whether codes could be sent at the moment, as far as is known. */
  isAway(): boolean;
}

const tooMany = (code: string, detail: string): HttpError =>
  new HttpError({ status: 429, code, title: 'Too many tries', detail, headers: { 'retry-after': '600' } });

/** Confirms telephone numbers by Twilio Verify (API v2). */
export const createPhoneVerifier = (deps: ServerDeps, box: SecretBox): PhoneVerifier => {
  const { twilioUrl, twilioAccountSid: account, twilioAuthToken: token, twilioVerifyService: service } = deps.config;
  const isConfigured = account !== undefined && token !== undefined && service !== undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const wrongCodes = countWrongCodes();

  const away = (cause: unknown): HttpError => {
    failedAt = deps.clock().getTime();
    deps.log.warn({ err: cause }, 'telephone numbers cannot be confirmed');
    return unavailable('verification_unavailable', 'Numbers cannot be confirmed right now.', 60);
  };

  const ask = async (path: string, fields: Record<string, string>): Promise<ServiceAnswer> => {
    if (!isConfigured) throw unavailable('verification_unavailable', 'Numbers cannot be confirmed right now.', 60);
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    try {
      const answer = await askService(`${twilioUrl}/v2/Services/${encodeURIComponent(service)}/${path}`, {
        headers: { authorization },
        body: new URLSearchParams(fields),
      });
      if (answer.status >= 500 || answer.status === 401 || answer.status === 403)
        throw new Error(`The service answered ${answer.status}.`);
      return answer;
    } catch (error) {
      throw away(error);
    }
  };

  const signature = (phone: string, until: string) => box.sign(`phone-proof:${phone}:${until}`);

  return {
    async send(phone) {
      const { status, body } = await ask('Verifications', { To: phone, Channel: 'sms' });
      const code = refusalSchema.safeParse(body).data?.code;
      if (status === 429 || code === refusals.sends)
        throw tooMany('max_attempts_reached', 'Too many codes were sent to this number. Try again later.');
      if (code === refusals.invalid || code === refusals.unreachable)
        throw unprocessable('phone', 'No code can be sent to this number.', { field: 'phone_number' });
      const sent = sentSchema.safeParse(body);
      if (status !== 201 || !sent.success) throw away(new Error(`The service answered ${status}.`));
      // Codes sent again belong to the same verification, and so do the tries.
      if (sent.data.send_code_attempts.length <= 1) wrongCodes.forget(phone);
      return {
        channel: sent.data.channel,
        expires_at: new Date(deps.clock().getTime() + CODE_LIFE_MS).toISOString(),
        resend_after: RESEND_SECONDS,
        sends_left: Math.max(0, MAX_SENDS - sent.data.send_code_attempts.length),
      };
    },
    async check(phone, code) {
      const { status, body } = await ask('VerificationCheck', { To: phone, Code: code });
      if (status === 404) wrongCodes.forget(phone);
      if (status === 404) throw gone('verification_expired', 'This code has expired. Ask for a new one.');
      if (status === 429 || refusalSchema.safeParse(body).data?.code === refusals.checks)
        throw tooMany('max_attempts_reached', 'Too many wrong codes. Ask for a new one later.');
      const checked = checkedSchema.safeParse(body);
      if (status !== 200 || !checked.success) throw away(new Error(`The service answered ${status}.`));
      switch (checked.data.status) {
        case 'approved': {
          wrongCodes.forget(phone);
          const until = (deps.clock().getTime() + PROOF_LIFE_MS).toString(36);
          return `${until}.${signature(phone, until)}`;
        }
        case 'pending':
          throw unprocessable('code_incorrect', 'This code is not right.', {
            field: 'code',
            attempts_left: wrongCodes.count(phone),
          });
        case 'max_attempts_reached':
          throw tooMany('max_attempts_reached', 'Too many wrong codes. Ask for a new one later.');
        default:
          throw gone('verification_expired', 'This code has expired. Ask for a new one.');
      }
    },
    isProof(phone, proof) {
      const [until = '', given = ''] = (proof ?? '').split('.');
      const [expected, sent] = [Buffer.from(signature(phone, until)), Buffer.from(given)];
      if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return false;
      return Number.parseInt(until, 36) > deps.clock().getTime();
    },
    isAway: () => !isConfigured || deps.clock().getTime() - failedAt < AWAY_MS,
  };
};
