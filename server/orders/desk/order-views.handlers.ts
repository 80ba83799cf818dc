import type { Selectable } from 'kysely';
import type { OrderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import type { OrderView } from '#api-clients/orders/order-views.operations.ts';
import type { SavedViewState } from '#api-clients/saved-view.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { seesPersonalData } from '#server/leads/masked-fields.ts';
import type { OrderViewTable } from './desk.tables.ts';
import { orderConditions } from './order-filters.ts';

type ViewHandlers = Pick<
  Handlers<OrderDeskContract>,
  'listOrderViews' | 'createOrderView' | 'updateOrderView' | 'deleteOrderView'
>;
type ViewRow = Selectable<OrderViewTable>;

/** Views a person may keep. */
const MOST_VIEWS = 50;

const etag = ({ id, lock_version: version }: ViewRow) => etagOf('order_view', id, version);

const resourceOf = (actor: Actor, row: ViewRow): OrderView => ({
  type: 'order_view',
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

/** A view that no list could show is refused when it is saved, not when somebody opens it. */
const checkState = (actor: Actor, { filters }: SavedViewState): void => {
  const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));
  orderConditions(query, seesPersonalData(actor));
};

/** An own view changes nothing for anybody; a shared one changes what others find. */
const authorizeWrite = (actor: Actor, isShared: boolean): void => {
  authorize(actor, 'orders.read');
  if (isShared) authorize(actor, 'orders.update');
};

const ownView = async (trx: Trx, actor: Actor, { id, ifMatch }: Seen): Promise<ViewRow> => {
  const row = isUuid(id)
    ? await trx.selectFrom('order_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || row.owner_id !== actor.id) throw notFound('There is no such view of yours.', 'view_not_found');
  checkIfMatch(ifMatch, etag(row), { changed_by: row.owner_name, changed_at: row.updated_at.toISOString() });
  return row;
};

/** What somebody looked for may be a person: others who see people masked do not find it. */
const canOpen = (actor: Actor, { owner_id: owner, state }: ViewRow): boolean =>
  owner === actor.id || seesPersonalData(actor) || !Object.hasOwn(state.filters, 'text_cont');

/** Saved views of the list of orders. */
export const orderViewHandlers = (deps: ServerDeps): ViewHandlers => ({
  async listOrderViews({ actor }) {
    authorize(actor, 'orders.read');
    const rows = await deps.db.read
      .selectFrom('order_views')
      .selectAll()
      .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', true)]))
      .orderBy('name')
      .orderBy('id')
      .limit(200)
      .execute();
    return { data: rows.filter((row) => canOpen(actor, row)).map((row) => resourceOf(actor, row)) };
  },
  async createOrderView({ actor, body: { state, ...body } }) {
    authorizeWrite(actor, body.is_shared);
    checkState(actor, state);
    const now = deps.clock();
    const row = await deps.db.transaction(async (trx) => {
      const held = await trx.selectFrom('order_views').select('id').where('owner_id', '=', actor.id).execute();
      if (held.length >= MOST_VIEWS)
        throw conflict('too_many_views', `You have ${MOST_VIEWS} views. Delete one first.`);
      const owner = { owner_id: actor.id, owner_name: actor.name };
      return trx
        .insertInto('order_views')
        .values({ id: newId(now), ...owner, ...body, state: JSON.stringify(state), updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { etag: etag(row), status: 201 });
  },
  async updateOrderView({ actor, params: { id }, body: { state, ...body }, ifMatch }) {
    authorizeWrite(actor, body.is_shared);
    checkState(actor, state);
    const row = await deps.db.transaction(async (trx) => {
      const before = await ownView(trx, actor, { id, ifMatch });
      const lock = { lock_version: before.lock_version + 1, updated_at: deps.clock() };
      return trx
        .updateTable('order_views')
        .set({ ...body, ...lock, state: JSON.stringify(state) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { etag: etag(row) });
  },
  async deleteOrderView({ actor, params: { id }, ifMatch }) {
    authorize(actor, 'orders.read');
    await deps.db.transaction(async (trx) => {
      const row = await ownView(trx, actor, { id, ifMatch });
      await trx.deleteFrom('order_views').where('id', '=', row.id).execute();
    });
    return undefined;
  },
});
