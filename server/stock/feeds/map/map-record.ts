import type { FeedMapping, FieldRule } from '#api-clients/stock/feed.resources.ts';
import { type FeedField, feedFieldOf } from '#api-clients/stock/feed-fields.data.ts';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { plainVin } from '#server/stock/desk/vin.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import { isStorable, storable } from '../read/storable.ts';
import { columnsBesidePrices, otherCurrencies } from './price-currencies.ts';
import type { Problem } from './read.types.ts';
import { type Known, mapsOf, readField } from './read-field.ts';
import { unitFieldOf } from './read-measure.ts';

/** What is wrong with a row, and where. */
export interface RowProblem extends Problem {
  line: number;
  column: string;
  field: string;
  value: string;
}

/** A row in the words of our fields; what is not in `fields` the feed says nothing of. */
export interface MappedRow {
  line: number;
  /** Values by the names that `vehicleWrite` has; null where the feed is empty. */
  fields: ReadonlyMap<string, unknown>;
  vin: string | null;
  orderNumber: string | null;
  feedKey: string | null;
  status: VehicleStatus | null;
  /** Addresses of pictures; undefined when the feed has no such column. */
  photos: readonly string[] | undefined;
  problems: readonly RowProblem[];
  /** What of it was left out, though the row counts. */
  notes: readonly RowProblem[];
}

const VALUE_SHOWN = 200;
const shown = (text: string): string => storable(text.slice(0, VALUE_SHOWN));

/** What decoders write for bytes that are no letter. */
const unreadable = {
  problem: {
    code: 'letters_unreadable',
    reason: 'A letter cannot be read: it is written in another encoding than the rest of the file.',
  },
} as const;

interface Prepared {
  rule: FieldRule;
  field: FeedField;
  values: ReadonlyMap<string, string>;
}

const textFor = ({ rule, values }: Prepared, record: FeedRecord): string => {
  if (rule.fixed !== '') return rule.fixed;
  const raw = record.values.get(rule.column)?.trim() ?? '';
  if (raw === '') return rule.fallback;
  return values.get(plainWord(raw)) ?? raw;
};

/** Names of the fields as a car has them. */
export const targetOf = (name: string): string => (name === 'dealer_code' ? 'owner_id' : name);

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a row says apart from what is kept of its car. */
const apart = ['status', 'photos', 'feed_key', 'currency'];

/** Reads rows as a mapping says. What cannot be read is a problem of the row; the others are read all the same. */
export const createMapper = (mapping: FeedMapping, known: Known) => {
  const prepared = mapping.flatMap((rule): Prepared[] => {
    const field = feedFieldOf(rule.field);
    return field ? [{ rule, field, values: mapsOf(rule) }] : [];
  });
  const columns = new Map(mapping.map(({ field, column }) => [targetOf(field), column]));
  const used = new Set(mapping.map(({ column }) => column));
  const beside = columnsBesidePrices(mapping);
  const unitRules = new Map(prepared.map((one) => [one.field.name, one]));
  /** What the row says of the unit of a field in a column of its own. */
  const unitOf = (name: string, record: FeedRecord): string => {
    const rule = unitRules.get(unitFieldOf(name) ?? '');
    return rule ? textFor(rule, record) : '';
  };
  const faultsOf = ({ line, fault }: FeedRecord): RowProblem[] => {
    // A column without a name that the mapping reads is none.
    if (!fault || (fault.code === 'too_many_values' && used.has(fault.column))) return [];
    return [{ ...fault, line, field: '', value: shown(fault.value) }];
  };
  return {
    /** The column that says a field. */
    columnOf: (field: string): string => columns.get(field) ?? '',
    map(record: FeedRecord): MappedRow {
      const fields = new Map<string, unknown>();
      const units = new Map<string, string>();
      const faults = faultsOf(record);
      const problems = [...faults];
      const notes: RowProblem[] = [];
      for (const one of prepared) {
        const { name } = one.field;
        const text = textFor(one, record);
        if (text === '') {
          fields.set(targetOf(name), null);
          continue;
        }
        const unit = unitOf(name, record);
        const place = { line: record.line, column: one.rule.column, field: name, value: shown(text) };
        const isRead = isStorable(text) && !text.includes('\uFFFD');
        const read = !isRead ? unreadable : readField(one.field, { text, rule: one.rule, unit }, known);
        if ('value' in read) {
          fields.set(targetOf(name), read.value);
          // A unit that stands in the cell alone goes with its figure.
          const unitField = unitFieldOf(name);
          if (read.unit !== undefined && unitField !== undefined && unit === '') units.set(unitField, read.unit);
          if (read.note) notes.push({ ...place, ...read.note });
        }
        // Of a row whose values may stand in the wrong columns no value is judged.
        else if (faults.length === 0) problems.push({ ...place, ...read.problem });
      }
      for (const [name, unit] of units) fields.set(name, unit);
      if (faults.length === 0)
        for (const other of otherCurrencies(beside, record, known.currency))
          problems.push({ ...other, line: record.line, field: 'currency', value: shown(other.value) });
      const vin = asText(fields.get('vin'));
      const row: MappedRow = {
        line: record.line,
        fields,
        vin: vin === null ? null : plainVin(vin),
        orderNumber: asText(fields.get('order_number')),
        feedKey: asText(fields.get('feed_key')),
        status: (fields.get('status') as VehicleStatus | null | undefined) ?? null,
        photos: fields.has('photos') ? ((fields.get('photos') as string[] | null) ?? []) : undefined,
        problems,
        notes,
      };
      for (const name of apart) fields.delete(name);
      return row;
    },
  };
};

export type Mapper = ReturnType<typeof createMapper>;
