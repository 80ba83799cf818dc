import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { LibraryItem, libraryItemCreate } from '#api-clients/admin/library.operations.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound, unprocessable } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { pageOf, pagingMetaOf } from '../paging.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { checkFragment } from './check-fragment.ts';
import type { LibraryItemTable } from './library.tables.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  | 'listLibraryItems'
  | 'getLibraryItem'
  | 'createLibraryItem'
  | 'updateLibraryItem'
  | 'deleteLibraryItem'
  | 'restoreLibraryItem'
>;

type Row = Selectable<LibraryItemTable>;

/** Items a site keeps; more would make the list useless before it made it slow. */
const MAX_ITEMS = 2_000;

const summaryColumns = [
  'id',
  'kind',
  'name',
  'description',
  'blocks',
  'types',
  'lock_version',
  'updated_at',
  'updated_by_name',
  'deleted_at',
] as const;
type Summary = Pick<Row, (typeof summaryColumns)[number]>;

const etagOfItem = (row: Pick<Row, 'id' | 'lock_version'>): string => etagOf('library', row.id, row.lock_version);

const resourceOf = (row: Summary): LibraryItem => ({
  type: 'library_item',
  id: row.id,
  attributes: {
    kind: row.kind,
    name: row.name,
    description: row.description,
    blocks: row.blocks,
    types: row.types,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: etagOfItem(row) },
});

const missing = () => notFound('This is not in the library any more.', 'library_item_not_found');

/** A live item with its content; 404 when it is gone. Also what a new page is made from. */
export const libraryItem = async (reader: Reader, id: string): Promise<Row> => {
  const row = await reader
    .selectFrom('library_items')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
};

const lockItem = async (trx: Trx, id: string): Promise<Summary> => {
  const row = await trx
    .selectFrom('library_items')
    .select(summaryColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
};

/** Keeps blocks in the library; needs `pages.update`. */
export const insertLibraryItem = async (
  { deps, trx, actor }: Work,
  input: z.output<typeof libraryItemCreate>,
  id: string = randomUUID(),
): Promise<Summary> => {
  authorize(actor, 'pages.update');
  const meta = input.kind === 'page_template' ? input.meta : null;
  const fragment = checkFragment(input.fragment, { actor, meta, locales: await siteLocales(deps, trx) });
  const { count } = await trx
    .selectFrom('library_items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_ITEMS)
    throw unprocessable('library_full', `The library holds at most ${MAX_ITEMS} sections and templates.`);
  const now = deps.clock();
  const types = fragment.root.slice(0, 12).map((root) => own(fragment.blocks, root)?.type ?? '');
  const row = {
    id,
    kind: input.kind,
    name: input.name,
    description: input.description,
    blocks: Object.keys(fragment.blocks).length,
    lock_version: 1,
    created_at: now,
    updated_at: now,
    updated_by: actor.id,
    updated_by_name: actor.name,
    deleted_at: null,
  };
  await trx
    .insertInto('library_items')
    .values({
      ...row,
      meta: JSON.stringify(meta),
      fragment: JSON.stringify(fragment),
      types: JSON.stringify(types),
    })
    .execute();
  await deps.audit.record(trx, actor, {
    action: 'library.created',
    targetType: 'library_item',
    targetId: id,
    details: { kind: input.kind, name: input.name, blocks: row.blocks },
  });
  return { ...row, types };
};

export const libraryHandlers = (deps: ServerDeps): Operations => {
  /** Changes one locked item and tells its new state. */
  const change = (
    actor: Actor,
    id: string,
    action: string,
    make: (row: Summary) => Partial<Pick<Row, 'name' | 'description' | 'deleted_at'>>,
  ): Promise<Summary> =>
    deps.db.transaction(async (trx) => {
      const row = await lockItem(trx, id);
      const values = make(row);
      const next = {
        ...values,
        lock_version: row.lock_version + 1,
        updated_at: deps.clock(),
        updated_by: actor.id,
        updated_by_name: actor.name,
      };
      await trx.updateTable('library_items').set(next).where('id', '=', id).execute();
      await deps.audit.record(trx, actor, {
        action,
        targetType: 'library_item',
        targetId: id,
        details: { kind: row.kind, name: values.name ?? row.name },
      });
      return { ...row, ...next };
    });
  const live = (row: Summary, ifMatch: string | undefined): void => {
    if (row.deleted_at) throw missing();
    checkIfMatch(ifMatch, etagOfItem(row), {
      changed_by: row.updated_by_name,
      changed_at: row.updated_at.toISOString(),
    });
  };

  return {
    async listLibraryItems({ actor, query }) {
      authorize(actor, 'pages.read');
      const rows = await deps.db.read
        .selectFrom('library_items')
        .select(summaryColumns)
        .where('deleted_at', 'is', null)
        .$if(query.kind !== undefined, (q) => q.where('kind', '=', query.kind ?? 'section'))
        .orderBy('name')
        .orderBy('id')
        .execute();
      const words = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const found = rows.filter(({ name, description }) => {
        const text = `${name} ${description}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return { data: pageOf(found, query).map(resourceOf), meta: pagingMetaOf(query, found.length) };
    },
    async getLibraryItem({ actor, params }) {
      authorize(actor, 'pages.read');
      const row = await libraryItem(deps.db.read, params.id);
      const { attributes, ...rest } = resourceOf(row);
      return answer(
        { data: { ...rest, attributes: { ...attributes, meta: row.meta, fragment: row.fragment } } },
        { etag: etagOfItem(row) },
      );
    },
    async createLibraryItem({ actor, body }) {
      authorize(actor, 'pages.update');
      const row = await inTransaction(deps, actor, (work) => insertLibraryItem(work, body));
      return answer(
        { data: resourceOf(row) },
        { etag: etagOfItem(row), status: 201, location: `/api/admin/library/${encodeURIComponent(row.id)}` },
      );
    },
    async updateLibraryItem({ actor, params, body, ifMatch }) {
      authorize(actor, 'pages.update');
      const row = await change(actor, params.id, 'library.renamed', (current) => {
        live(current, ifMatch);
        return {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.description === undefined ? {} : { description: body.description }),
        };
      });
      return answer({ data: resourceOf(row) }, { etag: etagOfItem(row) });
    },
    async deleteLibraryItem({ actor, params, ifMatch }) {
      authorize(actor, 'pages.update');
      await change(actor, params.id, 'library.deleted', (current) => {
        live(current, ifMatch);
        return { deleted_at: deps.clock() };
      });
      return undefined;
    },
    async restoreLibraryItem({ actor, params }) {
      authorize(actor, 'pages.update');
      const row = await change(actor, params.id, 'library.restored', (current) => {
        if (!current.deleted_at) throw conflict('not_deleted', 'This is in the library already.');
        return { deleted_at: null };
      });
      return answer({ data: resourceOf(row) }, { etag: etagOfItem(row) });
    },
  };
};
