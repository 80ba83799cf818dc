import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FeedFormat, FeedOutContent } from '#api-clients/stock/feed.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { notFound } from '#server/http/errors.ts';
import { etagOf } from '#server/http/etag.ts';
import { filterName } from '#server/http/validate-input.ts';
import { completed, type LoadedVehicle } from '#server/stock/resources/load-vehicles.ts';
import { all, conditionOf } from '#server/stock/search/sql-conditions.ts';
import { readFilters } from '#server/stock/search/stock-query.ts';
import type { FeedOutRow } from '../feeds.tables.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new secret, and what is kept of it. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashOf(token) };
};

export const isTokenOf = ({ token_hash: hash }: FeedOutRow, token: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(token), 'hex'));

export const outEtag = ({ id, lock_version: version }: FeedOutRow): string => etagOf('stock_feed_out', id, version);

/** @throws 404 */
export const existingFeedOut = async (reader: Reader, id: string): Promise<FeedOutRow> => {
  const row = isUuid(id)
    ? await reader.selectFrom('stock_feeds_out').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such feed.', 'feed_not_found');
  return row;
};

type Chosen = Pick<FeedOutContent, 'listings' | 'dealers' | 'filter'>;

/** The filters of a feed, as visitors may filter: what they do not see cannot be found out by asking. @throws 400 */
const filtersOf = ({ filter }: Chosen, currency: string) => {
  const given = new URLSearchParams(filter);
  const query = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  return readFilters(query, { audience: 'public', currency });
};

/**
 * What a filter says and no list would understand: without `filter[…]` or without a value it would let all cars through.
 */
export const unreadFilter = (filter: string): string | undefined =>
  [...new URLSearchParams(filter)].find(([name, value]) => filterName(name) === undefined || value.trim() === '')?.[0];

/** Whether what was kept of a filter, maybe by an earlier version, is none: nothing may be given out by it. */
export const mustBeSaved = (feed: Chosen): boolean => {
  if (unreadFilter(feed.filter) !== undefined) return true;
  try {
    filtersOf(feed, 'EUR');
    return false;
  } catch {
    return true;
  }
};

/** Which cars a feed holds: published, and not sold unless it asks for sold ones. @throws 400 for a filter there is not */
export const carsOf = async (reader: Reader, chosen: Chosen): Promise<RawBuilder<boolean>> => {
  const first = await reader.selectFrom('listings').select('currency_iso').orderBy('position').executeTakeFirst();
  const filters = filtersOf(chosen, first?.currency_iso ?? 'EUR');
  const asksStatus = filters.some(({ attribute }) => attribute === 'status');
  return all([
    sql`v.publication = 'published'`,
    ...(asksStatus ? [] : [sql<boolean>`v.status <> 'sold'`]),
    ...(chosen.listings.length > 0 ? [sql<boolean>`v.listing_key = any(${[...chosen.listings]}::text[])`] : []),
    ...(chosen.dealers.length > 0 ? [sql<boolean>`v.owner_id = any(${[...chosen.dealers]}::uuid[])`] : []),
    ...filters.map(conditionOf),
  ]);
};

export const countCars = async (reader: Reader, chosen: Chosen): Promise<number> => {
  const where = await carsOf(reader, chosen);
  const { rows } = await sql<{ count: string }>`select count(*) as count from vehicles v where ${where}`.execute(
    reader,
  );
  return Number(rows[0]?.count ?? 0);
};

const BATCH = 200;

/** The cars of a feed, a few at a time. */
export async function* carsInBatches(reader: Reader, where: RawBuilder<boolean>): AsyncGenerator<LoadedVehicle[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select v.id from vehicles v where ${where} and v.id > ${last}::uuid order by v.id limit ${BATCH}`.execute(reader);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const cars = await reader.selectFrom('vehicles').selectAll().where('id', 'in', ids).orderBy('id').execute();
    yield await completed(reader, cars);
    last = ids.at(-1) ?? last;
  }
}

/** Changes with everything that a feed shows: cars, dealers, pictures, listings, the feed itself, and the day. */
export const contentTag = async (reader: Reader, row: FeedOutRow, format: FeedFormat, now: Date): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(':', (select seq from stock_clock), (select max(updated_at) from dealers),
      (select max(updated_at) from images), (select count(*) from images where deleted_at is null),
      (select max(updated_at) from listings)) as state`.execute(reader);
  const all = [row.id, row.lock_version, format, now.toISOString().slice(0, 10), rows[0]?.state].join('|');
  return `"${createHash('sha256').update(all).digest('base64url').slice(0, 27)}"`;
};
