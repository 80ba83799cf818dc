import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { type ClaimedJob, finishJob, moveJob, postponeJob } from '#server/jobs/job-queue.ts';
import type { DeliveryRow } from '../outgoing.tables.ts';
import type { DeliveryOwner, OutgoingCore } from '../outgoing-core.ts';
import type { IntegrationType } from './integration.types.ts';
import { lockedState, setState } from './integration-state.ts';
import type { OpenedDelivery } from './opened-delivery.ts';
import { receiverOf, receiverRestsUntil } from './receiver-circuits.ts';
import { CIRCUIT_FAILURES } from './schedule.ts';

const DAY_MS = 86_400_000;
/** Beside the time of the next try. */
const RESTS = `It rests: the receiver failed ${CIRCUIT_FAILURES} times in a row. Send again now asks it at once.`;

/** A delivery that may go out now. */
export interface ReadyDelivery extends OpenedDelivery {
  row: DeliveryRow;
  type: IntegrationType;
}

export const lockedDelivery = (trx: Trx, id: string): Promise<DeliveryRow | undefined> =>
  trx.selectFrom('lead_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How soon a delivery looks again whether what happened to its lead before it has been told. */
const ORDER_MS = 5_000;

/** What happened to a lead is told in its order. */
const stillUnderWay = (trx: Trx, row: DeliveryRow) =>
  trx
    .selectFrom('lead_deliveries')
    .select('next_attempt_at')
    .where('lead_id', '=', row.lead_id)
    .where('integration_id', '=', row.integration_id)
    .where('id', '!=', row.id)
    .where('created_at', '<=', row.created_at)
    .where((eb) => eb.or([eb('event', '=', 'lead.created'), eb('created_at', '<', row.created_at)]))
    .where('status', 'in', ['pending', 'delivering', 'retrying'])
    .limit(1)
    .executeTakeFirst();

const giveUp = (trx: Trx, id: string, reason: string) =>
  trx
    .updateTable('lead_deliveries')
    .set({ status: 'failed', last_error: reason, next_attempt_at: null })
    .where('id', '=', id)
    .execute();

/** Decides in one transaction whether to send now; ends or postpones the job otherwise. */
export const prepareDelivery = (
  deps: ServerDeps,
  core: OutgoingCore,
  job: ClaimedJob,
  owner: DeliveryOwner,
): Promise<ReadyDelivery | undefined> =>
  inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    const row = await lockedDelivery(trx, job.key);
    if (!row || !['pending', 'retrying', 'delivering'].includes(row.status)) {
      await finishJob(trx, job);
      return undefined;
    }
    const state = await lockedState(trx, row);
    const opened = await owner.open(work, row, state?.secret ? core.box.open(state.secret) : undefined);
    const type = core.integrations.get(row.type);
    const reason =
      !opened || !type
        ? 'The integration is not there any more.'
        : !opened.context.integration.enabled
          ? 'The integration is switched off.'
          : (state?.disabled_reason ?? null);
    if (!opened || !type || reason !== null) {
      await giveUp(trx, row.id, reason ?? '');
      await finishJob(trx, job);
      return undefined;
    }
    // The integration was given another address since: the delivery waits its turn there.
    const receiver = receiverOf(type, opened.context.integration);
    if (receiver !== job.lane) {
      await moveJob(trx, job, now);
      return undefined;
    }
    const own = state?.open_until && state.open_until > now ? state.open_until : null;
    const before = row.event === 'lead.created' ? undefined : await stillUnderWay(trx, row);
    if (before) {
      await postponeJob(trx, job, new Date(Math.max(now.getTime() + ORDER_MS, before.next_attempt_at?.getTime() ?? 0)));
      return undefined;
    }
    const openUntil = own ?? (await receiverRestsUntil(trx, receiver, now));
    if (openUntil !== null) {
      await trx
        .updateTable('lead_deliveries')
        .set({ status: 'retrying', next_attempt_at: openUntil, last_error: RESTS })
        .where('id', '=', row.id)
        .execute();
      await postponeJob(trx, job, openUntil);
      return undefined;
    }
    if (type.dailyLimit !== undefined) {
      const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      const sent = state?.sent_day && state.sent_day.getTime() >= today.getTime() - DAY_MS / 2 ? state.sent_count : 0;
      if (sent >= type.dailyLimit) {
        await postponeJob(trx, job, new Date(today.getTime() + DAY_MS));
        return undefined;
      }
      await setState(trx, row, { sent_day: today, sent_count: sent + 1 });
    }
    await trx
      .updateTable('lead_deliveries')
      .set({ status: 'delivering', attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .execute();
    return { row: { ...row, attempts: row.attempts + 1 }, type, ...opened };
  });
