import { type Changes, MISSED_CHANGES } from '#server/db/changes.ts';
import type { Trx } from '#server/db/database.ts';

/** Above this many pages one word to everybody is cheaper than a message a page. */
const MANY = 100;

/**
 * Tells caches that pages changed in public: `page:<id>` for each. With `paths`, what depends on the set of public
 * paths or titles too: `pages` (links by id, not-found pages, sitemaps) and `nav` (menus, breadcrumbs).
 */
export const announcePages = (changes: Changes, trx: Trx, ids: readonly string[], paths: boolean): void => {
  if (ids.length > MANY) {
    changes.publish(trx, MISSED_CHANGES);
    return;
  }
  for (const id of ids) changes.publish(trx, `page:${id}`);
  if (!paths) return;
  changes.publish(trx, 'pages');
  changes.publish(trx, 'nav');
};
