import { type RawBuilder, sql } from 'kysely';
import type { ExportWrite } from '#api-clients/forms/export.resources.ts';
import {
  chosenTabName,
  dynamicLabel,
  dynamicLines,
  type FieldValue,
  type FormField,
  fieldType,
  valueCell,
} from '#form-fields/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { LeadConsent } from '../leads.tables.ts';
import { isPersonal, maskedField, seesPersonalData } from '../masked-fields.ts';
import { isSealedField, type ValueSealer } from '../sealing/value-sealer.ts';
import type { Cell } from './cells.ts';
import { type Choosable, chooseColumns, openColumns } from './choose-columns.ts';
import type { ReadColumn } from './lead-lines.ts';
import type { Column } from './row-writers.ts';

type ToTime = (epochMs: string) => string;

/** What every lead has beside its form's fields: where it is read, and what its text becomes (nothing: it stays). */
const leadColumns: readonly (Column & {
  source: RawBuilder<unknown>;
  /** Masked for who may not see personal data. */
  isPersonal?: true;
  cell?(text: string, time: ToTime): Cell;
})[] = [
  { key: 'number', label: 'Number', source: sql`number` },
  {
    key: 'created_at',
    label: 'Received',
    source: sql`floor(extract(epoch from created_at) * 1000)::bigint`,
    cell: (text, time) => time(text),
  },
  { key: 'status', label: 'Status', source: sql`status` },
  { key: 'stage', label: 'Stage', source: sql`stage` },
  { key: 'form_version', label: 'Form version', source: sql`form_version`, cell: Number },
  { key: 'locale', label: 'Language', source: sql`locale` },
  { key: 'location', label: 'Location', source: sql`location_name` },
  { key: 'assignee', label: 'Assigned to', source: sql`assignee_name` },
  { key: 'source', label: 'Source', source: sql`source ->> 'utm_source'` },
  { key: 'campaign', label: 'Campaign', source: sql`source ->> 'utm_campaign'` },
  { key: 'page', label: 'Page', source: sql`source ->> 'url'`, isPersonal: true },
  {
    key: 'consents',
    label: 'Consents',
    source: sql`consents`,
    cell: (text) => (JSON.parse(text) as LeadConsent[]).map(({ key, version }) => `${key} (${version})`).join(', '),
  },
  {
    key: chosenTabName,
    label: dynamicLabel(chosenTabName),
    source: sql`dynamic_data`,
    isPersonal: true,
    cell: (text) => dynamicLines(JSON.parse(text)).find(({ key }) => key === chosenTabName)?.text ?? '',
  },
  {
    key: 'dynamic_data',
    label: 'Sent by the page',
    source: sql`dynamic_data`,
    isPersonal: true,
    cell: (text) =>
      dynamicLines(JSON.parse(text))
        .filter(({ key }) => key !== chosenTabName)
        .map(({ label, text: said }) => `${label}: ${said}`)
        .join('; '),
  },
];

/** Types whose values are texts that an export shows as they are. */
const verbatim = new Set(['text', 'textarea', 'email', 'phone', 'postcode', 'date', 'time', 'url', 'vin', 'hidden']);

interface ExportedField {
  field: FormField;
  /** Always of this type, in every version of the form. */
  isSteady: boolean;
  /** Some version of the form keeps its values sealed. */
  isSealed: boolean;
  /** In some version of the form it may hold personal data. */
  isPersonal: boolean;
}

/** One column for each stable field key over all versions of the form, under its newest label. */
const fieldColumns = async (deps: ServerDeps, formId: string): Promise<Map<string, ExportedField>> => {
  const versions = await deps.db.read
    .selectFrom('form_versions')
    .select('definition')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute();
  const found = new Map<string, ExportedField>();
  for (const { definition } of versions)
    for (const field of definition.fields) {
      const known = found.get(field.id);
      if (known) {
        known.isSteady &&= known.field.type === field.type;
        known.isSealed ||= isSealedField(field as FormField);
        known.isPersonal ||= isPersonal(field as FormField);
      } else if (fieldType(field.type)?.hasValue)
        found.set(field.id, {
          field: field as FormField,
          isSteady: true,
          isSealed: isSealedField(field as FormField),
          isPersonal: isPersonal(field as FormField),
        });
    }
  return found;
};

const timeFormat = (zone: string): ToTime => {
  if (zone === 'UTC') return (text) => new Date(Number(text)).toISOString().slice(0, 19).replace('T', ' ');
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (text) => format.format(new Date(Number(text)));
};

/** How a field is read: its text where that says everything, else the JSON of its value; sealed ones with their lead. */
const readField = (
  { field, isSteady, isSealed }: ExportedField,
  sealer: ValueSealer,
): Pick<ReadColumn, 'source' | 'cell' | 'isVerbatim'> => {
  const key = sql.lit(field.id);
  if (isSealed)
    return {
      source: sql`jsonb_build_array(id, "values" -> ${key})`,
      cell: (text) => {
        const [leadId, value] = JSON.parse(text) as [string, FieldValue | null];
        return value === null ? '' : valueCell(field, sealer.open(leadId, { [field.id]: value })[field.id]);
      },
      isVerbatim: false,
    };
  return isSteady && verbatim.has(field.type)
    ? { source: sql`"values" ->> ${key}`, cell: (text) => valueCell(field, text), isVerbatim: true }
    : {
        source: sql`"values" -> ${key}`,
        cell: (text) => (text === '' ? '' : valueCell(field, JSON.parse(text))),
        isVerbatim: false,
      };
};

interface Exportable extends Choosable {
  read(time: ToTime, sealer: ValueSealer): Pick<ReadColumn, 'source' | 'cell' | 'isVerbatim'>;
}

/** Every column an export of a form can hold: what each lead has, then its fields over all versions. */
const everyColumn = async (deps: ServerDeps, formId: string): Promise<Exportable[]> => {
  const taken = new Set(leadColumns.map(({ key }) => key));
  return [
    ...leadColumns.map(({ key, label, source, cell, isPersonal: holdsPerson }) => ({
      key,
      label,
      isField: false,
      isPersonal: holdsPerson === true,
      read: (time: ToTime) => ({
        source,
        cell: (text: string) => cell?.(text, time) ?? text,
        isVerbatim: cell === undefined,
      }),
    })),
    ...[...(await fieldColumns(deps, formId))].map(([id, exported]) => ({
      key: taken.has(id) ? `field.${id}` : id,
      label: exported.field.label || id,
      isField: true,
      isPersonal: exported.isPersonal,
      read: (_time: ToTime, sealer: ValueSealer) => readField(exported, sealer),
    })),
  ];
};

/** The columns of a form's leads that somebody may take along: those they do not see masked. */
export const exportableColumns = async (deps: ServerDeps, actor: Actor, formId: string): Promise<Exportable[]> =>
  openColumns(await everyColumn(deps, formId), actor);

/**
 * The columns somebody asks for as they are kept with the export: named one by one for who sees some of them masked, so
 * that none comes in later.
 * @throws 422 `unknown_column`, 403 `masked_field`
 */
export const columnsFor = async (
  deps: ServerDeps,
  actor: Actor,
  formId: string,
  asked: ExportWrite['columns'],
): Promise<ExportWrite['columns']> => {
  if (asked === undefined && seesPersonalData(actor)) return undefined;
  return chooseColumns(await everyColumn(deps, formId), actor, asked).map(({ key }) => key);
};

/** Throws 403 `masked_field` when an export holds columns that somebody sees masked, maybe only since it was made. */
export const refuseMaskedExport = async (
  deps: ServerDeps,
  actor: Actor,
  formId: string,
  { columns }: Pick<ExportWrite, 'columns'>,
): Promise<void> => {
  if (seesPersonalData(actor)) return;
  if (columns === undefined) throw maskedField('columns');
  await columnsFor(deps, actor, formId, columns);
};

/** The columns asked for, in their order; all of them when none were named. */
export const planExport = async (
  deps: ServerDeps,
  sealer: ValueSealer,
  formId: string,
  request: ExportWrite,
): Promise<(Column & ReadColumn)[]> => {
  const all = await everyColumn(deps, formId);
  const chosen = request.columns?.flatMap((key) => all.find((column) => column.key === key) ?? []) ?? all;
  const time = timeFormat(request.time_zone);
  return chosen.map(({ key, label, read }) => ({ key, label, ...read(time, sealer) }));
};
