import { sql } from 'kysely';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction, type Work } from '#server/http/work.ts';
import { DELIVERY_JOB } from '#server/outgoing/deliveries/delivery-job.ts';
import { emptiedMail, MAIL_JOB } from '#server/outgoing/mails/outbox.ts';
import type { DeliveryStatus } from '#server/outgoing/outgoing.tables.ts';
import type { FormsOfLeads, LeadsCore } from '../leads-core.ts';
import { scrubSoon } from './scrub-job.ts';
import { forgetAnswers } from './traces.ts';

export interface ErasureCounts {
  leads: number;
  files: number;
  mails: number;
  deliveries: number;
  exports: number;
  /** Saved views of the inbox that named the person. */
  views: number;
  /** Orders without their customer now, and those under way that still need one. */
  orders: number;
  orders_kept: number;
}

/**
 * Takes everything personal out of leads, their mails, deliveries and queued work; numbers and dates stay, and
 * receivers that have them are told. Answers file ids.
 */
export const eraseLeads = async (
  work: Work,
  forms: Pick<FormsOfLeads, 'tellOfErasure'>,
  ids: readonly string[],
): Promise<{ counts: Pick<ErasureCounts, 'leads' | 'files' | 'mails' | 'deliveries'>; fileIds: string[] }> => {
  const { deps, trx, actor } = work;
  if (ids.length === 0) return { counts: { leads: 0, files: 0, mails: 0, deliveries: 0 }, fileIds: [] };
  const files = await trx.deleteFrom('lead_files').where('lead_id', 'in', ids).returning('id').execute();
  const mails = await trx.updateTable('mails').set(emptiedMail).where('lead_id', 'in', ids).returning('id').execute();
  const deliveries = await trx
    .updateTable('lead_deliveries')
    .set({
      request_preview: null,
      response_preview: null,
      overrides: null,
      last_error: null,
      external_id: null,
      status: sql<DeliveryStatus>`case when status in ('pending', 'retrying', 'delivering') then 'cancelled' else status end`,
    })
    .where('lead_id', 'in', ids)
    .returning('id')
    .execute();
  const keys = [...mails, ...deliveries].map(({ id }) => id);
  if (keys.length > 0)
    await trx.deleteFrom('jobs').where('kind', 'in', [DELIVERY_JOB, MAIL_JOB]).where('key', 'in', keys).execute();
  await trx.deleteFrom('lead_events').where('lead_id', 'in', ids).where('kind', '=', 'note').execute();
  await forgetAnswers(trx, ids);
  // Errors of receivers may quote what they were sent.
  await trx
    .updateTable('lead_events')
    .set({ text: '', detail: sql<string>`detail - 'request' - 'response'` })
    .where('lead_id', 'in', ids)
    .execute();
  await trx
    .updateTable('leads')
    .set({
      status: 'erased',
      values: '{}',
      hidden: '{}',
      dynamic_data: '{}',
      source: '{}',
      vehicle_snapshot: null,
      person_hashes: [],
      words: sql<string>`''::tsvector`,
      fingerprint: sql<string>`'erased:' || id`,
      idempotency_key: null,
      idempotency_hash: null,
      lock_version: sql<number>`lock_version + 1`,
      updated_by_name: actor.name,
    })
    .where('id', 'in', ids)
    .execute();
  await trx
    .insertInto('lead_events')
    .values(
      ids.map((id) => ({
        lead_id: id,
        at: deps.clock(),
        kind: 'erased',
        actor_id: actor.id,
        actor_name: actor.name,
        detail: '{}',
      })),
    )
    .execute();
  await forms.tellOfErasure(work, ids);
  return {
    counts: { leads: ids.length, files: files.length, mails: mails.length, deliveries: deliveries.length },
    fileIds: files.map(({ id }) => id),
  };
};

/** Leads erased by one round of the retention sweep. */
const SWEPT_AT_ONCE = 200;

/** Erases leads whose time to be kept is over; answers how many. Call it again while it answers a full round. */
export const eraseOverdue = async (deps: ServerDeps, core: LeadsCore): Promise<number> => {
  const overdue = await deps.db.read
    .selectFrom('leads')
    .select('id')
    .where('retention_until', '<', deps.clock())
    .where('status', '!=', 'erased')
    .limit(SWEPT_AT_ONCE)
    .execute();
  if (overdue.length === 0) return 0;
  const ids = overdue.map(({ id }) => id);
  const fileIds = await inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    const erased = await eraseLeads(work, core.forms, ids);
    await scrubSoon(deps, trx);
    await deps.audit.record(trx, systemActor, {
      action: 'leads.retention_ended',
      targetType: 'lead',
      targetId: 'many',
      details: erased.counts,
    });
    return erased.fileIds;
  });
  await core.files.remove(fileIds);
  return ids.length;
};
