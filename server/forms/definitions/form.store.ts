import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { COUNT_LIMIT } from '#server/http/page-envelope.ts';
import type { FormPart, FormTable } from '../forms.tables.ts';

export type FormRow = Selectable<FormTable>;

export const formEtag = (row: Pick<FormRow, 'id' | 'lock_version'>): string => etagOf('form', row.id, row.lock_version);

export const formNotFound = () => notFound('There is no such form.', 'form_not_found');

/** Throws 404 for an unknown form. */
export const existingForm = async (reader: Reader, id: string): Promise<FormRow> => {
  const row = await reader.selectFrom('forms').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw formNotFound();
  return row;
};

/** Reads and locks a form for a change; throws 404 and, when If-Match is stale, 412. */
export const lockedForm = async (trx: Trx, id: string, ifMatch?: string): Promise<FormRow> => {
  const row = await trx.selectFrom('forms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw formNotFound();
  checkIfMatch(ifMatch, formEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
    changed_fields: row.changed_fields,
  });
  return row;
};

/** How many leads each form has, counted up to a limit. */
export const leadCounts = async (reader: Reader, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: string }>`
    select f.id, (select count(*) from (select 1 from leads l where l.form_id = f.id limit ${COUNT_LIMIT + 1}) counted) as count
    from unnest(${ids as string[]}::text[]) as f (id)`.execute(reader);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

export interface PartState<T> {
  value: T;
  lockVersion: number;
  updatedAt: Date | null;
  updatedByName: string;
}

export const partEtag = (formId: string, part: FormPart, version: number): string => etagOf(part, formId, version);

/** A part of a form's settings; version 0 with the given value when it was never saved. */
export const readPart = async <T>(reader: Reader, formId: string, part: FormPart, preset: T): Promise<PartState<T>> => {
  const row = await reader
    .selectFrom('form_parts')
    .selectAll()
    .where('form_id', '=', formId)
    .where('part', '=', part)
    .executeTakeFirst();
  if (!row) return { value: preset, lockVersion: 0, updatedAt: null, updatedByName: '' };
  // What is stored went through the part's schema when it was written.
  return {
    value: row.value as T,
    lockVersion: row.lock_version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  };
};
