const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each try, the first at once (Standard Webhooks). */
const waits = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const LONGEST = 24 * HOUR;
const SPREAD = 0.2;

export const MAX_CLIENT_ERRORS = 3;
/** Failures in a row after which nobody is asked for a while. */
export const CIRCUIT_FAILURES = 20;
export const CIRCUIT_MS = 5 * MINUTE;

/** Milliseconds until the next try after `attempts` tries; undefined when there is none. `random` spreads by ±20 %. */
export const nextWait = (
  attempts: number,
  retryAfterMs: number | undefined,
  random: () => number = Math.random,
): number | undefined => {
  const wait = waits[attempts];
  if (wait === undefined) return undefined;
  const spread = wait * (1 + (random() * 2 - 1) * SPREAD);
  return Math.min(LONGEST, Math.max(spread, retryAfterMs ?? 0));
};

/** Milliseconds of a Retry-After header: seconds or a date. */
export const retryAfterOf = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : Number.NaN;
  const wait = Number.isNaN(seconds) ? new Date(header).getTime() - now.getTime() : seconds * SECOND;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

export type Verdict = 'delivered' | 'retry' | 'client_error' | 'gone';

/** What an answer means: 2xx done, 410 never again, other 4xx our fault, everything else (3xx too) later. */
export const verdictOf = (status: number): Verdict => {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) return 'client_error';
  return 'retry';
};
