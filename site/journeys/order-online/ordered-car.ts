import type { SiteClients } from '#api-clients/site-clients.ts';
import type { VehicleDocument } from '#api-clients/stock/listing.operations.ts';
import type { VehicleIncluded } from '#api-clients/stock/vehicle.resources.ts';
import { type FinancingOption, financingOptions, priceTypeOfFinancing } from '#api-clients/stock/vehicle-words.ts';
import { lonePriceLines, type PriceLine } from '#site/stock/price/price-lines.ts';
import { includedByName, type ShownVehicle, shownVehicle } from '#site/stock/shown-vehicle.ts';
import { problemOf } from './problem.ts';

type ButtonSet = Extract<VehicleIncluded, { type: 'button_set' }>['attributes'];

/** A car that is being ordered: of the stock, or as somebody configured it. */
export interface OrderedCar {
  /** Null for a configured one. */
  id: string | null;
  configUrl: string | null;
  vehicle: ShownVehicle;
  /** What it is offered by online; null where it is not. */
  offer: ButtonSet | null;
}

/** What a car is asked for by: its id, else the address of the configurator. */
export interface CarName {
  id: string | null;
  configUrl: string | null;
}

export type FoundCar = { kind: 'found'; car: OrderedCar } | { kind: 'absent' };

/** Sets of buttons that lead into the journey; a car that has both is reserved. */
const ofJourney = ['reserve', 'order'] as const;

/** What a car is offered by online, of all that its answer includes. */
function offerOf(
  { relationships: { button_sets: sets } }: Pick<VehicleDocument['data'], 'relationships'>,
  included: ReadonlyMap<string, VehicleIncluded>,
): ButtonSet | null {
  const own = sets.data.flatMap(({ id }) => {
    const set = included.get(`button_set:${id}`);
    return set?.type === 'button_set' ? [set.attributes] : [];
  });
  return ofJourney.flatMap((type) => own.filter(({ setup_type: setup }) => setup === type))[0] ?? null;
}

function carOf({ data, included: all, meta }: VehicleDocument, configUrl: string | null, locale: string): OrderedCar {
  const included = includedByName(all);
  return {
    id: configUrl === null ? data.id : null,
    configUrl,
    vehicle: shownVehicle(data, meta, { included, locale }),
    offer: offerOf(data, included),
  };
}

/** The car by its id, else by the address of the configurator. @throws ProblemError when the stock does not answer */
export async function findCar(
  { stock }: Pick<SiteClients, 'stock'>,
  { id, configUrl }: CarName,
  locale: string,
): Promise<FoundCar> {
  try {
    if (id !== null) {
      const { data } = await stock.vehicle({ params: { listing: 'all', id }, query: { lang: locale } });
      return { kind: 'found', car: carOf(data, null, locale) };
    }
    if (configUrl === null) return { kind: 'absent' };
    const { data } = await stock.configData({ query: { config_url: configUrl, lang: locale } });
    return { kind: 'found', car: carOf(data, configUrl, locale) };
  } catch (error) {
    const { status } = problemOf(error) ?? { status: 500 };
    if (status >= 400 && status < 500 && status !== 429) return { kind: 'absent' };
    throw error;
  }
}

export interface WayToPay {
  option: FinancingOption;
  /** Null where the price is not shown. */
  price: PriceLine | null;
}

/** The ways to pay for it that car and offer have in common, each with its price. */
export function waysToPay({ vehicle, offer }: OrderedCar): WayToPay[] {
  const offered: readonly FinancingOption[] = offer?.financing_options.length
    ? offer.financing_options
    : financingOptions;
  const { financing_options: own } = vehicle.attributes;
  const lines = lonePriceLines(vehicle);
  return financingOptions
    .filter((option) => offered.includes(option) && (own.length === 0 || own.includes(option)))
    .map((option) => ({ option, price: lines.find(({ type }) => type === priceTypeOfFinancing[option]) ?? null }));
}

/** A car that somebody may take instead, with what it is offered by. */
export interface OtherCar extends ShownVehicle {
  offer: ButtonSet | null;
}

/** Up to three others like a car; none when nobody answers. */
export async function similarCars(
  { stock }: Pick<SiteClients, 'stock'>,
  vehicle: ShownVehicle,
  locale: string,
): Promise<OtherCar[]> {
  try {
    const { data } = await stock.similarVehicles({
      params: { listing: vehicle.attributes.listing_key, id: vehicle.id },
      query: { lang: locale, items: 6 },
    });
    const included = includedByName(data.included);
    return data.data
      .map((one) => ({ ...shownVehicle(one, one.meta, { included, locale }), offer: offerOf(one, included) }))
      .filter(({ id, reservable }) => id !== vehicle.id && reservable)
      .slice(0, 3);
  } catch {
    return [];
  }
}
