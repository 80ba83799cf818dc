import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../secret-box.ts';

const LIFE_MS = 24 * 3_600_000;

export type TokenCheck = { ok: true; ageMs: number } | { ok: false; reason: 'missing' | 'invalid' | 'expired' };

/** Says when filling in began: issued with the form, signed, bound to it, good for 24 hours. */
export interface FormTokens {
  issue(formId: string): { token: string; expiresAt: Date };
  check(formId: string, token: string | undefined): TokenCheck;
}

export const createFormTokens = (box: SecretBox, now: () => Date): FormTokens => {
  const signature = (formId: string, at: string) => box.sign(`form-token:${formId}:${at}`);
  return {
    issue(formId) {
      const at = now().getTime().toString(36);
      return { token: `${at}.${signature(formId, at)}`, expiresAt: new Date(now().getTime() + LIFE_MS) };
    },
    check(formId, token) {
      if (token === undefined || token === '') return { ok: false, reason: 'missing' };
      const [at = '', given = ''] = token.split('.');
      const expected = Buffer.from(signature(formId, at));
      const sent = Buffer.from(given);
      const isOurs = expected.length === sent.length && timingSafeEqual(expected, sent);
      if (!isOurs) return { ok: false, reason: 'invalid' };
      const ageMs = now().getTime() - Number.parseInt(at, 36);
      return ageMs > LIFE_MS || ageMs < -60_000 ? { ok: false, reason: 'expired' } : { ok: true, ageMs };
    },
  };
};
