import { sql } from 'kysely';
import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Delivery } from '#api-clients/forms/lead.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { readMoment } from '#server/leads/desk/lead-filters.ts';
import { visibleLead } from '#server/leads/lead-access.ts';
import { leadFieldsOf } from '#server/leads/lead-resource.ts';
import { maskedText, seesPersonalData } from '#server/leads/masked-fields.ts';
import { queueDepth } from '#server/outgoing/deliveries/deliver.ts';
import { eventsOfType, type IntegrationType } from '#server/outgoing/deliveries/integration.types.ts';
import type { DeliveryRow } from '#server/outgoing/outgoing.tables.ts';
import { existingForm, partEtag, readPart } from '../definitions/form.store.ts';
import { writePart } from '../definitions/form-parts.ts';
import type { FormsCore } from '../forms-core.ts';
import { openDelivery } from './delivery-context.ts';
import { deliveryScope, fixDeliveries, tellable } from './fix-deliveries.ts';
import { checkedIntegrations, type StoredIntegration, shownIntegrations, writeStates } from './integrations-config.ts';
import { checkReceivers, testReceiver } from './verify.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  | 'getIntegrations'
  | 'putIntegrations'
  | 'testIntegration'
  | 'listIntegrationTypes'
  | 'activeSystem'
  | 'verifyIntegrations'
  | 'leadIntegrations'
  | 'fixLeadDeliveries'
  | 'fixDeliveries'
>;

/** Deliveries repaired by one call. */
const MOST_AT_ONCE = 500;

const deliveryResource = (actor: Actor, row: DeliveryRow, outgoing?: Record<string, string>): Delivery => {
  return {
    type: 'delivery',
    id: row.id,
    attributes: {
      lead_id: row.lead_id,
      integration_id: row.integration_id,
      type: row.type,
      event: row.event,
      status: row.status,
      attempts: row.attempts,
      last_status_code: row.last_status_code,
      last_error: maskedText(actor, row.last_error),
      next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
      delivered_at: row.delivered_at?.toISOString() ?? null,
      external_id: row.external_id,
      confirmed: row.confirmed,
      ...(outgoing === undefined ? {} : { outgoing }),
      request_preview: maskedText(actor, row.request_preview),
      response_preview: maskedText(actor, row.response_preview),
    },
  };
};

const integrationTypeResource = (type: IntegrationType) => ({
  type: 'integration_type' as const,
  id: type.type,
  attributes: {
    label: type.label,
    needs_endpoint: type.needsEndpoint,
    needs_secret: type.needsSecret,
    secret: {
      label: type.secret?.label ?? 'Secret',
      hint: type.secret?.hint ?? 'At least 8 characters. It is not shown again.',
      made_with: type.secret?.madeWith ?? null,
    },
    known_names: [...(type.knownNames ?? [])],
    tells_apart_by: type.tellsApartBy ?? null,
    events: eventsOfType(type),
    settings: { ...type.settings },
  },
});

/** Who was erased is nobody's to see any more, but that receivers hear of it can be repaired. */
const inScope = async (
  trx: Trx,
  actor: Actor,
  { id: formId, leadId }: { id: string; leadId: string },
  events: readonly DeliveryEvent[],
): Promise<void> => {
  const own = await deliveryScope(trx, actor);
  const lead = await trx
    .selectFrom('leads')
    .select(['form_id', 'location_id', 'status'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  const isSeen =
    lead && lead.form_id === formId && (own === null || (lead.location_id !== null && own.includes(lead.location_id)));
  const isOpen = lead?.status !== 'erased' || events.every((event) => event === 'lead.erased');
  if (!isSeen || !isOpen) throw notFound('There is no such lead.', 'lead_not_found');
};

export const deliveryHandlers = (deps: ServerDeps, getCore: () => Promise<FormsCore>, wake: () => void): Operations => {
  const stored = async (id: string) => {
    await existingForm(deps.db.read, id);
    return readPart(deps.db.read, id, 'integrations', { integrations: [] as StoredIntegration[] });
  };
  const shown = async (id: string, list: readonly StoredIntegration[], version: number) =>
    answer(
      {
        data: {
          type: 'integrations' as const,
          id,
          attributes: {
            integrations: await shownIntegrations(
              await getCore(),
              deps.db.read,
              { id, integrations: list },
              deps.clock(),
            ),
          },
        },
      },
      { etag: partEtag(id, 'integrations', version) },
    );

  return {
    async getIntegrations({ actor, params: { id } }) {
      authorize(actor, 'forms.read');
      const { value, lockVersion } = await stored(id);
      return shown(id, value.integrations, lockVersion);
    },
    async putIntegrations({ actor, params: { id }, body, ifMatch }) {
      authorize(actor, 'forms.update');
      const core = await getCore();
      const states = await deps.db.read
        .selectFrom('form_integration_states')
        .select(['integration_id', 'secret'])
        .where('form_id', '=', id)
        .execute();
      const hasSecret = (key: string) =>
        states.some(({ integration_id, secret }) => integration_id === key && secret !== null);
      const checked = checkedIntegrations(deps, core, body.integrations, hasSecret);
      const version = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        const written = await writePart(work, { id, ifMatch }, 'integrations', { integrations: checked.stored });
        await writeStates(trx, core, id, checked);
        return written;
      });
      return shown(id, checked.stored, version);
    },
    async testIntegration({ actor, params: { id, integrationId } }) {
      authorize(actor, 'forms.update');
      const { value } = await stored(id);
      const integration = value.integrations.find((one) => one.id === integrationId);
      if (!integration) throw notFound('There is no such integration.', 'integration_not_found');
      return { data: await testReceiver(deps, await getCore(), id, integration) };
    },
    async listIntegrationTypes({ actor }) {
      authorize(actor, 'forms.read');
      const { integrations } = await getCore();
      return {
        data: [...integrations.values()].map(integrationTypeResource),
      };
    },
    async activeSystem({ actor }) {
      authorize(actor, 'forms.read');
      const depth = await queueDepth(deps);
      const { rows } = await sql<{ open: string; disabled: string; total: string }>`
        select count(*) filter (where open_until > ${deps.clock()}) as open, count(*) filter (where disabled_reason is not null) as disabled,
          count(*) as total from form_integration_states`.execute(deps.db.read);
      const last = await deps.db.read
        .selectFrom('lead_deliveries')
        .select((eb) => eb.fn.max('delivered_at').as('at'))
        .executeTakeFirst();
      const [broken, total] = [
        Number(rows[0]?.open ?? 0) + Number(rows[0]?.disabled ?? 0),
        Number(rows[0]?.total ?? 0),
      ];
      return {
        data: {
          type: 'active_system' as const,
          id: 'deliveries',
          attributes: {
            provider: 'forecourt',
            status: broken === 0 ? ('ok' as const) : broken < total ? ('degraded' as const) : ('down' as const),
            queue_depth: depth,
            last_success_at: last?.at?.toISOString() ?? null,
          },
        },
      };
    },
    async verifyIntegrations({ actor }) {
      authorize(actor, 'forms.read');
      return { data: await checkReceivers(deps, await getCore()) };
    },
    async leadIntegrations({ actor, params }) {
      authorize(actor, 'leads.read');
      const lead = await visibleLead(deps.db.read, actor, params.id, params.leadId);
      const rows = await deps.db.read
        .selectFrom('lead_deliveries')
        .selectAll()
        .where('lead_id', '=', params.leadId)
        .orderBy('id')
        .execute();
      if (!seesPersonalData(actor)) return { data: rows.map((row) => deliveryResource(actor, row)) };
      const core = await getCore();
      const bundle = await core.bundles.get(lead.form_id);
      const fields = await leadFieldsOf(deps.db.read, lead);
      const outgoingOf = (row: DeliveryRow): Record<string, string> | undefined => {
        const given = { delivery: row, secret: undefined, now: deps.clock() };
        const opened = openDelivery(core, bundle, { lead, fields }, given);
        return (
          opened &&
          Object.fromEntries(Object.entries(opened.shown.mapped).map(([name, value]) => [name, String(value)]))
        );
      };
      return { data: rows.map((row) => deliveryResource(actor, row, outgoingOf(row))) };
    },
    async fixLeadDeliveries({ actor, params, body }) {
      authorize(actor, 'deliveries.fix');
      const core = await getCore();
      const rows = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        const events = body.events ?? ['lead.created'];
        await inScope(trx, actor, params, events);
        let wanted = trx
          .selectFrom('lead_deliveries')
          .selectAll()
          .where('lead_id', '=', params.leadId)
          .where('event', 'in', events);
        if (body.integration_ids) wanted = wanted.where('integration_id', 'in', body.integration_ids);
        const found = await wanted.orderBy('id').forUpdate().execute();
        if (found.length === 0) throw notFound('There is no such delivery.', 'delivery_not_found');
        const fixed = await fixDeliveries(work, core, found, body);
        await deps.audit.record(trx, actor, {
          action: `deliveries.${body.mode}`,
          targetType: 'lead',
          targetId: params.leadId,
          details: { count: fixed.length },
        });
        return fixed;
      });
      wake();
      return answer({ data: rows.map((row) => deliveryResource(actor, row)) }, { headers: { 'retry-after': '2' } });
    },
    async fixDeliveries({ actor, params, body }) {
      authorize(actor, 'deliveries.fix');
      const { filter, ...request } = body;
      const core = await getCore();
      const rows = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        await existingForm(trx, params.id);
        const own = await deliveryScope(trx, actor);
        let wanted = trx
          .selectFrom('lead_deliveries')
          .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
          .selectAll('lead_deliveries')
          .where('lead_deliveries.form_id', '=', params.id)
          .where(tellable)
          .where('lead_deliveries.status', 'in', filter.status_in);
        if (body.events) wanted = wanted.where('lead_deliveries.event', 'in', body.events);
        if (body.integration_ids) wanted = wanted.where('lead_deliveries.integration_id', 'in', body.integration_ids);
        if (filter.created_at_gteq)
          wanted = wanted.where(
            'lead_deliveries.created_at',
            '>=',
            readMoment(filter.created_at_gteq, 'UTC', false, 'created_at_gteq').at,
          );
        if (filter.created_at_lteq)
          wanted = wanted.where(
            'lead_deliveries.created_at',
            '<=',
            readMoment(filter.created_at_lteq, 'UTC', true, 'created_at_lteq').at,
          );
        if (own !== null) wanted = wanted.where('leads.location_id', 'in', own.length > 0 ? own : ['']);
        const found = await wanted.orderBy('lead_deliveries.id').limit(MOST_AT_ONCE).execute();
        const fixed = await fixDeliveries(work, core, found, request);
        await deps.audit.record(trx, actor, {
          action: `deliveries.${body.mode}`,
          targetType: 'form',
          targetId: params.id,
          details: { count: fixed.length },
        });
        return fixed;
      });
      wake();
      return answer(
        { data: rows.map((row) => deliveryResource(actor, row)), meta: { total_count: rows.length } },
        { headers: { 'retry-after': '2' } },
      );
    },
  };
};
