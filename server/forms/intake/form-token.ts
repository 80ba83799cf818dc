import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '#server/secrets/secret-box.ts';

const LIFE_MS = 24 * 3_600_000;
/** Uses this node remembers; the oldest are forgotten first, so that leads cannot fill the memory. */
const MAX_USES = 50_000;

export type TokenCheck =
  | { ok: true; id: string; ageMs: number }
  | { ok: false; reason: 'expired'; id: string }
  | { ok: false; reason: 'missing' | 'invalid'; id?: undefined };

/** Says when filling in began: issued with the form, signed, bound to it, good for 24 hours and for one lead. */
export interface FormTokens {
  /** `ageMs`: how long ago filling in began, for a token that takes the place of another. */
  issue(formId: string, ageMs?: number): { token: string; expiresAt: Date };
  check(formId: string, token: string | undefined): TokenCheck;
  /** Notes that this lead (its fingerprint) came with a token; false when another lead had it before. */
  use(id: string, fingerprint: string): boolean;
}

export const createFormTokens = (box: SecretBox, now: () => Date): FormTokens => {
  const uses = new Map<string, string>();
  const signature = (formId: string, id: string) => box.sign(`form-token:${formId}:${id}`);
  return {
    issue(formId, ageMs = 0) {
      const begun = now().getTime() - ageMs;
      const id = `${begun.toString(36)}-${randomBytes(9).toString('base64url')}`;
      return { token: `${id}.${signature(formId, id)}`, expiresAt: new Date(begun + LIFE_MS) };
    },
    check(formId, token) {
      if (token === undefined || token === '') return { ok: false, reason: 'missing' };
      const [id = '', given = ''] = token.split('.');
      const expected = Buffer.from(signature(formId, id));
      const sent = Buffer.from(given);
      const isOurs = expected.length === sent.length && timingSafeEqual(expected, sent);
      if (!isOurs) return { ok: false, reason: 'invalid' };
      const ageMs = now().getTime() - Number.parseInt(id, 36);
      return ageMs > LIFE_MS || ageMs < -60_000 ? { ok: false, reason: 'expired', id } : { ok: true, id, ageMs };
    },
    use(id, fingerprint) {
      const before = uses.get(id);
      if (before !== undefined) return before === fingerprint;
      const oldest = uses.size >= MAX_USES ? uses.keys().next() : undefined;
      if (oldest && !oldest.done) uses.delete(oldest.value);
      uses.set(id, fingerprint);
      return true;
    },
  };
};
