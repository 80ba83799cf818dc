/** Idle time is given at the latest after this. */
const LATEST_MS = 2_000;

/**
 * Does something once the browser has nothing else to do.
 * @param otherwiseMs how long to wait where nobody tells of idle time, as in Safari
 */
export function whenIdle(work: () => void, otherwiseMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, otherwiseMs);
}
