import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { CheckedBlock } from './findings.ts';

/** Lists of cars that a block shows. */
const listsOf = ({ prepared }: CheckedBlock): string[] =>
  prepared && 'ci_key_list' in prepared.props
    ? String(prepared.props.ci_key_list)
        .split(',')
        .flatMap((key) => key.trim() || [])
    : [];

/** Blocks whose cars say what they cost a month. */
export const blocksWithMonthlyCars = async (
  reader: Reader,
  blocks: readonly CheckedBlock[],
): Promise<ReadonlySet<string>> => {
  const wanted = [...new Set(blocks.flatMap(listsOf))];
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ listing_key: string }>`
    select distinct listing_key from vehicles
    where publication = 'published' and not price_hidden and listing_key = any(${wanted}::text[])
      and ((lease_price > 0 and not 'lease' = any(hidden_prices))
        or (subscribe_price > 0 and not 'subscribe' = any(hidden_prices)))`.execute(reader);
  const monthly = new Set(rows.map(({ listing_key: key }) => key));
  return new Set(blocks.flatMap((block) => (listsOf(block).some((key) => monthly.has(key)) ? block.id : [])));
};
