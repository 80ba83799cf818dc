import type { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { StockColumns } from '../stock-columns.ts';
import type { CheckboxFacet, RangeFacet, StockFacet, StockFacetRequest, StockQuery } from '../stock-index.types.ts';
import { addTo } from './add-to.ts';
import type { Baseline } from './baselines.ts';
import type { KeptSelection } from './kept-counts.ts';
import type { Matched } from './match.ts';
import { rowsIn } from './rows-in.ts';
import { countIn, countOf, type FollowedSpread, following, isWhole, type Spread, spreadOver } from './spread.ts';

/** So many times fewer are left out than found: they are sooner taken away from all cars than the others are counted. */
const FEWER = 4;

interface Counting {
  columns: StockColumns;
  query: StockQuery;
  baseline: Baseline;
  kept: KeptSelection | undefined;
  /** Called when something has to be counted. */
  rows: () => CountedRows;
}

interface CountedRows {
  matched: Matched;
  found: Int32Array;
  /** The rest of the scope, where that is less than half of it; else null. */
  others: Int32Array | null;
}

/** Finds the rows of a query, when that is needed for the first time. */
export interface Finding {
  matched(): Matched;
  /** Whether that has been done already. */
  isMatched(): boolean;
  found(): Int32Array;
  /** What is kept of it, if anything is. */
  kept: KeptSelection | undefined;
}

/**
 * Counts of each value, as if the filters of its own column were not there.
 * @throws UnusableQueryError
 */
export const facetsOf = (
  columns: StockColumns,
  query: StockQuery & { facets: readonly StockFacetRequest[] },
  { matched, found, kept }: Finding,
  baseline: Baseline,
): StockFacet[] => {
  let rows: CountedRows | undefined;
  const rowsNow = (): CountedRows => {
    const few = baseline.size - found().length;
    const others = found().length > baseline.size / 2 ? restOf(columns, matched(), few) : null;
    return { matched: matched(), found: found(), others };
  };
  const counting: Counting = {
    columns,
    query,
    baseline,
    kept,
    rows: () => {
      rows ??= rowsNow();
      return rows;
    },
  };
  return query.facets.map((request) =>
    request.kind === 'range' ? rangeFacet(counting, request.column) : checkboxFacet(counting, request),
  );
};

/** Rows of the scope that are not found. */
const restOf = ({ scratch }: StockColumns, { states }: Matched, size: number): Int32Array =>
  size === 0
    ? new Int32Array(0)
    : rowsIn(
        states,
        Uint8Array.from({ length: 256 }, (_, state) => Number(state !== 0 && state !== NOBODY)),
        scratch.others,
      );

/** Rows that are counted for a column whose own filters count for nothing: undefined for all of the scope. */
const rowsBeside = ({ scratch }: StockColumns, { states, groups }: Matched, own: number): Int32Array | undefined =>
  groups.size === 1
    ? undefined
    : rowsIn(
        states,
        Uint8Array.from({ length: 256 }, (_, state) => Number(state === 0 || state === own)),
        scratch.near,
      );

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

/** Not to be written to, unless it is kept. */
const codeCounts = (counting: Counting, column: CodedColumn): Int32Array =>
  counting.kept
    ? counting.kept.codesOf(column, () => countedCodes(counting, column).slice())
    : countedCodes(counting, column);

const countedCodes = ({ columns, baseline, rows }: Counting, column: CodedColumn): Int32Array => {
  const { matched, found, others } = rows();
  const { entries } = column;
  const all = () => baseline.countsOf(column).subarray(0, entries.length);
  const own = matched.groups.get(column.name);
  if (own !== undefined) {
    const beside = rowsBeside(columns, matched, own);
    return beside === undefined ? all() : countCodes(new Int32Array(entries.length), column, beside, 1);
  }
  if (others === null) return countCodes(new Int32Array(entries.length), column, found, 1);
  return others.length === 0 ? all() : countCodes(all().slice(), column, others, -1);
};

const countCodes = (counts: Int32Array, { codes }: CodedColumn, rows: Int32Array, sign: 1 | -1): Int32Array => {
  for (let index = 0; index < rows.length; index += 1) addTo(counts, codes[rows[index] as number] as number, sign);
  return counts;
};

const rangeFacet = (counting: Counting, name: string): RangeFacet => {
  const column = counting.columns.number(name);
  const spread = spreadFor(counting, column);
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

const spreadFor = (counting: Counting, column: NumberColumn): Spread | null => {
  if (!counting.kept) return countedSpread(counting, column, (spread) => spread);
  return counting.kept.spreadOf(column, () => {
    const spread = countedSpread(counting, column, following);
    return spread && { ...spread, counts: spread.counts.slice() };
  });
};

/** @param made what becomes of a spread that was counted of these rows, and of no others */
const countedSpread = <Made extends Spread>(
  { columns, baseline, rows }: Counting,
  column: NumberColumn,
  made: (spread: Spread, column: NumberColumn, rows: Int32Array) => Made,
): Made | FollowedSpread | null => {
  const { matched, found, others } = rows();
  const own = matched.groups.get(column.name);
  const counted = own === undefined ? found : rowsBeside(columns, matched, own);
  if (counted === undefined || others?.length === 0) return baseline.spreadOf(column);
  if (own === undefined && others !== null && others.length * FEWER < found.length) {
    const whole = baseline.spreadOf(column);
    const less = whole && lessened(whole, column, others);
    if (less !== null) return less;
  }
  const spread = spreadOver(column, counted, baseline.gridOf(column));
  return spread && made(spread, column, counted);
};

/** All cars of the scope without those that are not found; null where the outermost values are gone: buckets are others then. */
const lessened = (whole: FollowedSpread, column: NumberColumn, others: Int32Array): FollowedSpread | null => {
  const atMin = whole.atMin - countOf(column, others, whole.min);
  const atMax = whole.atMax - countOf(column, others, whole.max);
  const spread = { ...whole, atMin, atMax, counts: whole.counts.slice() };
  if (!isWhole(spread)) return null;
  countIn(spread, column, others, -1);
  return spread;
};
