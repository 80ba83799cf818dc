import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '#server/secrets/secret-box.ts';

/** As long as the token that says when filling in began. */
const LIFE_MS = 24 * 3_600_000;

/** Whom a token names, and since when. */
export interface AuthTokenClaims {
  personId: string;
  issuedAt: Date;
}

/**
 * Says who had a form before them when it was drawn, on a site that visitors sign in to. Signed, bound to the form, good
 * for a lead of it and for nothing else: what somebody filled in is theirs, also when their session ended meanwhile.
 */
export interface AuthTokens {
  issue(formId: string, personId: string): string;
  /** Undefined for one that is not ours, of another form, or too old. */
  check(formId: string, token: string | undefined): AuthTokenClaims | undefined;
}

export const createAuthTokens = (box: SecretBox, now: () => Date): AuthTokens => {
  const signature = (formId: string, said: string) => box.sign(`auth-token:${formId}:${said}`);
  return {
    issue(formId, personId) {
      const said = `${now().getTime().toString(36)}.${Buffer.from(personId).toString('base64url')}`;
      return `${said}.${signature(formId, said)}`;
    },
    check(formId, token) {
      const [time = '', person = '', given = ''] = (token ?? '').split('.');
      const expected = Buffer.from(signature(formId, `${time}.${person}`));
      const sent = Buffer.from(given);
      if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return undefined;
      const issuedAt = new Date(Number.parseInt(time, 36));
      const ageMs = now().getTime() - issuedAt.getTime();
      if (ageMs > LIFE_MS || ageMs < -60_000) return undefined;
      return { personId: Buffer.from(person, 'base64url').toString(), issuedAt };
    },
  };
};
