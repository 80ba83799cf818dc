import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { navEntryWrite } from '#api-clients/admin/admin.resources.ts';
import { isSafeUrl } from '#block-schemas/index.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type InputError, notFound, unprocessable, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { changeNavigation } from './navigation.store.ts';
import type { NavEntryTable } from './navigation.tables.ts';

export type NavEntryRow = Selectable<NavEntryTable>;
export type NavEntryWrite = z.output<typeof navEntryWrite>;

/** Bounds of all menus together. */
const limits = { entries: 500, depth: 3 } as const;

export const navEtag = (row: NavEntryRow): string => etagOf('nav_entry', row.id, row.lock_version);

/** Every entry, menu by menu, in order. */
export const listNavEntries = (reader: Reader): Promise<NavEntryRow[]> =>
  reader.selectFrom('nav_entries').selectAll().orderBy('menu').orderBy('sequence').orderBy('id').execute();

const checkParent = (entries: readonly NavEntryRow[], id: string | null, input: NavEntryWrite): InputError[] => {
  const byId = new Map(entries.map((row) => [row.id, row]));
  const error = (code: string, detail: string): InputError[] => [{ code, detail, pointer: '/parent_id' }];
  let above = input.parent_id;
  let depth = 1;
  while (above !== null) {
    const parent = byId.get(above);
    if (!parent || parent.menu !== input.menu) return error('parent_not_found', 'The entry above is not in this menu.');
    if (parent.id === id) return error('cycle', 'An entry cannot lie below itself.');
    depth += 1;
    if (depth > limits.depth) return error('too_deep', `Menus nest at most ${limits.depth} levels deep.`);
    above = parent.parent_id;
  }
  return [];
};

const checkEntry = async (trx: Trx, id: string | null, input: NavEntryWrite): Promise<void> => {
  const entries = await listNavEntries(trx);
  if (id === null && entries.length >= limits.entries)
    throw unprocessable('too_many_entries', `All menus together hold at most ${limits.entries} entries.`);
  const errors = checkParent(entries, id, input);
  if (input.page_id !== null) {
    const page = await trx
      .selectFrom('pages')
      .select('id')
      .where('id', '=', input.page_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!page) errors.push({ code: 'page_not_found', detail: 'This page does not exist.', pointer: '/page_id' });
  }
  if (input.url !== null && input.url !== '' && !isSafeUrl(input.url))
    errors.push({ code: 'url', detail: 'Enter a path (/about) or a full https:// address.', pointer: '/url' });
  if (errors.length > 0) throw validationFailed(errors);
};

const columns = (deps: ServerDeps, actor: Actor, input: NavEntryWrite) => ({
  ...input,
  url: input.page_id === null ? input.url : null,
  titles: JSON.stringify(input.titles),
  updated_at: deps.clock(),
  updated_by: actor.id,
  updated_by_name: actor.name,
});

const lockedEntry = async (trx: Trx, id: string, ifMatch: string | undefined): Promise<NavEntryRow> => {
  const row = await trx.selectFrom('nav_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('This entry does not exist.', 'nav_entry_not_found');
  checkIfMatch(ifMatch, navEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
    changed_fields: row.changed_fields,
  });
  return row;
};

const record = ({ deps, trx, actor }: Work, action: string, id: string) => {
  deps.changes.publish(trx, 'nav');
  return deps.audit.record(trx, actor, { action: `nav_entry.${action}`, targetType: 'nav_entry', targetId: id });
};

export const createNavEntry = async (
  work: Work,
  input: NavEntryWrite,
  id: string = randomUUID(),
): Promise<NavEntryRow> => {
  const { deps, trx, actor } = work;
  authorize(actor, 'navigation.update');
  await changeNavigation(work);
  await checkEntry(trx, null, input);
  const row = await trx
    .insertInto('nav_entries')
    .values({ id, ...columns(deps, actor, input), lock_version: 1, changed_fields: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, 'created', id);
  return row;
};

export const updateNavEntry = (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  input: NavEntryWrite,
): Promise<NavEntryRow> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'navigation.update');
    await changeNavigation(work);
    const before = await lockedEntry(trx, id, ifMatch);
    await checkEntry(trx, id, input);
    const old: Record<string, unknown> = { ...before };
    const fields = Object.entries(input)
      .filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value))
      .map(([key]) => key);
    const row = await trx
      .updateTable('nav_entries')
      .set({
        ...columns(deps, actor, input),
        lock_version: before.lock_version + 1,
        changed_fields: JSON.stringify(fields),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(work, 'updated', id);
    return row;
  });

/** Removes an entry and those below it. */
export const deleteNavEntry = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'navigation.update');
    await changeNavigation(work);
    await lockedEntry(trx, id, ifMatch);
    await trx.deleteFrom('nav_entries').where('id', '=', id).execute();
    await record(work, 'deleted', id);
  });
