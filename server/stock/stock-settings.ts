import type { z } from 'zod';
import { type CreditTerms, creditTerms } from '#api-clients/stock/credit-terms.ts';
import { type PriceSettings, priceSettings } from '#api-clients/stock/price-settings.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import {
  facetValues,
  platformCodes,
  statusList,
  type TradeInChoices,
  tradeInChoices,
} from '#api-clients/stock/stock-settings.ts';
import { type VehicleStatus, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import type { ServerDeps, Services } from '../http/define-service.ts';

export interface StockSettings {
  listedStatuses: readonly VehicleStatus[];
  reservableStatuses: readonly VehicleStatus[];
  facetValues: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  platformCodes: Readonly<Record<string, string>>;
  tradeIn: TradeInChoices;
  prices: PriceSettings;
  credit: CreditTerms;
  exchangeUrl: string;
  exchangeKey: string;
  /** Languages of the site, the source first. */
  locales: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type States = Awaited<ReturnType<Services['admin']['shownSettings']>>;

const readFrom = (states: States): StockSettings => {
  const values = new Map(states.map(({ declaration: { key }, value }) => [key, value]));
  const read = <Value>(key: string, schema: z.ZodType<Value>, fallback: Value): Value =>
    schema.safeParse(values.get(key)).data ?? fallback;
  const locales = values.get('site.locales');
  return {
    listedStatuses: read('stock.listed_statuses', statusList, [...vehicleStatuses]),
    reservableStatuses: read('stock.reservable_statuses', statusList, []),
    facetValues: read('stock.facet_values', facetValues, {}),
    platformCodes: read('stock.platform_codes', platformCodes, {}),
    tradeIn: read('stock.trade_in_options', tradeInChoices, tradeInChoices.parse({})),
    prices: read('prices.display', priceSettings, priceSettings.parse({})),
    credit: read('prices.credit', creditTerms, creditTerms.parse({})),
    exchangeUrl: text(values.get('prices.exchange_url')),
    exchangeKey: text(values.get('prices.exchange_key')),
    locales: Array.isArray(locales) && locales.length > 0 ? locales.map(String) : ['en'],
  };
};

/** By what they were read from, which is the same until a setting was written. */
const known = new WeakMap<States, StockSettings>();

/** What the settings say about cars; what cannot be read counts as its default. Shared: not to be changed in place. */
export const stockSettings = async (deps: ServerDeps): Promise<StockSettings> => {
  const states = await deps.service('admin').shownSettings();
  const settings = known.get(states) ?? readFrom(states);
  known.set(states, settings);
  return settings;
};
