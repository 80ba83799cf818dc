import { tellVisitors } from '#site/furniture/tell-visitors.ts';

/** Reports errors of this page. */

/** Most errors one page reports, and each only once. */
const MOST = 5;
const reported = new Set<string>();

/**
 * @param mayForward the visitor allows that the error-reporting service gets it, too
 */
export function reportBrowserError(error: unknown, mayForward: boolean): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const text = `${name}: ${message}`.slice(0, 1_000);
  if (reported.size >= MOST || reported.has(text)) return;
  reported.add(text);
  // What cannot be reported is not worth another error.
  void tellVisitors('errors', {
    part: 'site',
    message: text,
    stack: (stack ?? '').slice(0, 8_000),
    page: location.pathname.slice(0, 500),
    may_forward: mayForward,
  });
}
