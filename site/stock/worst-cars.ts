import type { WorstCar } from '#api-clients/canvas/worst-cars.data.ts';
import type { SiteClients } from '#api-clients/site-clients.ts';
import type { ListingDocument } from '#api-clients/stock/listing.operations.ts';
import { MAX_LISTED } from '#api-clients/stock/stock-filters.data.ts';
import type { LightVehicle } from '#api-clients/stock/vehicle.resources.ts';
import { MAX_PAGE } from './listing/stock-query.ts';

type Stock = SiteClients['stock'];
type AskedList = NonNullable<Parameters<Stock['listing']>[0]>;

/** Pages of a list that are looked through, and how many of them at a time. */
const mostPages = 20;
const atOnce = 5;

const idFilter = 'filter[id_in]';
const noPrice = 'filter[display_price_null]';

/** Pages that stand for the whole list: all of a short one, of a long one as many, equally far apart. */
export const pagesToLookAt = (pages: number): number[] => {
  const all = Math.min(pages, MAX_PAGE);
  const count = Math.min(all, mostPages);
  return Array.from({ length: count }, (_, at) => 1 + Math.floor((at * all) / count));
};

/** Letters as people count them. */
const lengthOf = ({ attributes }: LightVehicle): number => [...attributes.title].length;

/** The cars of a list with the longest names first, the shortest, or those without a picture. */
export const worstOf = (car: WorstCar, cars: readonly LightVehicle[]): LightVehicle[] => {
  if (car === 'longest_title') return cars.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (car === 'shortest_title') return cars.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return cars.filter(({ attributes }) => attributes.cover_photo_medium === null);
};

/** What is asked to look through the list that a block asks for. */
const throughout = ({ params, query, signal }: AskedList) => ({
  params,
  query: { ...query, facets: 'none' as const, items: MAX_LISTED },
  ...(signal ? { signal } : {}),
});

async function carsOf(stock: Stock, asked: AskedList): Promise<LightVehicle[]> {
  const { query, ...call } = throughout(asked);
  const page = async (number: number) =>
    (await stock.lightListing({ ...call, query: { ...query, page: number } })).data;
  const first = await page(1);
  const found = [...first.data];
  const rest = pagesToLookAt(first.meta.pages).slice(1);
  for (let at = 0; at < rest.length; at += atOnce)
    for (const { data } of await Promise.all(rest.slice(at, at + atOnce).map(page))) found.push(...data);
  // A car that came in meanwhile moves others to the next page.
  return [...new Map(found.map((car) => [car.id, car])).values()];
}

/** Cars of the list that a block asks for, the worst first; none where the list has no such cars. */
async function findWorst(
  car: WorstCar,
  stock: Stock,
  asked: AskedList,
): Promise<Pick<ListingDocument, 'data' | 'included'>> {
  const { query, ...call } = throughout(asked);
  const ask = async (change: Record<string, unknown>) =>
    (await stock.listing({ ...call, query: { ...query, page: 1, ...change } })).data;
  if (car === 'lowest_price') return ask({ sort: 'display_price' });
  if (car === 'hidden_price') {
    const { data, included } = await ask({ [noPrice]: true });
    // Those that have a price which nobody sees, before those that have none.
    const byHidden = data.toSorted(
      (one, other) => Number(other.attributes.price_hidden) - Number(one.attributes.price_hidden),
    );
    return { data: byHidden, included };
  }
  const ids = worstOf(car, await carsOf(stock, asked))
    .map(({ id }) => id)
    .slice(0, MAX_LISTED);
  if (ids.length === 0) return { data: [], included: [] };
  const { data, included } = await ask({ [idFilter]: ids });
  return { data: ids.flatMap((id) => data.find((one) => one.id === id) ?? []), included };
}

/**
 * A stock service whose lists begin with the worst cars they have: what blocks on the canvas are tried with. It answers
 * nothing that the stock does not answer to visitors, only in another order.
 */
export const withWorstCars = (stock: Stock, car: WorstCar): Stock => ({
  ...stock,
  async listing(asked) {
    const answer = await stock.listing(asked);
    // Cars that an editor has chosen by name stay those.
    if (!asked?.query || idFilter in asked.query || answer.data.data.length === 0) return answer;
    const worst = await findWorst(car, stock, asked);
    const ids = new Set(worst.data.map(({ id }) => id));
    const data = [...worst.data, ...answer.data.data.filter(({ id }) => !ids.has(id))].slice(
      0,
      answer.data.data.length,
    );
    const included = [...worst.included, ...answer.data.included];
    return { ...answer, data: { ...answer.data, data, included } };
  },
});
