import type { StockFacets } from '#api-clients/stock/facets.resources.ts';
import type { Retailer } from '#api-clients/stock/listing.operations.ts';
import type { ListInput, ListScope } from './listing-input.ts';
import type { AskedStock } from './stock-query.ts';

/** A house with cars that fit, for the map. */
export interface House {
  id: string;
  name: string;
  address: string;
  lat: number;
  lng: number;
  count: number;
}

/** Houses of one answer, and pages of them that are asked for. */
const PORTION = 50;
const MAX_PAGES = 10;

/** All houses with cars of the lists, by name. */
async function retailersOf({ stock, signal }: Pick<ListInput, 'stock' | 'signal'>, { listings }: ListScope) {
  const ask = async (page: number) => {
    const query = { page, items: PORTION };
    return (await stock.retailers({ params: { listing: listings }, query, signal })).data;
  };
  const first = await ask(1);
  const more = Array.from({ length: Math.max(0, Math.min(first.meta.pages, MAX_PAGES) - 1) }, (_, index) => index + 2);
  const others = await Promise.all(more.map(ask));
  return [first, ...others].flatMap(({ data }) => data);
}

/** Those houses that have cars which fit, as the group of houses counts them. */
export function housesWithCars(
  retailers: readonly Retailer[],
  facets: StockFacets,
  { values: { dealers: chosen = [] } }: Pick<AskedStock, 'values'>,
): House[] {
  const facet = facets.dealers;
  const counts = new Map(
    facet?.type === 'checkbox' ? facet.values.map(({ value, count }) => [String(value), count] as const) : [],
  );
  return retailers.flatMap(({ id, attributes: { name, address, city, lat, lng } }) => {
    const count = counts.get(id) ?? 0;
    if (lat === null || lng === null || count === 0 || (chosen.length > 0 && !chosen.includes(id))) return [];
    return [{ id, name, address: [address, city].filter(Boolean).join(', '), lat, lng, count }];
  });
}

/** Houses for the map; null when it is not looked at, or when nobody says where they are. */
export async function housesOf(
  asked: AskedStock,
  facets: StockFacets,
  input: ListInput,
  scope: ListScope,
): Promise<House[] | null> {
  if (asked.view !== 'map') return null;
  try {
    return housesWithCars(await retailersOf(input, scope), facets, asked);
  } catch (error) {
    if (input.signal.aborted) throw error;
    return null;
  }
}
