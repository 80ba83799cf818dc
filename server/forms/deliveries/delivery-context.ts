import { type FormField, piiOf } from '#form-fields/index.ts';
import type { LeadRow } from '#server/leads/lead-resource.ts';
import type { LeadsCore } from '#server/leads/leads-core.ts';
import { MASK } from '#server/leads/masked-fields.ts';
import type { LeadData } from '#server/outgoing/deliveries/integration.types.ts';
import type { OpenedDelivery } from '#server/outgoing/deliveries/opened-delivery.ts';
import type { OutgoingCore } from '#server/outgoing/outgoing-core.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import { allData, mappedData } from './lead-data.ts';

/** What opens a lead for a receiver. */
export type OpeningCore = Pick<LeadsCore, 'sealer'> & Pick<OutgoingCore, 'outbound'>;

/** A lead as one of its form's integrations gets it; undefined when the form has no such integration any more. */
export const openDelivery = (
  core: OpeningCore,
  bundle: FormBundle,
  { lead, fields }: { lead: LeadRow; fields: readonly FormField[] },
  given: {
    deliveryId: string;
    integrationId: string;
    secret: string | undefined;
    overrides: Record<string, string> | null;
    now: Date;
  },
): OpenedDelivery | undefined => {
  const integration = bundle.integrations.find(({ id }) => id === given.integrationId);
  if (!integration) return undefined;
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
  const mapped = (data: LeadData) => mappedData(integration, data, given.overrides);
  return {
    context: {
      deliveryId: given.deliveryId,
      integration,
      secret: given.secret,
      mapped: mapped(all),
      all,
      createdAt: lead.created_at,
      now: given.now,
      outbound: core.outbound,
    },
    shown: { mapped: mapped(masked), all: masked },
  };
};
