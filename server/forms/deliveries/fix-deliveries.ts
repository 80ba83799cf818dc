import { sql } from 'kysely';
import type { FixRequest } from '#api-clients/forms/delivery.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, can } from '#server/http/actor.ts';
import { conflict } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { addEvent, ownLocations } from '#server/leads/lead-access.ts';
import { DELIVERY_JOB } from '#server/outgoing/deliveries/delivery-job.ts';
import { deliveryPlaces, wakeReceivers } from '#server/outgoing/deliveries/receiver-circuits.ts';
import type { DeliveryRow } from '#server/outgoing/outgoing.tables.ts';
import type { FormsCore } from '../forms-core.ts';

/** The locations whose deliveries a person may repair; null for all (developers see no leads, but repair any). */
export const deliveryScope = async (trx: Trx, actor: Actor): Promise<string[] | null> =>
  can(actor, 'leads.read') ? ownLocations(trx, actor) : null;

/** Deliveries that may still go out: of leads that are there, and the word that one was erased. */
export const tellable = sql<boolean>`(leads.status <> 'erased' or lead_deliveries.event = 'lead.erased')`;

const changeOf = (mode: FixRequest['mode'], request: FixRequest, now: Date): Partial<Omit<DeliveryRow, 'lead_at'>> => {
  if (mode === 'cancel') return { status: 'cancelled', next_attempt_at: null };
  if (mode === 'mark_delivered')
    return { status: 'delivered', delivered_at: now, confirmed: false, next_attempt_at: null, last_error: null };
  return {
    status: 'pending',
    attempts: 0,
    client_errors: 0,
    next_attempt_at: now,
    ...(mode === 'retry_with_edits' ? { overrides: request.overrides ?? {} } : {}),
  };
};

/** Repairs deliveries in the caller's transaction; throws 409 for one that was delivered, unless forced. */
export const fixDeliveries = async (
  work: Work,
  core: FormsCore,
  rows: readonly DeliveryRow[],
  request: FixRequest,
): Promise<DeliveryRow[]> => {
  const done = rows.find(({ status }) => status === 'delivered');
  if (done && !request.force)
    throw conflict('already_delivered', 'This was delivered already. Send force to do it again.', {
      integration_id: done.integration_id,
    });
  const { trx, now } = work;
  const changed: DeliveryRow[] = [];
  for (const row of rows) {
    const { overrides, ...change } = changeOf(request.mode, request, now);
    const after = await trx
      .updateTable('lead_deliveries')
      .set({
        ...change,
        ...(overrides === undefined ? {} : { overrides: JSON.stringify({ ...row.overrides, ...overrides }) }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // An older job of the same delivery must not go on with what it knew: its fence no longer fits.
    await trx.deleteFrom('jobs').where('kind', '=', DELIVERY_JOB).where('key', '=', row.id).execute();
    if (after.status === 'pending') await enqueueJob(trx, DELIVERY_JOB, row.id, now);
    await addEvent(work, row.lead_id, {
      kind: `delivery_${request.mode}`,
      text: request.note ?? '',
      detail: {
        integration_id: row.integration_id,
        type: row.type,
        event: row.event,
        edited: Object.keys(request.overrides ?? {}),
      },
    });
    changed.push(after);
  }
  if (request.mode === 'retry' || request.mode === 'retry_with_edits') await letOneTry(work, core, changed);
  return changed;
};

/**
 * A receiver that rests after many failures is asked at once when a person says so: the first delivery that goes out
 * decides whether the rest ends or begins anew, and nobody else's deliveries are brought forward by it.
 */
const letOneTry = async ({ trx, now }: Work, core: FormsCore, rows: readonly DeliveryRow[]): Promise<void> => {
  // Always in the same order, so that two people who repair at once cannot wait for each other.
  const targets = new Map(rows.map((row) => [`${row.form_id} ${row.integration_id}`, row]));
  for (const [, { form_id, integration_id }] of [...targets].sort(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .updateTable('form_integration_states')
      .set({ open_until: now })
      .where('form_id', '=', form_id)
      .where('integration_id', '=', integration_id)
      .where('open_until', '>', now)
      .execute();
  const places = await deliveryPlaces(
    trx,
    core,
    rows.map(({ id }) => id),
  );
  await wakeReceivers(
    trx,
    [...places.values()].map(({ lane }) => lane),
    now,
  );
};
