import type { Selectable } from 'kysely';
import type { SavedViewState } from '#api-clients/saved-view.resources.ts';
import type { vehicleDeskOperations } from '#api-clients/stock/vehicle-desk.operations.ts';
import type { VehicleView } from '#api-clients/stock/vehicle-view.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { readFilters } from '../search/stock-query.ts';
import type { VehicleViewTable } from '../stock.tables.ts';

type AllHandlers = Handlers<{ name: string; base: string; operations: typeof vehicleDeskOperations }>;
type ViewHandlers = Pick<
  AllHandlers,
  'listVehicleViews' | 'createVehicleView' | 'updateVehicleView' | 'deleteVehicleView'
>;
type ViewRow = Selectable<VehicleViewTable>;

/** Views a person may keep. */
const MOST_VIEWS = 50;

const etag = ({ id, lock_version: version }: ViewRow) => etagOf('vehicle_view', id, version);

const resourceOf = (actor: Actor, row: ViewRow): VehicleView => ({
  type: 'vehicle_view',
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
const checkState = ({ filters }: SavedViewState): void => {
  const { text: _text, ...rest } = filters;
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [`filter[${name}]`, value]));
  readFilters(query, { audience: 'staff', currency: 'EUR' });
};

/** An own view changes nothing for anybody; a shared one changes what others find. */
const authorizeWrite = (actor: Actor, isShared: boolean): void => {
  authorize(actor, 'vehicles.read');
  if (isShared) authorize(actor, 'vehicles.update');
};

const ownView = async (trx: Trx, actor: Actor, { id, ifMatch }: Seen): Promise<ViewRow> => {
  const row = await trx.selectFrom('vehicle_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.owner_id !== actor.id) throw notFound('There is no such view of yours.', 'view_not_found');
  checkIfMatch(ifMatch, etag(row), { changed_by: row.owner_name, changed_at: row.updated_at.toISOString() });
  return row;
};

/** Saved views of the list of cars. */
export const vehicleViewHandlers = (deps: ServerDeps): ViewHandlers => ({
  async listVehicleViews({ actor }) {
    authorize(actor, 'vehicles.read');
    const rows = await deps.db.read
      .selectFrom('vehicle_views')
      .selectAll()
      .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', true)]))
      .orderBy('name')
      .orderBy('id')
      .limit(200)
      .execute();
    return { data: rows.map((row) => resourceOf(actor, row)) };
  },
  async createVehicleView({ actor, body: { state, ...body } }) {
    authorizeWrite(actor, body.is_shared);
    checkState(state);
    const now = deps.clock();
    const row = await deps.db.transaction(async (trx) => {
      const held = await trx.selectFrom('vehicle_views').select('id').where('owner_id', '=', actor.id).execute();
      if (held.length >= MOST_VIEWS)
        throw conflict('too_many_views', `You have ${MOST_VIEWS} views. Delete one first.`);
      const owner = { owner_id: actor.id, owner_name: actor.name };
      return trx
        .insertInto('vehicle_views')
        .values({ id: newId(now), ...owner, ...body, state: JSON.stringify(state), updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { etag: etag(row), status: 201 });
  },
  async updateVehicleView({ actor, params: { id }, body: { state, ...body }, ifMatch }) {
    authorizeWrite(actor, body.is_shared);
    checkState(state);
    const row = await deps.db.transaction(async (trx) => {
      const before = await ownView(trx, actor, { id, ifMatch });
      const lock = { lock_version: before.lock_version + 1, updated_at: deps.clock() };
      return trx
        .updateTable('vehicle_views')
        .set({ ...body, ...lock, state: JSON.stringify(state) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { etag: etag(row) });
  },
  async deleteVehicleView({ actor, params: { id }, ifMatch }) {
    authorize(actor, 'vehicles.read');
    await deps.db.transaction(async (trx) => {
      const row = await ownView(trx, actor, { id, ifMatch });
      await trx.deleteFrom('vehicle_views').where('id', '=', row.id).execute();
    });
    return undefined;
  },
});
