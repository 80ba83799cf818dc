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
  fetch('/api/visitors/errors', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      part: 'site',
      message: text,
      stack: (stack ?? '').slice(0, 8_000),
      page: location.pathname.slice(0, 500),
      may_forward: mayForward,
    }),
    // What cannot be reported is not worth another error.
  }).catch(() => undefined);
}
