import type { SiteClients } from '#api-clients/site-clients.ts';
import { problemStatus } from '#site/pages/load/problem-status.ts';
import type { KeptVehicle } from '#site/stock/saved/kept-vehicles.ts';
import { includedByName, type ShownVehicle, shownVehicle } from '#site/stock/shown-vehicle.ts';

export interface FoundVehicles {
  vehicles: ShownVehicle[];
  /** Ids of those that are no more: the visitor's list drops them (specification, site §4). */
  gone: string[];
}

/** Cars asked for at once. */
const AT_ONCE = 12;

/** The cars that somebody keeps, in their order. @throws ProblemError when the stock service does not answer */
export async function loadKept(
  { stock }: Pick<SiteClients, 'stock'>,
  asked: readonly KeptVehicle[],
  locale: string,
): Promise<FoundVehicles> {
  const one = async ({ id, list }: KeptVehicle): Promise<ShownVehicle | string> => {
    try {
      const { data } = await stock.vehicle({ params: { listing: list, id }, query: { lang: locale } });
      return shownVehicle(data.data, data.meta, { included: includedByName(data.included), locale });
    } catch (error) {
      if (problemStatus(error) === 404) return id;
      throw error;
    }
  };
  const found: (ShownVehicle | string)[] = [];
  for (let index = 0; index < asked.length; index += AT_ONCE)
    found.push(...(await Promise.all(asked.slice(index, index + AT_ONCE).map(one))));
  return {
    vehicles: found.filter((vehicle) => typeof vehicle !== 'string'),
    gone: found.filter((vehicle) => typeof vehicle === 'string'),
  };
}
