import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { offersContract } from '#api-clients/offers/offers.contract.ts';
import type { Reader } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { OfferTable } from './offers.tables.ts';

export type OfferRow = Selectable<OfferTable>;

type OfferQuery = z.output<typeof offersContract.operations.listOffers.query>;

const narrowed = (reader: Reader, { text, state }: OfferQuery, now: Date) => {
  let found = reader.selectFrom('offers');
  const asked = text?.trim();
  if (asked) {
    const pattern = `%${escapeLike(asked)}%`;
    found = found.where((eb) => eb.or([eb('title', 'ilike', pattern), eb('slug', 'ilike', pattern)]));
  }
  if (state === 'draft') found = found.where('live', 'is', null);
  if (state === 'planned') found = found.where('live', 'is not', null).where('live_from', '>', now);
  if (state === 'over') found = found.where('live', 'is not', null).where('live_to', '<=', now);
  if (state === 'live') found = valid(found, now);
  return found;
};

/** Narrows to what visitors may see at a moment: from the first on, until just before the last. */
const valid = <Query extends ReturnType<typeof offersOf>>(query: Query, now: Date) =>
  query
    .where('live', 'is not', null)
    .where((eb) => eb.or([eb('live_from', 'is', null), eb('live_from', '<=', now)]))
    .where((eb) => eb.or([eb('live_to', 'is', null), eb('live_to', '>', now)]));

const offersOf = (reader: Reader) => reader.selectFrom('offers');

const sortColumns = { priority: 'priority', title: 'title', valid_to: 'live_to', updated_at: 'updated_at' } as const;

/** One page of the list with the count of all that match. */
export const listOffers = async (
  reader: Reader,
  query: OfferQuery,
  now: Date,
): Promise<{ rows: OfferRow[]; total: number }> => {
  const column = sortColumns[query.sort.replace('-', '') as keyof typeof sortColumns];
  const rows = await narrowed(reader, query, now)
    .selectAll()
    .orderBy(column, query.sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  const count = await narrowed(reader, query, now)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return { rows, total: Number(count?.count ?? 0) };
};

export const findOffer = (reader: Reader, id: string): Promise<OfferRow | undefined> =>
  reader.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();

/** What visitors may see at a moment. */
export const validOffers = (reader: Reader, now: Date): Promise<OfferRow[]> =>
  valid(offersOf(reader), now).selectAll().orderBy('priority', 'desc').orderBy('id').execute();

/** The next moment after `now` at which an offer of ours begins or ends. */
export const nextBoundary = async (reader: Reader, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select live_from as at from offers where live is not null and live_from > ${now}
      union all select live_to from offers where live is not null and live_to > ${now}
    ) as boundaries`.execute(reader);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
};
