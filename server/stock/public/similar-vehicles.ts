import type { ServerDeps } from '#server/http/define-service.ts';
import type { StockFilter } from '../search/stock-query.ts';
import type { StockScope } from '../search/stock-search.types.ts';
import { goneCar } from './gone-vehicle.ts';
import { goneVehicle } from './one-vehicle.ts';

/** Of the same model, cheaper and dearer ones are alike so far. */
const NEAR = 0.2;

/** A car that visitors could find, now or once. @throws 404 of one that never was here */
export const refuseUnknownCar = async (deps: ServerDeps, id: string): Promise<void> => {
  const { searcher } = deps.service('stock');
  if (!((await searcher.known(id)) ?? (await goneCar(deps.db.read, id)))) throw goneVehicle();
};

/**
 * Ids of up to `limit` cars like one: first the same nameplate at a price near its own, then the nameplate, then the brand.
 * Filters narrow all of them. The car itself may be gone.
 */
export const similarTo = async (
  deps: ServerDeps,
  id: string,
  { scope, filters, limit }: { scope: StockScope; filters: readonly StockFilter[]; limit: number },
): Promise<string[]> => {
  const { searcher } = deps.service('stock');
  const car = (await searcher.known(id)) ?? (await goneCar(deps.db.read, id));
  const itself: StockFilter[] = car ? [{ attribute: 'id', predicate: 'not_eq', values: [id] }] : [];
  const price = car?.display_price || null;
  const nameplate: StockFilter[] = car
    ? [{ attribute: 'nameplate_name', predicate: 'eq', values: [car.nameplate_name] }]
    : [];
  const state: StockFilter[] = car ? [{ attribute: 'state', predicate: 'eq', values: [car.state] }] : [];
  const near: StockFilter[] =
    price === null
      ? []
      : [
          { attribute: 'display_price', predicate: 'gteq', values: [Math.floor(price * (1 - NEAR))] },
          { attribute: 'display_price', predicate: 'lteq', values: [Math.ceil(price * (1 + NEAR))] },
        ];
  const brand: StockFilter[] = car
    ? [{ attribute: 'nameplate_brand_name', predicate: 'eq', values: [car.nameplate_brand_name] }]
    : [];
  const found = new Set<string>();
  for (const more of [[...nameplate, ...state, ...near], [...nameplate, ...state], nameplate, brand, []]) {
    if (found.size >= limit) break;
    const { ids } = await searcher.search({
      scope,
      filters: [...filters, ...itself, ...more],
      sort: [{ column: 'created_at', descending: true }],
      offset: 0,
      limit,
      facets: [],
      configured: {},
      labelOf: (_, value) => value,
    });
    for (const one of ids) if (found.size < limit) found.add(one);
  }
  return [...found];
};
