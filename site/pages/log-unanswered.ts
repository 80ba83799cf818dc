import type { SiteLog } from '../site.types.ts';
import { RedirectLoopError } from './load/load-page.ts';
import { problemStatus } from './load/problem-status.ts';

/** While the database is away every page asked for ends here: one line each, for nothing in the code is wrong. */
export function logUnanswered(log: SiteLog, url: string, error: unknown): void {
  const path = url.replace(/\?.*$/, '');
  if (error instanceof RedirectLoopError) log.error({ err: error, path }, error.message);
  else if (error instanceof Error && problemStatus(error) === 503)
    log.warn({ path, reason: error.message }, 'a page cannot be answered now');
  else log.error({ err: error, path }, 'a page could not be answered');
}
