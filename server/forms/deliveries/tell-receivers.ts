import { sql } from 'kysely';
import { conditionHolds } from '#form-fields/index.ts';
import { newId } from '#server/db/new-id.ts';
import type { Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { LeadRow } from '#server/leads/lead-resource.ts';
import { DELIVERY_JOB } from '#server/outgoing/deliveries/delivery-job.ts';
import { eventsOf, type IntegrationType } from '#server/outgoing/deliveries/integration.types.ts';
import type { StoredIntegration } from '#server/outgoing/outgoing-core.ts';
import { readPart } from '../definitions/form.store.ts';
import type { FormBundle } from '../form-bundle.types.ts';

/** A request that is under way when its lead is erased has reached its receiver, or failed, by then. */
const UNDER_WAY_MS = 60_000;

type Types = ReadonlyMap<string, IntegrationType>;

const wants = (types: Types, integration: StoredIntegration, event: 'lead.updated' | 'lead.erased'): boolean => {
  const type = types.get(integration.type);
  return integration.enabled && type !== undefined && eventsOf(type, integration).includes(event);
};

/** Has receivers told that staff changed what they know of a lead. What was changed before and not told yet goes along. */
export const tellOfChange = async (work: Work, bundle: FormBundle, types: Types, lead: LeadRow): Promise<void> => {
  const { trx, now } = work;
  const told = bundle.integrations.filter(
    (integration) => wants(types, integration, 'lead.updated') && conditionHolds(integration.condition, lead.values),
  );
  for (const { id, type } of told) {
    // A row that waits is locked by the update: whoever sends it reads the lead before this change or after, never both.
    const { rows } = await sql<{ id: string; is_new: boolean }>`
      insert into lead_deliveries (id, lead_id, form_id, integration_id, type, event, status, next_attempt_at, created_at)
      values (${newId(now)}, ${lead.id}, ${lead.form_id}, ${id}, ${type}, 'lead.updated', 'pending', ${now}, ${now})
      on conflict (lead_id, integration_id) where event = 'lead.updated' and status in ('pending', 'retrying')
        do update set created_at = excluded.created_at
      returning id, status = 'pending' and attempts = 0 as is_new`.execute(trx);
    for (const row of rows) if (row.is_new) await enqueueJob(trx, DELIVERY_JOB, row.id, now);
  }
};

/** Has receivers that were sent something of leads told that these were erased; call it once they are. */
export const tellOfErasure = async (work: Work, types: Types, leadIds: readonly string[]): Promise<void> => {
  const { trx, now } = work;
  const at = new Date(now.getTime() + UNDER_WAY_MS);
  const sent = await trx
    .selectFrom('lead_deliveries')
    .select(['lead_id', 'form_id', 'integration_id'])
    .where('lead_id', 'in', leadIds)
    .where('event', '!=', 'lead.erased')
    .where('attempts', '>', 0)
    .groupBy(['lead_id', 'form_id', 'integration_id'])
    .execute();
  for (const [formId, deliveries] of Map.groupBy(sent, ({ form_id }) => form_id)) {
    const none = { integrations: [] as StoredIntegration[] };
    const { integrations } = (await readPart(trx, formId, 'integrations', none)).value;
    for (const integration of integrations.filter((one) => wants(types, one, 'lead.erased'))) {
      const told = deliveries.filter(({ integration_id }) => integration_id === integration.id);
      if (told.length === 0) continue;
      const written = await trx
        .insertInto('lead_deliveries')
        .values(
          told.map(({ lead_id }) => ({
            id: newId(now),
            lead_id,
            form_id: formId,
            integration_id: integration.id,
            type: integration.type,
            event: 'lead.erased' as const,
            status: 'pending' as const,
            next_attempt_at: at,
            created_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['lead_id', 'integration_id', 'event']).where('event', '!=', 'lead.updated').doNothing(),
        )
        .returning('id')
        .execute();
      for (const { id } of written) await enqueueJob(trx, DELIVERY_JOB, id, at);
    }
  }
};
