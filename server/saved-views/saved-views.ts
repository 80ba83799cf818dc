import type { Selectable } from 'kysely';
import type { savedViewOperations, ViewedList } from '#api-clients/saved-view.operations.ts';
import type { SavedViewState, SavedViewWrite } from '#api-clients/saved-view.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import type { SavedViewTable } from './saved-view.tables.ts';

type ViewTable = { [Name in keyof Tables]: Tables[Name] extends SavedViewTable ? Name : never }[keyof Tables];
type ViewRow = Selectable<SavedViewTable>;

/** A list whose views are kept, as its contract names it, with what only its service knows. */
export interface ViewsOfList<Type extends string> extends ViewedList<Type> {
  table: ViewTable;
  /** Throws what the list itself would: a view that no list could show is refused when it is saved, not when opened. */
  check: (actor: Actor, state: SavedViewState) => void;
  /** Whether somebody may open another's shared view; all may unless given. */
  canOpen?: (actor: Actor, state: SavedViewState) => boolean;
}

type ViewHandlers<Type extends string> = Handlers<{
  name: string;
  base: string;
  operations: ReturnType<typeof savedViewOperations<Type>>;
}>;

/** The filters of a view as a list's address says them. */
export const queryOfView = (filters: SavedViewState['filters']): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));

/** Views a person may keep. */
const MOST_VIEWS = 50;

const rulesOf = <Type extends string>({ type, table, read, share, check }: ViewsOfList<Type>) => {
  const etag = ({ id, lock_version: version }: ViewRow) => etagOf(type, id, version);
  const resourceOf = (actor: Actor, row: ViewRow) => ({
    type,
    id: row.id,
    attributes: {
      name: row.name,
      is_shared: row.is_shared,
      is_own: row.owner_id === actor.id,
      owner_name: row.owner_name,
      state: row.state,
    },
    meta: { etag: etag(row) },
  });
  /** An own view changes nothing for anybody; a shared one changes what others find. */
  const checkWrite = (actor: Actor, { is_shared: isShared, state }: SavedViewWrite): void => {
    authorize(actor, read);
    if (isShared) authorize(actor, share);
    check(actor, state);
  };
  const ownView = async (trx: Trx, actor: Actor, { id, ifMatch }: Seen): Promise<ViewRow> => {
    const row = isUuid(id)
      ? await trx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row || row.owner_id !== actor.id) throw notFound('There is no such view of yours.', 'view_not_found');
    checkIfMatch(ifMatch, etag(row), { changed_by: row.owner_name, changed_at: row.updated_at.toISOString() });
    return row;
  };
  return { etag, resourceOf, checkWrite, ownView };
};

/** What answers the calls of `savedViewOperations`, over the table of one list. */
export const savedViews = <Type extends string>(deps: ServerDeps, list: ViewsOfList<Type>): ViewHandlers<Type> => {
  const { base, path, read, table, canOpen = () => true } = list;
  const { etag, resourceOf, checkWrite, ownView } = rulesOf(list);
  return {
    async list({ actor }) {
      authorize(actor, read);
      const rows = await deps.db.read
        .selectFrom(table)
        .selectAll()
        .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', true)]))
        .orderBy('name')
        .orderBy('id')
        .limit(200)
        .execute();
      const open = rows.filter(({ owner_id: owner, state }) => owner === actor.id || canOpen(actor, state));
      return { data: open.map((row) => resourceOf(actor, row)) };
    },
    async create({ actor, body }) {
      checkWrite(actor, body);
      const now = deps.clock();
      const row = await deps.db.transaction(async (trx) => {
        const held = await trx.selectFrom(table).select('id').where('owner_id', '=', actor.id).execute();
        if (held.length >= MOST_VIEWS)
          throw conflict('too_many_views', `You have ${MOST_VIEWS} views. Delete one first.`);
        const owner = { owner_id: actor.id, owner_name: actor.name };
        return trx
          .insertInto(table)
          .values({ id: newId(now), ...owner, ...body, state: JSON.stringify(body.state), updated_at: now })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return answer({ data: resourceOf(actor, row) }, { etag: etag(row), location: `${base}${path}/${row.id}` });
    },
    async update({ actor, params: { id }, body, ifMatch }) {
      checkWrite(actor, body);
      const row = await deps.db.transaction(async (trx) => {
        const before = await ownView(trx, actor, { id, ifMatch });
        const lock = { lock_version: before.lock_version + 1, updated_at: deps.clock() };
        return trx
          .updateTable(table)
          .set({ ...body, ...lock, state: JSON.stringify(body.state) })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return answer({ data: resourceOf(actor, row) }, { etag: etag(row) });
    },
    async remove({ actor, params: { id }, ifMatch }) {
      authorize(actor, read);
      await deps.db.transaction(async (trx) => {
        const row = await ownView(trx, actor, { id, ifMatch });
        await trx.deleteFrom(table).where('id', '=', row.id).execute();
      });
      return undefined;
    },
  };
};
