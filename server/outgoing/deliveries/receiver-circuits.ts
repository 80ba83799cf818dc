import type { Reader, Trx } from '#server/db/database.ts';
import type { JobPlace } from '#server/jobs/job-queue.ts';
import type { OutgoingCore } from '../outgoing-core.ts';
import '../outgoing.tables.ts';
import type { Attempt } from './attempt.ts';
import type { IntegrationType } from './integration.types.ts';
import { CIRCUIT_FAILURES, CIRCUIT_MS } from './schedule.ts';

/** Longest that others wait for the one delivery that asks a receiver after its rest. */
const PROBE_MS = 30_000;
/** Where deliveries wait that become mails: there is no receiver to wait for. */
const OUTBOX = 'outbox';

/** The host and port an integration sends to; `outbox` for one that sends mails. */
export const receiverOf = (type: IntegrationType | undefined, integration: { endpoint: string | null }): string => {
  const address = integration.endpoint ?? type?.defaultEndpoint ?? '';
  return URL.canParse(address) ? new URL(address).host : OUTBOX;
};

/** Where deliveries wait: in the lane of their receiver's host, each form in its turn. */
export const deliveryPlaces = async (
  reader: Reader,
  { integrations: types, source }: OutgoingCore,
  ids: readonly string[],
): Promise<Map<string, JobPlace>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lead_deliveries')
    .select(['id', 'form_id', 'integration_id', 'type'])
    .where('id', 'in', ids)
    .execute();
  const places = new Map<string, JobPlace>();
  for (const [formId, deliveries] of Map.groupBy(rows, ({ form_id }) => form_id)) {
    const integrations = await source.integrationsOf(reader, formId);
    for (const { id, integration_id: integrationId, type } of deliveries) {
      const integration = integrations.find((one) => one.id === integrationId);
      if (integration) places.set(id, { lane: receiverOf(types.get(type), integration), owner: formId });
    }
  }
  return places;
};

/**
 * Until when a receiver rests; null when it may be asked now. After a rest one delivery asks first, and the others wait
 * for what it finds.
 */
export const receiverRestsUntil = async (trx: Trx, host: string, now: Date): Promise<Date | null> => {
  const circuit = await trx
    .selectFrom('receiver_circuits')
    .select('open_until')
    .where('host', '=', host)
    .where('open_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!circuit?.open_until) return null;
  if (circuit.open_until > now) return circuit.open_until;
  await trx
    .updateTable('receiver_circuits')
    .set({ open_until: new Date(now.getTime() + PROBE_MS) })
    .where('host', '=', host)
    .execute();
  return null;
};

/** Whether a try says that the receiver itself is in trouble, not only that it does not like this request. */
const isReceiverDown = ({ error, status, isClientError, isGone }: Attempt): boolean =>
  error !== null && !isClientError && !isGone && (status === null || status >= 500 || status === 408 || status === 429);

/** Counts a try at a receiver over all forms: after 20 failures in a row nobody asks it for five minutes. */
export const noteReceiver = async (trx: Trx, host: string, done: Attempt, now: Date): Promise<void> => {
  if (!isReceiverDown(done)) {
    await trx
      .updateTable('receiver_circuits')
      .set({ failures_in_row: 0, open_until: null })
      .where('host', '=', host)
      .where('failures_in_row', '>', 0)
      .execute();
    return;
  }
  const { failures_in_row: failures } = await trx
    .insertInto('receiver_circuits')
    .values({ host, failures_in_row: 1, open_until: null })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet((eb) => ({ failures_in_row: eb('receiver_circuits.failures_in_row', '+', 1) })),
    )
    .returning('failures_in_row')
    .executeTakeFirstOrThrow();
  if (failures < CIRCUIT_FAILURES) return;
  await trx
    .updateTable('receiver_circuits')
    .set({ open_until: new Date(now.getTime() + CIRCUIT_MS) })
    .where('host', '=', host)
    .execute();
};

/** Ends the rest of receivers, `now` or (null) as if it had never been; the next try decides whether it begins anew. */
export const wakeReceivers = async (trx: Trx, hosts: readonly string[], now: Date | null): Promise<void> => {
  // Always in the same order, so that two people who repair at once cannot wait for each other.
  for (const host of [...new Set(hosts)].sort())
    await trx
      .updateTable('receiver_circuits')
      .set({ open_until: now })
      .where('host', '=', host)
      .where('open_until', 'is not', null)
      .execute();
};
