import { randomUUID } from 'node:crypto';
import type { MetaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize, requireRecentSignIn } from '#server/http/actor.ts';
import { notFound, unprocessable, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, type Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { compileMetahead } from './compile/compile-metahead.ts';
import { allMetaheads, type MetaheadRow, metaheadEtag } from './read-metaheads.ts';

/** Most elements of a site. */
const MOST = 100;

/** Code that runs in every visitor's browser: its own permission, and a sign-in of today. */
const authorizeCode = (actor: Actor): void => {
  authorize(actor, 'content.unsafe_html');
  requireRecentSignIn(actor);
};

const stamp = ({ now, actor }: Work) => ({ updated_at: now, updated_by: actor.id, updated_by_name: actor.name });

const record = ({ deps, trx, actor }: Work, action: string, id: string, details: Record<string, unknown> = {}) => {
  deps.changes.publish(trx, 'metaheads');
  return deps.audit.record(trx, actor, { action: `metahead.${action}`, targetType: 'metahead', targetId: id, details });
};

const locked = async (trx: Trx, { id, ifMatch }: Seen): Promise<MetaheadRow> => {
  const row = await trx.selectFrom('metaheads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('This element does not exist.', 'metahead_not_found');
  checkIfMatch(ifMatch, metaheadEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
    changed_fields: [],
  });
  return row;
};

const checkPage = async (trx: Trx, { rdx_core_page_id: id }: MetaheadWrite): Promise<void> => {
  if (id === null) return;
  const page = await trx
    .selectFrom('pages')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (page) return;
  const detail = 'This page does not exist.';
  throw validationFailed([{ code: 'page_not_found', detail, pointer: '/rdx_core_page_id' }]);
};

export const createMetahead = async ({ deps, actor }: Task, write: MetaheadWrite): Promise<MetaheadRow> => {
  authorizeCode(actor);
  const draft = JSON.stringify(await compileMetahead(deps, write));
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    const rows = await allMetaheads(trx);
    if (rows.length >= MOST) throw unprocessable('too_many_metaheads', `A site holds at most ${MOST} elements.`);
    await checkPage(trx, write);
    const id = randomUUID();
    const row = await trx
      .insertInto('metaheads')
      .values({ id, draft, enabled: true, sequence: (rows.at(-1)?.sequence ?? 0) + 1, ...stamp(work) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(work, 'created', id, { name: write.name, language: write.language });
    return row;
  });
};

/** Changes what a locked row holds; every change counts its version up. */
const change = async (
  work: Work,
  row: MetaheadRow,
  values: { draft?: string; live?: string; enabled?: boolean },
): Promise<MetaheadRow> =>
  work.trx
    .updateTable('metaheads')
    .set({ ...values, ...stamp(work), lock_version: row.lock_version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateMetahead = async ({ deps, actor }: Task, seen: Seen, write: MetaheadWrite): Promise<MetaheadRow> => {
  authorizeCode(actor);
  const draft = JSON.stringify(await compileMetahead(deps, write));
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    await checkPage(work.trx, write);
    await record(work, 'updated', row.id, { name: write.name });
    return change(work, row, { draft });
  });
};

/** Visitors get the draft from now on. 422 with line and column when it is broken. */
export const publishMetahead = ({ deps, actor }: Task, seen: Seen): Promise<MetaheadRow> => {
  authorizeCode(actor);
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    const { problem } = row.draft;
    if (problem) {
      const { line, column, message } = problem;
      const detail = `Line ${line}, column ${column}: ${message}`;
      throw validationFailed([{ code: 'metahead_broken', detail, pointer: '/content', meta: { line, column } }]);
    }
    await record(work, 'published', row.id, { name: row.draft.name, content: row.draft.content.slice(0, 2_000) });
    return change(work, row, { live: JSON.stringify(row.draft) });
  });
};

export const switchMetahead = ({ deps, actor }: Task, seen: Seen, enabled: boolean): Promise<MetaheadRow> => {
  authorizeCode(actor);
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    await record(work, enabled ? 'switched_on' : 'switched_off', row.id);
    return change(work, row, { enabled });
  });
};

/** Those that are not named keep their order behind the named ones. */
export const orderMetaheads = ({ deps, actor }: Task, ids: readonly string[]): Promise<MetaheadRow[]> => {
  authorizeCode(actor);
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    const rows = await trx.selectFrom('metaheads').selectAll().orderBy('sequence').orderBy('id').forUpdate().execute();
    const place = new Map(ids.map((id, index) => [id, index]));
    const ordered = rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
    for (const [index, { id, sequence }] of ordered.entries()) {
      if (sequence !== index + 1)
        await trx
          .updateTable('metaheads')
          .set({ sequence: index + 1 })
          .where('id', '=', id)
          .execute();
    }
    await record(work, 'ordered', 'all');
    return allMetaheads(trx);
  });
};

export const deleteMetahead = ({ deps, actor }: Task, seen: Seen): Promise<void> => {
  authorizeCode(actor);
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    await work.trx.deleteFrom('metaheads').where('id', '=', row.id).execute();
    await record(work, 'deleted', row.id, { name: row.draft.name });
  });
};
