import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Location, LocationWrite } from '#api-clients/forms/location.resource.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize, can } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import type { FormLocationTable } from '../forms.tables.ts';
import { type DealerLink, followDealer, ofOtherDealer } from './follow-dealers.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'listLocations' | 'createLocation' | 'updateLocation' | 'deleteLocation'
>;
type LocationRow = Selectable<FormLocationTable>;

const etag = (row: LocationRow) => etagOf('location', row.id, row.lock_version);

const resourceOf = (row: LocationRow, forStaff: boolean): Location => {
  const { response_minutes, dealer_id, own = [], ...details } = row.details;
  return {
    type: 'location',
    id: row.id,
    attributes: {
      name: row.name,
      external_key: row.external_key,
      ...details,
      active: row.active,
      ...(forStaff ? { emails: row.emails, agents: row.agents, response_minutes } : {}),
    },
    ...(forStaff ? { meta: { etag: etag(row), dealer_id: dealer_id ?? null, own_fields: own } } : {}),
  };
};

const columns = (
  deps: ServerDeps,
  actor: Actor,
  {
    location: { name, external_key, active, agents, emails, ...details },
    link,
  }: { location: LocationWrite; link: DealerLink },
) => ({
  name,
  external_key: external_key === '' ? null : external_key,
  active,
  agents: JSON.stringify([...new Set(agents)]),
  emails: JSON.stringify(emails),
  details: JSON.stringify({ ...details, ...link }),
  updated_at: deps.clock(),
  updated_by: actor.id,
  updated_by_name: actor.name,
});

const refuseTakenKey = async (trx: Trx, key: string | null, ownId?: string): Promise<void> => {
  if (key === null) return;
  const taken = await trx.selectFrom('form_locations').select('id').where('external_key', '=', key).executeTakeFirst();
  if (taken && taken.id !== ownId)
    throw validationFailed([
      { code: 'taken', detail: 'External key: Another location has this key.', pointer: '/external_key' },
    ]);
};

/** The location with what it takes from its dealer. @throws 422 when it has no name then */
const followed = async (trx: Trx, location: LocationWrite) => {
  const found = await followDealer(trx, location);
  if (found.location.name === '')
    throw validationFailed([
      { code: 'required', detail: 'Name: This field is required', pointer: '/name', meta: { field: 'name' } },
    ]);
  return found;
};

/** Writes a new location in the caller's transaction; the id is made unless given. */
export const insertLocation = async (
  work: Work,
  location: LocationWrite,
  id: string = randomUUID(),
): Promise<LocationRow> => {
  const { deps, trx, actor } = work;
  authorize(actor, 'forms.update');
  await refuseTakenKey(trx, location.external_key);
  const stored = await followed(trx, location);
  const made = await trx
    .insertInto('form_locations')
    .values({ id, ...columns(deps, actor, stored), lock_version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, 'created', made.id);
  return made;
};

const record = ({ deps, trx, actor }: Work, action: string, id: string) => {
  deps.changes.publish(trx, 'form-locations');
  return deps.audit.record(trx, actor, {
    action: `form_location.${action}`,
    targetType: 'form_location',
    targetId: id,
  });
};

const lockedLocation = async (trx: Trx, id: string, ifMatch: string | undefined): Promise<LocationRow> => {
  const row = await trx.selectFrom('form_locations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('There is no such location.', 'location_not_found');
  checkIfMatch(ifMatch, etag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
  return row;
};

/** The places leads go to. Guests see the active ones, without people and addresses of theirs. */
export const locationHandlers = (deps: ServerDeps): Operations => ({
  async listLocations({ actor, query }) {
    refuseDeepPage(query);
    const forStaff = can(actor, 'forms.read');
    let matching = deps.db.read.selectFrom('form_locations');
    if (!forStaff) matching = matching.where('active', '=', true);
    const count = await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
    const rows = await matching
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    return {
      data: rows.map((row) => resourceOf(row, forStaff)),
      ...pageEnvelope('/forms/locations', query, Number(count?.count ?? 0)),
    };
  },
  async createLocation({ actor, body }) {
    authorize(actor, 'forms.update');
    const row = await inTransaction(deps, actor, (work) => insertLocation(work, body));
    return answer({ data: resourceOf(row, true) }, { etag: etag(row), location: `/forms/locations/${row.id}` });
  },
  async updateLocation({ actor, params, body, ifMatch }) {
    authorize(actor, 'forms.update');
    const row = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const before = await lockedLocation(trx, params.id, ifMatch);
      await refuseTakenKey(trx, body.external_key, params.id);
      const stored = await followed(trx, ofOtherDealer(before, body));
      const after = await trx
        .updateTable('form_locations')
        .set({ ...columns(deps, actor, stored), lock_version: before.lock_version + 1 })
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await record(work, 'updated', params.id);
      return after;
    });
    return answer({ data: resourceOf(row, true) }, { etag: etag(row) });
  },
  async deleteLocation({ actor, params, ifMatch }) {
    authorize(actor, 'forms.update');
    await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      await lockedLocation(trx, params.id, ifMatch);
      await trx.deleteFrom('form_locations').where('id', '=', params.id).execute();
      await record(work, 'deleted', params.id);
    });
    return undefined;
  },
});
