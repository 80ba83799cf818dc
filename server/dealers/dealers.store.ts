import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import type { Reader } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { DealerTable } from './dealers.tables.ts';

export type DealerRow = Selectable<DealerTable>;

type DealerQuery = z.output<typeof dealersContract.operations.listDealers.query>;

const narrowed = (reader: Reader, { text, state }: DealerQuery) => {
  let found = reader.selectFrom('dealers').where('active', '=', state === 'active');
  const asked = text?.trim();
  if (asked) {
    const pattern = `%${escapeLike(asked)}%`;
    found = found.where((eb) =>
      eb.or((['name', 'dealer_code', 'ci_code', 'city', 'zipcode'] as const).map((one) => eb(one, 'ilike', pattern))),
    );
  }
  return found;
};

/** One page of the list with the count of all that match. */
export const listDealers = async (
  reader: Reader,
  query: DealerQuery,
): Promise<{ rows: DealerRow[]; total: number }> => {
  const column = query.sort.replace('-', '') as 'name' | 'dealer_code' | 'city' | 'updated_at';
  const rows = await narrowed(reader, query)
    .selectAll()
    .orderBy(column, query.sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  const count = await narrowed(reader, query)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return { rows, total: Number(count?.count ?? 0) };
};

export const findDealer = (reader: Reader, id: string): Promise<DealerRow | undefined> =>
  reader.selectFrom('dealers').selectAll().where('id', '=', id).executeTakeFirst();

/** Dealers by their codes, in any case; those that are archived too. */
export const dealersByCode = (reader: Reader, codes: readonly string[]): Promise<DealerRow[]> =>
  reader
    .selectFrom('dealers')
    .selectAll()
    .where(sql`lower(dealer_code)`, 'in', codes.length > 0 ? codes.map((code) => code.toLowerCase()) : [''])
    .execute();

/** What visitors may see, by name. */
export const activeDealers = (reader: Reader): Promise<DealerRow[]> =>
  reader.selectFrom('dealers').selectAll().where('active', '=', true).orderBy('name').orderBy('id').execute();
