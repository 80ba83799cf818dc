import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { inTransaction } from '#server/http/work.ts';
import { ownLocations } from '#server/leads/lead-access.ts';
import { maskedText } from '#server/leads/masked-fields.ts';
import type { FormsCore } from '../forms-core.ts';
import { deliveryScope, fixDeliveries, tellable } from './fix-deliveries.ts';

type Operations = Pick<Handlers<FormsContract>, 'listDeliveries' | 'bulkFixDeliveries'>;

/** Deliveries repaired by one call, of 500 leads with several integrations. */
const MOST_AT_ONCE = 2_000;
/** What each repair of many touches; what staff stopped on purpose goes out again only one by one. */
const touched = {
  retry: ['pending', 'retrying', 'failed'],
  mark_delivered: ['pending', 'retrying', 'failed', 'delivering', 'cancelled'],
  cancel: ['pending', 'retrying', 'failed', 'delivering'],
} as const;

/** Deliveries of all forms. */
export const deliveryDeskHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<FormsCore>,
  wake: () => void,
): Operations => ({
  async listDeliveries({ actor, query }) {
    authorize(actor, 'leads.read');
    refuseDeepPage(query);
    const own = await ownLocations(deps.db.read, actor);
    let matching = deps.db.read
      .selectFrom('lead_deliveries')
      .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
      .where(tellable);
    if (query.status !== undefined) matching = matching.where('lead_deliveries.status', '=', query.status);
    if (own !== null) matching = matching.where('leads.location_id', 'in', own.length > 0 ? own : ['']);
    const counted = await deps.db.read
      .selectFrom(
        matching
          .select('lead_deliveries.id')
          .limit(COUNT_LIMIT + 1)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    const rows = await matching
      .innerJoin('forms as f', 'f.id', 'lead_deliveries.form_id')
      .select([
        'lead_deliveries.id',
        'lead_deliveries.lead_id',
        'leads.number as lead_number',
        'lead_deliveries.form_id',
        'f.name as form_name',
        'lead_deliveries.integration_id',
        'lead_deliveries.type',
        'lead_deliveries.event',
        'lead_deliveries.status',
        'lead_deliveries.attempts',
        'lead_deliveries.confirmed',
        'lead_deliveries.last_status_code',
        'lead_deliveries.last_error',
        'lead_deliveries.created_at',
        'lead_deliveries.next_attempt_at',
        'lead_deliveries.delivered_at',
      ])
      .orderBy('lead_deliveries.created_at', 'desc')
      .orderBy('lead_deliveries.id', 'desc')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    return {
      data: rows.map(({ id, created_at, next_attempt_at, delivered_at, ...row }) => ({
        type: 'delivery_line' as const,
        id,
        attributes: {
          ...row,
          last_error: maskedText(actor, row.last_error),
          created_at: created_at.toISOString(),
          next_attempt_at: next_attempt_at?.toISOString() ?? null,
          delivered_at: delivered_at?.toISOString() ?? null,
        },
      })),
      ...pageEnvelope('/forms/deliveries', query, Number(counted?.count ?? 0)),
    };
  },

  async bulkFixDeliveries({ actor, body }) {
    authorize(actor, 'deliveries.fix');
    const core = await getCore();
    const outcome = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const own = await deliveryScope(trx, actor);
      let wanted = trx
        .selectFrom('lead_deliveries')
        .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
        .selectAll('lead_deliveries')
        .where('lead_deliveries.lead_id', 'in', body.lead_ids)
        .where(tellable)
        .where('lead_deliveries.status', 'in', [...touched[body.mode]]);
      if (own !== null) wanted = wanted.where('leads.location_id', 'in', own.length > 0 ? own : ['']);
      const found = await wanted.orderBy('lead_deliveries.id').limit(MOST_AT_ONCE).execute();
      const fixed = await fixDeliveries(work, core, found, {
        mode: body.mode,
        force: false,
        ...(body.note === undefined ? {} : { note: body.note }),
      });
      await deps.audit.record(trx, actor, {
        action: `deliveries.${body.mode}`,
        targetType: 'lead',
        targetId: 'many',
        details: { count: fixed.length },
      });
      const repaired = new Set(fixed.map(({ lead_id }) => lead_id));
      const skipped = [...new Set(body.lead_ids)]
        .filter((id) => !repaired.has(id))
        .map((id) => ({ id, reason: 'Nothing is waiting or failed here.' }));
      return { changed: fixed.length, skipped };
    });
    wake();
    return answer(
      { data: { type: 'bulk_change' as const, id: 'deliveries', attributes: outcome } },
      { headers: { 'retry-after': '2' } },
    );
  },
});
