import { sql } from 'kysely';
import type { VehicleEvent } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { vehicleDeskOperations } from '#api-clients/stock/vehicle-desk.operations.ts';
import { mediaBase } from '#server/config/origins.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { type LoadedVehicle, loadVehicles } from '../resources/load-vehicles.ts';
import { namesOf } from '../resources/vehicle-resource.ts';
import { changeVehicles } from './change-vehicles.ts';
import { countVehicles, listVehicles, vehiclesBehind } from './list-vehicles.ts';
import { noVehicle, vehicleEtag } from './lock-vehicle.ts';
import { movesOf } from './move-vehicle.ts';
import { staffVehicleOf, vehicleLineOf } from './staff-vehicle.ts';
import { vehicleChoices } from './vehicle-choices.ts';
import { vehicleViewHandlers } from './vehicle-views.handlers.ts';
import { readVin } from './vin.ts';
import {
  createVehicle,
  duplicateVehicle,
  moveByStaff,
  publishVehicle,
  setPhotos,
  updateVehicle,
} from './write-vehicle.ts';

type DeskHandlers = Handlers<{ name: string; base: string; operations: typeof vehicleDeskOperations }>;

const existing = async (deps: ServerDeps, id: string): Promise<LoadedVehicle> => {
  const [vehicle] = isUuid(id) ? await loadVehicles(deps.db.read, [id]) : [];
  if (!vehicle) throw noVehicle();
  return vehicle;
};

/** Amounts in filters are in the currency of the first listing. */
const firstCurrency = async ({ db }: ServerDeps): Promise<string> =>
  (await db.read.selectFrom('listings').select('currency_iso').orderBy('position').orderBy('key').executeTakeFirst())
    ?.currency_iso ?? 'EUR';

const eventsOf = async (deps: ServerDeps, id: string, { page, items }: { page: number; items: number }) => {
  const rows = await deps.db.read
    .selectFrom('vehicle_events')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('vehicle_id', '=', id)
    .orderBy('id', 'desc')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const data = rows.map(
    ({ id: event, kind, from_value: from, to_value: to, actor_name: actor, source, reason, at }): VehicleEvent => ({
      type: 'vehicle_event',
      id: event,
      attributes: { kind, from, to, actor, source, reason, at: at.toISOString() },
    }),
  );
  return { data, total: Number(rows[0]?.total ?? 0) };
};

export const deskHandlers = (deps: ServerDeps): DeskHandlers => {
  const origin = mediaBase(deps.config);
  const single = (vehicle: LoadedVehicle, status?: number) =>
    answer(
      { data: staffVehicleOf(vehicle, origin) },
      { etag: vehicleEtag(vehicle.row), ...(status === undefined ? {} : { status }) },
    );
  return {
    ...vehicleViewHandlers(deps),
    async listVehicles({ actor, query }) {
      authorize(actor, 'vehicles.read');
      const currency = await firstCurrency(deps);
      if (query.cursor !== undefined) {
        const { vehicles, next } = await vehiclesBehind(deps.db.read, query, currency);
        return {
          data: vehicles.map((vehicle) => vehicleLineOf(vehicle, origin)),
          meta: { items: query.items, next_cursor: next },
        };
      }
      refuseDeepPage(query);
      const { vehicles, total } = await listVehicles(deps.db.read, query, currency);
      const data = vehicles.map((vehicle) => vehicleLineOf(vehicle, origin));
      return { data, ...pageEnvelope('/api/admin/vehicles', query, total) };
    },
    async countVehicles({ actor, query }) {
      authorize(actor, 'vehicles.read');
      const count = await countVehicles(deps.db.read, query, await firstCurrency(deps));
      const attributes = { count: Math.min(count, COUNT_LIMIT), is_capped: count > COUNT_LIMIT };
      return { data: { type: 'vehicle_count', id: 'vehicles', attributes } };
    },
    async vehicleChoices({ actor }) {
      authorize(actor, 'vehicles.read');
      return { data: { type: 'vehicle_choices', id: 'vehicles', attributes: await vehicleChoices(deps.db.read) } };
    },
    async readVehicle({ actor, params }) {
      authorize(actor, 'vehicles.read');
      return single(await existing(deps, params.id));
    },
    async vehicleEvents({ actor, params, query }) {
      authorize(actor, 'vehicles.read');
      refuseDeepPage(query);
      const { row } = await existing(deps, params.id);
      const { data, total } = await eventsOf(deps, row.id, query);
      return { data, ...pageEnvelope(`/api/admin/vehicles/${row.id}/events`, query, total) };
    },
    async vehicleMoves({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const { row } = await existing(deps, params.id);
      return {
        data: (await movesOf({ deps, actor }, row)).map(({ to, needsReason = false }) => ({
          type: 'vehicle_move' as const,
          id: to,
          attributes: { to, needs_reason: needsReason },
        })),
      };
    },
    async checkVin({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const { vin, isValid, checkDigit } = readVin(params.vin);
      const rows = await deps.db.read.selectFrom('vehicles').selectAll().where('vin', '=', vin).orderBy('id').execute();
      const vehicles = rows.map((row) => ({ id: row.id, title: namesOf(row).title, publication: row.publication }));
      const attributes = { is_valid: isValid, check_digit: checkDigit, vehicles };
      return { data: { type: 'vin_check', id: vin, attributes } };
    },
    createVehicle: async ({ actor, body }) => single(await createVehicle({ deps, actor }, body), 201),
    updateVehicle: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateVehicle({ deps, actor }, { id, ifMatch }, body)),
    setVehiclePhotos: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await setPhotos({ deps, actor }, { id, ifMatch }, body.photos)),
    async previewVehicle({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const { row } = await existing(deps, params.id);
      const { token, until } = await deps.service('stock').previews.make(row.id);
      const { link } = namesOf(row);
      const base = `${deps.config.publicUrl ?? ''}${deps.config.basePath}`;
      const attributes = {
        url: `${base}/disabled-preview${encodeURI(link)}?token=${token}`,
        expires_at: until.toISOString(),
      };
      return answer(
        { data: { type: 'vehicle_preview', id: row.id, attributes } },
        { status: 201, headers: { 'cache-control': 'private, no-store' } },
      );
    },
    duplicateVehicle: async ({ actor, params }) => single(await duplicateVehicle({ deps, actor }, params.id), 201),
    moveVehicle: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await moveByStaff({ deps, actor }, { id, ifMatch }, body)),
    publishVehicle: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await publishVehicle({ deps, actor }, { id, ifMatch }, body.to)),
    async changeVehicles({ actor, body }) {
      const attributes = await changeVehicles({ deps, actor }, body.ids, body.change);
      return { data: { type: 'vehicles_change', id: body.change.do, attributes } };
    },
  };
};
