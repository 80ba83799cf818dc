import { sql } from 'kysely';
import type { FeedMapping } from '#api-clients/stock/feed.resources.ts';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';
import type { Reader } from '#server/db/database.ts';
import { stockNames } from '#server/stock/desk/complete-vehicle.ts';
import type { FeedRow } from '../feeds.tables.ts';
import { createMapper } from '../map/map-record.ts';
import type { PlanContext } from './plan-rows.ts';
import { createTaken, type Presence } from './row-keys.ts';

const identity = ['vin', 'order_number', 'feed_key'];

/** Reads of a row no more than what tells the car apart. */
export const identityMapper = (mapping: FeedMapping) =>
  createMapper(
    mapping.filter(({ field }) => identity.includes(field)),
    { currency: '', listings: new Map(), dealers: new Map() },
  );

/** All that the rows of a feed may refer to, as it is now. */
export const planContext = async (
  reader: Reader,
  feed: FeedRow,
  { presence, mapping = feed.mapping }: { presence: Presence; mapping?: FeedMapping },
): Promise<PlanContext> => {
  const listings = await reader.selectFrom('listings').select(['key', 'name', 'currency_iso']).execute();
  const { rows: dealers } = await sql<{ id: string; dealer_code: string; name: string }>`
    select id, dealer_code, name from dealers order by id`.execute(reader);
  const currencies = new Map(listings.map(({ key, currency_iso: currency }) => [key, currency]));
  const known = {
    currency: currencies.get(feed.listing_key) ?? 'EUR',
    // A key or code counts before a name that reads the same.
    listings: new Map([
      ...listings.map(({ key, name }) => [plainWord(name), key] as const),
      ...listings.map(({ key }) => [plainWord(key), key] as const),
    ]),
    dealers: new Map([
      ...dealers.map(({ id, name }) => [plainWord(name), id] as const),
      ...dealers.map(({ id, dealer_code: code }) => [plainWord(code), id] as const),
    ]),
  };
  const names = await stockNames(reader);
  return {
    feed,
    mapper: createMapper(mapping, known),
    currencies,
    names,
    taken: createTaken(),
    presence,
    renamed: new Set(),
  };
};
