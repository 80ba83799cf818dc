import { HttpError, tooManyRequests } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';

const FAILURES = { burst: 10, perSeconds: 60 };
const BLOCK_SECONDS = 60;
const MAX_BLOCKED = 10_000;

/** Ten wrong passwords a minute from one address; after that not even the right one counts for a minute. */
export interface SignInLimit {
  /** Throws 429 while the address is blocked. */
  check(address: string): void;
  /** Counts a wrong password; throws 429 when it was one too many. */
  failed(address: string): void;
}

export const createSignInLimit = (limits: RateLimits, now: () => number): SignInLimit => {
  const blockedUntil = new Map<string, number>();
  return {
    check(address) {
      const until = blockedUntil.get(address) ?? 0;
      if (until > now()) throw tooManyRequests(Math.ceil((until - now()) / 1000));
      blockedUntil.delete(address);
    },
    failed(address) {
      try {
        limits.take('sign-in-failed', address, FAILURES);
      } catch (error) {
        if (error instanceof HttpError && error.status === 429) {
          const oldest = blockedUntil.size >= MAX_BLOCKED ? blockedUntil.keys().next() : undefined;
          if (oldest && !oldest.done) blockedUntil.delete(oldest.value);
          blockedUntil.set(address, now() + BLOCK_SECONDS * 1000);
        }
        throw error;
      }
    },
  };
};
