import type { Changes } from '../../db/changes.ts';
import type { Trx } from '../../db/database.ts';

/** Tells whoever shows this page to editors that its draft has a new revision: `draft:<id>`. */
export const announceDraft = (changes: Changes, trx: Trx, pageId: string): void =>
  changes.publish(trx, `draft:${pageId}`);
