import { tooManyRequests } from './errors.ts';

export interface RateLimit {
  /** Requests that may come at once. */
  burst: number;
  /** Seconds in which a whole burst is earned back. */
  perSeconds: number;
}

/** Token buckets of this node, by name and key (address, session, phone number; never a free text field). */
export interface RateLimits {
  /** Takes one token; throws 429 with Retry-After when there is none. */
  take(name: string, key: string, limit: RateLimit): void;
}

/** Buckets kept at once; the ones longest untouched are forgotten first, so that keys cannot fill the memory. */
const MAX_BUCKETS = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

export const createRateLimits = (now: () => number): RateLimits => {
  const buckets = new Map<string, Bucket>();
  return {
    take(name, key, limit) {
      const id = `${name}\n${key}`;
      const time = now();
      const rate = limit.burst / limit.perSeconds;
      const known = buckets.get(id) ?? { tokens: limit.burst, at: time };
      const tokens = Math.min(limit.burst, known.tokens + ((time - known.at) / 1000) * rate);
      buckets.delete(id);
      if (buckets.size >= MAX_BUCKETS) {
        const oldest = buckets.keys().next();
        if (!oldest.done) buckets.delete(oldest.value);
      }
      buckets.set(id, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time });
      if (tokens < 1) throw tooManyRequests(Math.max(1, Math.ceil((1 - tokens) / rate)));
    },
  };
};
