import { sql } from 'kysely';
import { own } from '#block-schemas/read/json-value.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import type { PageKind } from '../pages/pages.tables.ts';
import { contentDigests } from '../publishing/content-digests.ts';
import type { CheckedDocument } from './check-document.ts';
import type { DraftCache } from './draft-cache.ts';
import './drafts.tables.ts';
import '../pages/pages.tables.ts';

export interface Draft {
  revision: number;
  document: DraftDocument;
}

/** A draft as it may be written. */
interface CheckedDraft extends Draft {
  document: CheckedDocument;
}

/** A draft as read, with the revision its change log begins after. */
export interface StoredDraft extends Draft {
  historyStart: number;
}

const missing = () => notFound('This page does not exist, or it is in the bin.', 'page_not_found');

/** Values a multi-row insert may carry: PostgreSQL counts parameters, three a row. */
const ROWS_PER_INSERT = 5_000;

const writeBlocks = async (trx: Trx, pageId: string, blocks: readonly [string, DraftBlock][]): Promise<void> => {
  for (let start = 0; start < blocks.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto('page_draft_blocks')
      .values(
        blocks
          .slice(start, start + ROWS_PER_INSERT)
          .map(([block_id, value]) => ({ page_id: pageId, block_id, value: JSON.stringify(value) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['page_id', 'block_id']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
  }
};

/** The locales a document has texts in; the source locale is not among them. */
export const translatedLocales = (document: Pick<DraftDocument, 'translations'>): string[] =>
  Object.keys(document.translations).sort();

/** Those of them that go public with the page. */
export const publicLocales = (document: Pick<DraftDocument, 'translations' | 'meta'>): string[] =>
  translatedLocales(document).filter((locale) => !document.meta.hidden_locales?.includes(locale));

const writePageCopies = (trx: Trx, pageId: string, document: DraftDocument) =>
  trx
    .updateTable('pages')
    .set({ title: document.meta.title, locales: JSON.stringify(translatedLocales(document)) })
    .where('id', '=', pageId)
    .execute();

/** The first draft of a page that was just inserted. */
export const insertDraft = async (
  { trx, actor, now }: Pick<Work, 'trx' | 'actor' | 'now'>,
  pageId: string,
  document: CheckedDocument,
): Promise<void> => {
  await trx
    .insertInto('page_drafts')
    .values({
      page_id: pageId,
      revision: 0,
      history_start: 0,
      meta: JSON.stringify(document.meta),
      translations: JSON.stringify(document.translations),
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
      content_digests: JSON.stringify(contentDigests(document)),
      content_revision: 0,
    })
    .execute();
  await writeBlocks(trx, pageId, Object.entries(document.blocks));
  await writePageCopies(trx, pageId, document);
};

/** The draft of a live page without its content; 404 when there is none. */
export const readDraftHead = async (
  reader: Reader,
  pageId: string,
): Promise<{ revision: number; historyStart: number; updatedAt: Date }> => {
  const head = await reader
    .selectFrom('page_drafts')
    .innerJoin('pages', 'pages.id', 'page_drafts.page_id')
    .select(['revision', 'history_start', 'page_drafts.updated_at'])
    .where('page_id', '=', pageId)
    .where('pages.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!head) throw missing();
  return { revision: head.revision, historyStart: head.history_start, updatedAt: head.updated_at };
};

/**
 * Reads the draft of a live page; one statement, so that revision and blocks fit together. With a cache only when that
 * does not have this revision.
 */
export const readDraft = async (reader: Reader, pageId: string, cache?: DraftCache): Promise<StoredDraft> => {
  const { revision, historyStart, updatedAt } = await readDraftHead(reader, pageId);
  const known = cache?.get(pageId, revision, updatedAt);
  if (known) return { revision, document: known, historyStart };
  const { rows } = await sql<{ revision: number; history_start: number; updated_at: Date } & DraftDocument>`
    select revision, history_start, updated_at, meta, translations,
      coalesce((select jsonb_object_agg(block_id, value) from page_draft_blocks b where b.page_id = d.page_id), '{}') as blocks
    from page_drafts d where page_id = ${pageId}`.execute(reader);
  const row = rows[0];
  if (!row) throw missing();
  const document: DraftDocument = { meta: row.meta, blocks: row.blocks, translations: row.translations };
  cache?.set(pageId, row.revision, row.updated_at, document);
  return { revision: row.revision, document, historyStart: row.history_start };
};

/** Makes other writers of this draft wait until the transaction ends; 404 when the page is not live. */
export const lockDraft = async (trx: Trx, pageId: string): Promise<{ kind: PageKind }> => {
  const row = await trx
    .selectFrom('page_drafts')
    .innerJoin('pages', 'pages.id', 'page_drafts.page_id')
    .select('pages.kind')
    .where('page_id', '=', pageId)
    .where('pages.deleted_at', 'is', null)
    .forUpdate('page_drafts')
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
};

/** Writes what differs between two documents of a locked draft, and its new revision. */
export const writeDraft = async (
  { trx, actor, now }: Pick<Work, 'trx' | 'actor' | 'now'>,
  pageId: string,
  before: DraftDocument,
  after: CheckedDraft,
): Promise<void> => {
  const next = after.document;
  const changed = Object.entries(next.blocks).filter(([id, block]) => own(before.blocks, id) !== block);
  await writeBlocks(trx, pageId, changed);
  const removed = Object.keys(before.blocks).filter((id) => !Object.hasOwn(next.blocks, id));
  if (removed.length > 0)
    await trx.deleteFrom('page_draft_blocks').where('page_id', '=', pageId).where('block_id', 'in', removed).execute();
  const metaChanged = before.meta !== next.meta;
  const translationsChanged = before.translations !== next.translations;
  await trx
    .updateTable('page_drafts')
    .set({
      revision: after.revision,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
      content_digests: JSON.stringify(contentDigests(next)),
      content_revision: after.revision,
      ...(metaChanged ? { meta: JSON.stringify(next.meta) } : {}),
      ...(translationsChanged ? { translations: JSON.stringify(next.translations) } : {}),
    })
    .where('page_id', '=', pageId)
    .execute();
  if (metaChanged || translationsChanged) await writePageCopies(trx, pageId, next);
};

/**
 * Puts another document in the place of a locked draft (import). It does not follow from the old one by commands, so
 * the change log begins anew: editors that are behind load the page again.
 */
export const replaceDraft = async (
  work: Pick<Work, 'trx' | 'actor' | 'now'>,
  pageId: string,
  before: Draft,
  document: CheckedDocument,
): Promise<void> => {
  const revision = before.revision + 1;
  await writeDraft(work, pageId, before.document, { revision, document });
  await work.trx.updateTable('page_drafts').set({ history_start: revision }).where('page_id', '=', pageId).execute();
};
