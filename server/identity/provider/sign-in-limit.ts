import { tooManyRequests } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';

/** Wrong passwords that cost nothing: everybody mistypes. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 900;
/** Without a try for so long, the count begins anew. */
const FORGET_MS = 3_600_000;
/** Accounts tried from one address: an office behind one address signs in, a list of names takes its time. */
const TRIES = { burst: 60, perSeconds: 60 };
const MAX_KEPT = 10_000;

interface Failures {
  count: number;
  at: number;
  until: number;
}

/**
 * Wrong passwords count for one account tried from one address, and each doubles the wait for that pair; nobody else
 * behind the address waits, and nobody can shut the account's owner out from elsewhere.
 */
export interface SignInLimit {
  /** Throws 429 while this account waits for this address, or the address tries too many accounts. */
  check(account: string, address: string): void;
  /** Counts a wrong password. */
  failed(account: string, address: string): void;
  /** The right password: the count begins anew. */
  passed(account: string, address: string): void;
}

export const createSignInLimit = (limits: RateLimits, now: () => number): SignInLimit => {
  const kept = new Map<string, Failures>();
  const keyOf = (account: string, address: string) => `${address}\n${account.trim().toLowerCase()}`;
  return {
    check(account, address) {
      limits.take('sign-in', address, TRIES);
      const until = kept.get(keyOf(account, address))?.until ?? 0;
      if (until > now()) throw tooManyRequests(Math.ceil((until - now()) / 1000));
    },
    failed(account, address) {
      const key = keyOf(account, address);
      const before = kept.get(key);
      const count = (before && now() - before.at < FORGET_MS ? before.count : 0) + 1;
      const wait = count < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (count - FREE_FAILURES));
      kept.delete(key);
      const oldest = kept.size >= MAX_KEPT ? kept.keys().next() : undefined;
      if (oldest && !oldest.done) kept.delete(oldest.value);
      kept.set(key, { count, at: now(), until: now() + wait * 1000 });
    },
    passed(account, address) {
      kept.delete(keyOf(account, address));
    },
  };
};
