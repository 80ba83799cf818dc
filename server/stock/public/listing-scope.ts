import { notFound } from '#server/http/errors.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';
import type { StockScope } from '../search/stock-search.types.ts';
import type { StockSettings } from '../stock-settings.ts';

/** Listings that one call may name. */
const MAX_LISTINGS = 20;

/** Stands for every listing, as it does for every configuration (specification, site §7). */
const ALL = 'all';

/**
 * The listings of a path: one key, several joined by commas, or `all`.
 * @throws 404 `listing_not_found` when there is none of these
 */
export const listingsOf = (named: string, known: ReadonlyMap<string, ListingRow>): ListingRow[] => {
  if (named === ALL && known.size > 0) return [...known.values()];
  const keys = [...new Set(named.split(',').map((key) => key.trim()))].slice(0, MAX_LISTINGS);
  const found = keys.flatMap((key) => known.get(key) ?? []);
  if (found.length === 0) throw notFound('There is no such listing.', 'listing_not_found');
  return found;
};

export const scopeOf = (listings: readonly ListingRow[], settings: StockSettings): StockScope => ({
  listings: listings.map(({ key }) => key),
  statuses: settings.listedStatuses,
});
