import type { StockColumns } from '../stock-columns.ts';
import type { StockQuery } from '../stock-index.types.ts';
import type { Matched } from './match.ts';
import type { Orders } from './orders.ts';

/** So few are sorted by themselves; of more the order of all rows is walked along. */
const FEW = 500;

/** Ids of the found cars from offset on, sorted. @throws UnusableQueryError */
export const pageOf = (
  columns: StockColumns,
  orders: Orders,
  { states, found, total }: Pick<Matched, 'states'> & { found: () => Int32Array; total: number },
  { sort = [], offset = 0, limit }: StockQuery,
): string[] => {
  const wanted = Math.min(limit, total - offset);
  const compare = orders.comparing(sort);
  if (wanted <= 0) return [];
  const rows: number[] = [];
  if (total <= FEW)
    return [...found()]
      .sort(compare)
      .slice(offset, offset + wanted)
      .map((row) => columns.rows.ids[row] as string);
  const order = orders.of(sort);
  let before = offset;
  for (let index = 0; rows.length < wanted; index += 1) {
    const row = order[index] as number;
    if (states[row] !== 0) continue;
    if (before > 0) before -= 1;
    else rows.push(row);
  }
  return rows.map((row) => columns.rows.ids[row] as string);
};
