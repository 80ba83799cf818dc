import type { Changes } from '#server/db/changes.ts';
import type { Trx } from '#server/db/database.ts';

/**
 * Tells whoever shows this page to editors that its draft has a new revision: `draft:<id>`. A reusable section is shown
 * on other pages too: `section:<id>`.
 */
export const announceDraft = (changes: Changes, trx: Trx, page: { id: string; kind: string }): void => {
  changes.publish(trx, `draft:${page.id}`);
  if (page.kind === 'reusable') changes.publish(trx, `section:${page.id}`);
};
