import { ProblemError } from '#api-clients/problem.ts';
import { writeHeaders } from '#editor/api/api.ts';

/** Most errors one start of the app reports, each only once. */
const MOST = 10;

/** What a person was told already, and what is no fault of ours. */
const isExpected = (error: unknown): boolean =>
  error instanceof ProblemError || (error instanceof DOMException && error.name === 'AbortError');

/** Reports errors that nobody caught in this browser: they stand beside those of visitors on the screen Errors. */
export const startErrorReports = (): void => {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    if (isExpected(error)) return;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const text = `${name}: ${message}`.slice(0, 1_000);
    if (reported.size >= MOST || reported.has(text)) return;
    reported.add(text);
    const body = {
      part: 'staff',
      message: text,
      stack: (stack ?? '').slice(0, 8_000),
      page: location.pathname.slice(0, 500),
      may_forward: true,
    };
    fetch('/api/visitors/errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...writeHeaders() },
      body: JSON.stringify(body),
      // What cannot be reported is not worth another error.
    }).catch(() => undefined);
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
