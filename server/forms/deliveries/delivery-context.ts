import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import { type FormField, piiOf } from '#form-fields/index.ts';
import type { LeadRow } from '#server/leads/lead-resource.ts';
import type { LeadsCore } from '#server/leads/leads-core.ts';
import { MASK } from '#server/leads/masked-fields.ts';
import type { LeadData } from '#server/outgoing/deliveries/integration.types.ts';
import type { OpenedDelivery } from '#server/outgoing/deliveries/opened-delivery.ts';
import type { DeliveryRow } from '#server/outgoing/outgoing.tables.ts';
import type { OutgoingCore } from '#server/outgoing/outgoing-core.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import { allData, mappedData } from './lead-data.ts';

/** What opens a lead for a receiver. */
export type OpeningCore = Pick<LeadsCore, 'sealer'> & Pick<OutgoingCore, 'outbound'>;

/** What is told of a lead beside its arrival: what staff know of it, and nothing of who is erased. */
const stateOf = (event: DeliveryEvent, lead: LeadRow): LeadData =>
  event === 'lead.erased'
    ? {}
    : {
        status: lead.status,
        stage: lead.stage,
        ...(lead.assignee_name === null ? {} : { assignee: lead.assignee_name }),
        ...(lead.answered_at === null ? {} : { answered_at: lead.answered_at.toISOString() }),
      };

/** A lead as one of its form's integrations gets it; undefined when the form has no such integration any more. */
export const openDelivery = (
  core: OpeningCore,
  bundle: FormBundle,
  { lead, fields }: { lead: LeadRow; fields: readonly FormField[] },
  given: {
    delivery: Pick<DeliveryRow, 'id' | 'integration_id' | 'event' | 'overrides' | 'created_at'>;
    secret: string | undefined;
    now: Date;
  },
): OpenedDelivery | undefined => {
  const { delivery, secret, now } = given;
  const integration = bundle.integrations.find(({ id }) => id === delivery.integration_id);
  if (!integration) return undefined;
  const shared = {
    deliveryId: delivery.id,
    event: delivery.event,
    subject: { id: lead.id, number: lead.number },
    integration,
    secret,
    now,
    outbound: core.outbound,
  };
  if (delivery.event !== 'lead.created') {
    const all = stateOf(delivery.event, lead);
    const shown = { mapped: { ...all, ...delivery.overrides }, all };
    return { context: { ...shared, ...shown, createdAt: delivery.created_at }, shown };
  }
  const all = allData({
    number: lead.number,
    created_at: lead.created_at,
    form_name: bundle.row.name,
    locale: lead.locale,
    location_name: lead.location_name,
    fields,
    values: core.sealer.open(lead.id, lead.values),
    hidden: lead.hidden,
    dynamic_data: lead.dynamic_data,
    source: lead.source,
    vehicle: lead.vehicle_snapshot,
  });
  const sensitive = new Set(fields.filter((field) => piiOf(field) === 'sensitive').map(({ id }) => id));
  const masked = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, sensitive.has(name) ? MASK : value]),
  );
  const mapped = (data: LeadData) => mappedData(integration, data, delivery.overrides);
  return {
    context: { ...shared, mapped: mapped(all), all, createdAt: lead.created_at },
    shown: { mapped: mapped(masked), all: masked },
  };
};
