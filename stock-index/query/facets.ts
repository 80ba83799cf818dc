import type { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { StockColumns } from '../stock-columns.ts';
import type { CheckboxFacet, RangeFacet, StockFacet, StockFacetRequest, StockQuery } from '../stock-index.types.ts';
import { addTo } from './add-to.ts';
import type { Baseline } from './baselines.ts';
import type { Matched } from './match.ts';
import { countIn, type Spread, spreadOver } from './spread.ts';

interface Counting {
  columns: StockColumns;
  matched: Matched;
  query: StockQuery;
  baseline: Baseline;
  /** More than half of the scope is found: `rows` are the others, and are taken away from the baseline. */
  isDense: boolean;
  rows: Int32Array;
  /** Rows that only the filters of a group leave out, by group. */
  near: ReadonlyMap<number, Int32Array>;
}

/** Counts of each value, as if the filters of its own column were not there. @throws UnusableQueryError */
export const facetsOf = (
  columns: StockColumns,
  query: StockQuery & { facets: readonly StockFacetRequest[] },
  matched: Matched,
  baseline: Baseline,
): StockFacet[] => {
  const counting = { columns, matched, query, baseline, ...gathered(columns, query.facets, matched) };
  return query.facets.map((request) =>
    request.kind === 'range' ? rangeFacet(counting, request.column) : checkboxFacet(counting, request),
  );
};

/** Rows of interest, in one pass. */
const gathered = (
  { scratch, rows: { end } }: StockColumns,
  requests: readonly StockFacetRequest[],
  { states, tally, groups }: Matched,
) => {
  const found = tally[0] as number;
  const scopeSize = end - (tally[NOBODY] as number);
  const isDense = found > scopeSize / 2;
  const near = new Map<number, Int32Array>();
  // Where the next row of a state goes, and whether it stays there; rows of no interest are written over, nothing branches.
  const places = new Int32Array(256).fill(scratch.near.length - 1);
  const steps = new Uint8Array(256);
  let used = 0;
  for (const { column } of requests) {
    const group = groups.get(column);
    if (group === undefined || near.has(group)) continue;
    const count = tally[group] as number;
    near.set(group, scratch.near.subarray(used, used + count));
    places[group] = used;
    steps[group] = 1;
    used += count;
  }
  const wanted = new Uint8Array(256).fill(isDense ? 1 : 0);
  wanted[0] = isDense ? 0 : 1;
  wanted[NOBODY] = 0;
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row] as number;
    scratch.rows[count] = row;
    count += wanted[state] as number;
    const place = places[state] as number;
    scratch.near[place] = row;
    places[state] = place + (steps[state] as number);
  }
  return { isDense, rows: scratch.rows.subarray(0, count), near };
};

const nearOf = ({ matched, near }: Counting, column: string): Int32Array =>
  near.get(matched.groups.get(column) ?? -1) ?? new Int32Array(0);

const checkboxFacet = (
  counting: Counting,
  { column: name, configured = [], label = (value) => value }: StockFacetRequest & { kind: 'checkbox' },
): CheckboxFacet => {
  const column = counting.columns.coded(name);
  const counts = new Map<string, number>();
  for (const [code, count] of codeCounts(counting, column).entries()) {
    if (count === 0) continue;
    for (const value of column.entries[code]?.values ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const selected = new Set(selectedIn(counting.query, name));
  const known = (value: string) => ({
    value,
    label: label(value),
    count: counts.get(value) ?? 0,
    selected: selected.has(value),
  });
  const first = [...new Set(configured)];
  const others = new Set([...counts.keys(), ...selected].filter((value) => !first.includes(value)));
  const sorted = [...others]
    .map(known)
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || compare(a.value, b.value));
  const values = [...first.map(known), ...sorted];
  return { column: name, kind: 'checkbox', totalValues: values.length, values };
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const selectedIn = ({ filters = [] }: StockQuery, name: string): string[] =>
  filters
    .filter(({ column, op }) => column === name && (op === 'in' || op === 'includes' || op === 'eq'))
    .flatMap(({ values }) => values.map(String));

const codeCounts = (counting: Counting, column: CodedColumn): Int32Array => {
  const { isDense, baseline, rows } = counting;
  const { codes } = column;
  const counts = isDense
    ? baseline.countsOf(column).slice(0, column.entries.length)
    : new Int32Array(column.entries.length);
  const sign = isDense ? -1 : 1;
  for (let index = 0; index < rows.length; index += 1) addTo(counts, codes[rows[index] as number] as number, sign);
  const near = nearOf(counting, column.name);
  for (let index = 0; index < near.length; index += 1) addTo(counts, codes[near[index] as number] as number, 1);
  return counts;
};

const rangeFacet = (counting: Counting, name: string): RangeFacet => {
  const column = counting.columns.number(name);
  const spread = counting.isDense
    ? lessened(counting, column)
    : spreadOver(column, [counting.rows, nearOf(counting, name)]);
  const bound = (op: string) =>
    Number(
      counting.query.filters?.find((filter) => filter.column === name && filter.op === op)?.values[0] ?? Number.NaN,
    );
  const selected = [bound('gteq'), bound('lteq')].map((value) => (Number.isNaN(value) ? null : value));
  return {
    column: name,
    kind: 'range',
    min: spread?.min ?? null,
    max: spread?.max ?? null,
    selected: [selected[0] ?? null, selected[1] ?? null],
    buckets: Array.from(spread?.counts ?? [], (count, index) => ({
      from: spread?.bounds[index] ?? 0,
      to: spread?.bounds[index + 1] ?? 0,
      count,
    })),
  };
};

/** All cars of the scope without those that other filters leave out. */
const lessened = (counting: Counting, column: NumberColumn): Spread | null => {
  const { baseline, matched, rows } = counting;
  const whole = baseline.spreadOf(column);
  if (whole === null) return null;
  const spread = { ...whole, counts: whole.counts.slice() };
  countIn(spread, column, rows, -1);
  countIn(spread, column, nearOf(counting, column.name), 1);
  if (spread.atMin > 0 && spread.atMax > 0) return spread;
  // The outermost values are gone, so the buckets are others.
  const { states, groups } = matched;
  const own = groups.get(column.name) ?? 0;
  return spreadOver(column, [rowsWith(states, (state) => state === 0 || state === own)]);
};

const rowsWith = (states: Uint8Array, isWanted: (state: number) => boolean): Int32Array => {
  const wanted = Uint8Array.from({ length: 256 }, (_, state) => (isWanted(state) ? 1 : 0));
  const rows = new Int32Array(states.length + 1);
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    rows[count] = row;
    count += wanted[states[row] as number] as number;
  }
  return rows.subarray(0, count);
};
