import type { Selectable } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import type { Work } from '../http/work.ts';
import type { DocumentDraftTable } from './documents.tables.ts';

export type DraftRow = Selectable<DocumentDraftTable>;

/** A document by its kind and its id. */
export interface DocumentName {
  kind: string;
  id: string;
}

export const draftRow = (reader: Reader, { kind, id }: DocumentName) =>
  reader.selectFrom('document_drafts').selectAll().where('kind', '=', kind).where('document_id', '=', id);

export interface DraftWrite {
  content: unknown;
  base: unknown;
  baseVersion: number;
  lockVersion: number;
}

export const writeDraftRow = (
  { trx, actor, now }: Work,
  { kind, id }: DocumentName,
  { content, base, baseVersion, lockVersion }: DraftWrite,
): Promise<DraftRow> => {
  const stored = {
    content: content === null ? null : JSON.stringify(content),
    base: content === null ? null : JSON.stringify(base),
    base_version: baseVersion,
    lock_version: lockVersion,
    updated_at: now,
    updated_by: actor.id,
    updated_by_name: actor.name,
  };
  return trx
    .insertInto('document_drafts')
    .values({ kind, document_id: id, ...stored })
    .onConflict((conflicting) => conflicting.columns(['kind', 'document_id']).doUpdateSet(stored))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The draft goes on from a version that says the same as the one before. */
export const carryDraftOver = (trx: Trx, { kind, id }: DocumentName, from: number, to: number) =>
  trx
    .updateTable('document_drafts')
    .set({ base_version: to })
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .where('base_version', '=', from)
    .execute();

/** For a document that is deleted. */
export const deleteDraft = (trx: Trx, { kind, id }: DocumentName) =>
  trx.deleteFrom('document_drafts').where('kind', '=', kind).where('document_id', '=', id).execute();

/** Which of these documents have a draft, who kept it, and when. */
export const draftAuthors = async (
  reader: Reader,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, { updated_at: string; updated_by: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('document_drafts')
    .select(['document_id', 'updated_at', 'updated_by_name'])
    .where('kind', '=', kind)
    .where('document_id', 'in', ids)
    .where('content', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [row.document_id, { updated_at: row.updated_at.toISOString(), updated_by: row.updated_by_name }]),
  );
};
