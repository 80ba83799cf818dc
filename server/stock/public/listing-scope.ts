import { notFound } from '#server/http/errors.ts';
import type { ListingRow } from '../resources/load-vehicles.ts';
import type { StockScope } from '../search/stock-search.types.ts';
import type { StockSettings } from '../stock-settings.ts';

/** Listings that one call may name. */
const MAX_LISTINGS = 20;

/**
 * The listings of a path: one key, or several joined by commas.
 * @throws 404 `listing_not_found` when there is none of these
 */
export const listingsOf = (named: string, known: ReadonlyMap<string, ListingRow>): ListingRow[] => {
  const keys = [...new Set(named.split(',').map((key) => key.trim()))].slice(0, MAX_LISTINGS);
  const found = keys.flatMap((key) => known.get(key) ?? []);
  if (found.length === 0) throw notFound('There is no such listing.', 'listing_not_found');
  return found;
};

export const scopeOf = (listings: readonly ListingRow[], settings: StockSettings): StockScope => ({
  listings: listings.map(({ key }) => key),
  statuses: settings.listedStatuses,
});
