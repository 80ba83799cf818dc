import type { StockColumns } from '../stock-columns.ts';
import type { StockQuery } from '../stock-index.types.ts';
import type { Finding } from './facets.ts';
import type { KeptPage } from './kept-counts.ts';
import type { Compare, Orders } from './orders.ts';

/** So few are sorted by themselves; of more the order of all rows is walked along. */
const FEW = 500;
/** To look at one row by itself costs as much as to pass over so many. */
const ONE_BY_ONE = 8;

interface Searched extends Finding {
  /** How many are found. */
  total: number;
}

/** The found cars from offset on, sorted. @throws UnusableQueryError */
export const pageOf = (columns: StockColumns, orders: Orders, searched: Searched, query: StockQuery): KeptPage => {
  const { sort = [], offset = 0, limit } = query;
  const sorted = orders.comparing(sort);
  const wanted = Math.max(0, Math.min(limit, searched.total - offset));
  const rows = wanted === 0 ? [] : firstRows(searched, offset + wanted, () => orders.of(sort), sorted.compare);
  const page = rows.slice(offset, offset + wanted);
  return {
    ...sorted,
    ids: page.map((row) => columns.rows.ids[row] as string),
    last: wanted === limit ? (page.at(-1) ?? null) : null,
  };
};

/** The first ones of what is found. */
const firstRows = (searched: Searched, many: number, order: () => Int32Array, compare: Compare): readonly number[] => {
  const { kept, isMatched, matched, found, total } = searched;
  if (kept && !isMatched() && many * ONE_BY_ONE < total) {
    const all = order();
    const rows = firstOf(all.subarray(0, all.length / ONE_BY_ONE), many, (row) => kept.finds(row));
    if (rows.length === many) return rows;
  }
  if (total <= FEW) return [...found()].sort(compare);
  const { states } = matched();
  return firstOf(order(), many, (row) => states[row] === 0);
};

const firstOf = (order: Int32Array, many: number, isFound: (row: number) => boolean): number[] => {
  const rows: number[] = [];
  for (let place = 0; place < order.length && rows.length < many; place += 1) {
    const row = order[place] as number;
    if (isFound(row)) rows.push(row);
  }
  return rows;
};
