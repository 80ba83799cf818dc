import type { Reader } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { firstChildPath, type PublishedPage, pageAtPath, publishedPath } from './published-pages.store.ts';

/** Redirections followed inside the site before a chain counts as a loop. */
const MAX_HOPS = 5;

/** Where a page leads that has no content of its own. */
export interface Redirect {
  /** Path of this site or full URL; null for 410. */
  to: string | null;
  code: number;
}

const TEMPORARY = 302;

const pathOf = (target: string): string => target.split(/[?#]/)[0] ?? '/';

const fileAddress = (target: string): string =>
  /^(\/|https?:)/.test(target) ? target : `/api/media/api/v2/images/${encodeURIComponent(target)}`;

/** One step: where this page leads by itself; undefined = nowhere (a not-found page). */
const step = async (reader: Reader, page: PublishedPage): Promise<Redirect | undefined> => {
  if (page.kind === 'folder') {
    const to = await firstChildPath(reader, page.id);
    return to === undefined ? undefined : { to, code: TEMPORARY };
  }
  if (page.kind === 'url_redirection')
    return page.http_code === 410 ? { to: null, code: 410 } : { to: page.target, code: page.http_code };
  if (page.target === null) return undefined;
  if (page.link_type === 'internal') {
    const to = page.target.startsWith('/') ? page.target : await publishedPath(reader, page.target);
    return to === undefined ? undefined : { to, code: TEMPORARY };
  }
  return { to: page.link_type === 'file' ? fileAddress(page.target) : page.target, code: TEMPORARY };
};

/**
 * Where a folder, link or redirection finally leads. Chains inside the site become one step with the first one's code;
 * a loop or a chain of more than five is logged and leads nowhere (undefined).
 */
export const findRedirect = async (reader: Reader, log: Logger, page: PublishedPage): Promise<Redirect | undefined> => {
  const first = await step(reader, page);
  let current = first;
  const seen = new Set([page.path]);
  while (current?.to?.startsWith('/')) {
    const path = pathOf(current.to);
    const next = await pageAtPath(reader, path);
    if (!next || next.version === null || next.kind === 'page') break;
    if (seen.has(path) || seen.size > MAX_HOPS) {
      log.warn({ page_id: page.id, path: page.path }, 'a redirection leads in a circle');
      return undefined;
    }
    seen.add(path);
    current = await step(reader, next);
  }
  return current && first ? { to: current.to, code: current.code === 410 ? 410 : first.code } : undefined;
};
