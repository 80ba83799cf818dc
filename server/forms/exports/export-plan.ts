import type { ExportWrite } from '../../../api-clients/forms/export.resources.ts';
import { dynamicLabel, dynamicLines, type FormField, fieldType, valueCell } from '../../../form-fields/index.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import type { LeadRow } from '../leads/lead-resource.ts';
import type { Cell } from './cells.ts';
import type { Column } from './row-writers.ts';

/** What every lead has beside its form's fields. */
const leadColumns: readonly (Column & { cell(lead: ExportedLead, time: (at: Date) => string): Cell })[] = [
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'created_at', label: 'Received', cell: ({ created_at }, time) => time(created_at) },
  { key: 'status', label: 'Status', cell: ({ status }) => status },
  { key: 'stage', label: 'Stage', cell: ({ stage }) => stage },
  { key: 'form_version', label: 'Form version', cell: ({ form_version }) => form_version },
  { key: 'locale', label: 'Language', cell: ({ locale }) => locale },
  { key: 'location', label: 'Location', cell: ({ location_name }) => location_name ?? '' },
  { key: 'assignee', label: 'Assigned to', cell: ({ assignee_name }) => assignee_name ?? '' },
  { key: 'source', label: 'Source', cell: ({ source }) => source.utm_source ?? '' },
  { key: 'campaign', label: 'Campaign', cell: ({ source }) => source.utm_campaign ?? '' },
  { key: 'page', label: 'Page', cell: ({ source }) => source.url ?? '' },
  {
    key: 'consents',
    label: 'Consents',
    cell: ({ consents }) => consents.map(({ key, version }) => `${key} (${version})`).join(', '),
  },
  {
    key: 'menaTabs',
    label: dynamicLabel('menaTabs'),
    cell: ({ dynamic_data }) => dynamicLines(dynamic_data).find(({ key }) => key === 'menaTabs')?.text ?? '',
  },
  {
    key: 'dynamic_data',
    label: 'Sent by the page',
    cell: ({ dynamic_data }) =>
      dynamicLines(dynamic_data)
        .filter(({ key }) => key !== 'menaTabs')
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
  },
];

/** One column for each stable field key over all versions of the form, under its newest label. */
const fieldColumns = async (deps: ServerDeps, formId: string): Promise<Map<string, FormField>> => {
  const versions = await deps.db.read
    .selectFrom('form_versions')
    .select('definition')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute();
  const found = new Map<string, FormField>();
  for (const { definition } of versions)
    for (const field of definition.fields)
      if (!found.has(field.id) && fieldType(field.type)?.hasValue) found.set(field.id, field as FormField);
  return found;
};

const timeFormat = (zone: string): ((at: Date) => string) => {
  if (zone === 'UTC') return (at) => at.toISOString().slice(0, 19).replace('T', ' ');
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};

/** A lead as exports read it: without what no column shows. */
export type ExportedLead = Pick<
  LeadRow,
  | 'seq'
  | 'number'
  | 'created_at'
  | 'status'
  | 'stage'
  | 'form_version'
  | 'locale'
  | 'location_name'
  | 'assignee_name'
  | 'source'
  | 'consents'
  | 'dynamic_data'
  | 'values'
>;

interface Exportable extends Column {
  isField: boolean;
  cell(lead: ExportedLead, time: (at: Date) => string): Cell;
}

/** Every column an export of a form can hold: what each lead has, then its fields over all versions. */
export const exportableColumns = async (deps: ServerDeps, formId: string): Promise<Exportable[]> => {
  const taken = new Set(leadColumns.map(({ key }) => key));
  return [
    ...leadColumns.map((column) => ({ ...column, isField: false })),
    ...[...(await fieldColumns(deps, formId))].map(([id, field]) => ({
      key: taken.has(id) ? `field.${id}` : id,
      label: field.label || id,
      isField: true,
      cell: (lead: ExportedLead) => valueCell(field, lead.values[id]),
    })),
  ];
};

export interface ExportPlan {
  columns: Column[];
  cellsOf(lead: ExportedLead): Cell[];
}

/** The columns asked for, in their order; all of them when none were named. */
export const planExport = async (deps: ServerDeps, formId: string, request: ExportWrite): Promise<ExportPlan> => {
  const all = await exportableColumns(deps, formId);
  const chosen = request.columns?.flatMap((key) => all.find((column) => column.key === key) ?? []) ?? all;
  const time = timeFormat(request.time_zone);
  return {
    columns: chosen.map(({ key, label }) => ({ key, label })),
    cellsOf: (lead) => chosen.map(({ cell }) => cell(lead, time)),
  };
};
