import type { IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import { type FieldValue, type FormField, refersTo, valueCell } from '#form-fields/index.ts';
import type { LeadData } from '#server/outgoing/deliveries/integration.types.ts';

export interface DeliveredLead {
  number: string;
  created_at: Date;
  form_name: string;
  locale: string;
  location_name: string | null;
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
  hidden: Readonly<Record<string, string>>;
  dynamic_data: Readonly<Record<string, unknown>>;
  source: Readonly<Record<string, string | undefined>>;
  vehicle: Readonly<Record<string, string | number | boolean | null>> | null;
}

/** Everything of a lead under flat names: field ids, `source.utm_campaign`, `vehicle.vin`, `hidden.model`, `dynamic.menaTabs`, `number` … */
export const allData = (lead: DeliveredLead): LeadData => {
  const data: Record<string, string | number | boolean> = {
    number: lead.number,
    created_at: lead.created_at.toISOString(),
    form: lead.form_name,
    locale: lead.locale,
    ...(lead.location_name === null ? {} : { location: lead.location_name }),
  };
  for (const [prefix, group] of [
    ['hidden', lead.hidden],
    ['source', lead.source],
    ['vehicle', lead.vehicle ?? {}],
  ] as const)
    for (const [name, value] of Object.entries(group))
      if (value !== null && value !== undefined) data[`${prefix}.${name}`] = value;
  for (const [name, value] of Object.entries(lead.dynamic_data))
    if (value !== null && value !== undefined)
      data[`dynamic.${name}`] =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? value
          : JSON.stringify(value);
  for (const field of lead.fields) {
    const value = lead.values[field.id];
    if (value === undefined) continue;
    data[field.id] = typeof value === 'boolean' ? value : valueCell(field, value);
    if (refersTo(field) !== 'location' || lead.location_name === null) continue;
    // People know a place by its name; systems that keep the id find it beside.
    data[field.id] = lead.location_name;
    data.location_id = String(value);
  }
  return data;
};

/** What goes out: the mapping's names (a field, or `=fixed text`), everything when there is none; then staff's edits. */
export const mappedData = (
  integration: IntegrationWrite,
  all: LeadData,
  overrides: Readonly<Record<string, string>> | null,
): LeadData => {
  const mapping = Object.entries(integration.mapping);
  const chosen =
    mapping.length === 0
      ? Object.entries(all)
      : mapping.flatMap(([name, from]): [string, string | number | boolean][] => {
          if (from.startsWith('=')) return [[name, from.slice(1)]];
          const value = Object.hasOwn(all, from) ? all[from] : undefined;
          return value === undefined ? [] : [[name, value]];
        });
  return Object.fromEntries([...chosen, ...Object.entries(overrides ?? {})]);
};
