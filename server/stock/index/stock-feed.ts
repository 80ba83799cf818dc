import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { type IndexedRow, indexedColumns } from './index-columns.ts';

/**
 * How far the changes of cars have been read. All cars of one change have one number and become visible at once, in the
 * order of the numbers (`stock_turn`), so that nothing before this place can still appear.
 */
export interface Watermark {
  seq: string;
  id: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
export const beginning: Watermark = { seq: '0', id: NOBODY };

export const watermarkText = ({ seq, id }: Watermark): string => `${seq}/${id}`;

export const readWatermark = (text: string): Watermark | undefined => {
  const [, seq, id] = /^(\d{1,19})\/([0-9a-f-]{36})$/.exec(text) ?? [];
  return seq !== undefined && id !== undefined ? { seq, id } : undefined;
};

/** The next changed cars behind a place, as they are now, and the place behind them. */
export const changedSince = async (
  reader: Reader,
  { seq, id }: Watermark,
  limit: number,
): Promise<{ rows: IndexedRow[]; watermark: Watermark }> => {
  const rows = await reader
    .selectFrom('vehicles as v')
    .select(indexedColumns)
    .where(sql<boolean>`(v.seq, v.id) > (${seq}::bigint, ${id}::uuid)`)
    .orderBy('v.seq')
    .orderBy('v.id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return { rows, watermark: last ? { seq: last.seq, id: last.id } : { seq, id } };
};

/** The number of the last change of any car. */
export const lastChange = async (reader: Reader): Promise<bigint> => {
  const row = await reader.selectFrom('stock_clock').select('seq').executeTakeFirst();
  return BigInt(row?.seq ?? 0);
};
