import type { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { StockColumns } from '../stock-columns.ts';
import type { CheckboxFacet, RangeFacet, StockFacet, StockFacetRequest, StockQuery } from '../stock-index.types.ts';
import { addTo } from './add-to.ts';
import { type Baseline, countIn, type Spread, spreadOver } from './baselines.ts';
import type { Matched } from './match.ts';

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
  const places = new Int32Array(256).fill(-1);
  let used = 0;
  for (const { column } of requests) {
    const group = groups.get(column);
    if (group === undefined || near.has(group)) continue;
    near.set(group, scratch.near.subarray(used, used + (tally[group] as number)));
    places[group] = used;
    used += tally[group] as number;
  }
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row] as number;
    if (state === NOBODY) continue;
    if ((state === 0) !== isDense) scratch.rows[count++] = row;
    const place = places[state] as number;
    if (place === -1) continue;
    scratch.near[place] = row;
    places[state] = place + 1;
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
  const spread = counting.isDense ? lessened(counting, column) : gatheredSpread(counting, column);
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

/** Few are found: their values and those that the column's own filters leave out. */
const gatheredSpread = (counting: Counting, column: NumberColumn): Spread | null => {
  const near = nearOf(counting, column.name);
  return spreadOver(column, (visit) => {
    for (let index = 0; index < counting.rows.length; index += 1) visit(counting.rows[index] as number);
    for (let index = 0; index < near.length; index += 1) visit(near[index] as number);
  });
};

/** Most are found: all cars of the scope without those that other filters leave out. */
const lessened = (counting: Counting, column: NumberColumn): Spread | null => {
  const { baseline, matched, rows } = counting;
  const { states, groups } = matched;
  const own = groups.get(column.name) ?? 0;
  const whole = baseline.spreadOf(column);
  if (whole === null) return null;
  const spread = { ...whole, counts: whole.counts.slice() };
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as number;
    const value = column.values[row] as number;
    if (states[row] !== own && !column.isNull(value)) countIn(spread, value, -1);
  }
  if (spread.atMin > 0 && spread.atMax > 0) return spread;
  return spreadOver(column, (visit) => {
    for (let row = 0; row < states.length; row += 1) if (states[row] === 0 || states[row] === own) visit(row);
  });
};
