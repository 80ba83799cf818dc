import type { Facet } from '#api-clients/stock/facets.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { toMinor } from '#money/minor-units.ts';
import type { PriceFormat } from '#money/price-format.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { listedMoney } from '../price/listed-money.ts';
import type { Budget } from './budget.ts';
import type { Gain, StockList } from './listing-load.ts';
import type { AskedRange } from './stock-query.ts';

type Words = Pick<RenderContext, 't' | 'locale' | 'currency'>;

/** Groups whose values are words of the site. */
const spoken: readonly FacetName[] = [
  'states',
  'statuses',
  'engine_types',
  'transmissions',
  'financing_options',
  'colors',
];

export const facetTitle = (name: FacetName, { t }: Pick<Words, 't'>): string => t(`stock.facets.${name}`);

/** A value in the visitor's language; one that nobody has named is called what the service calls it. */
export function valueWords(name: FacetName, value: string, label: string, { t }: Pick<Words, 't'>): string {
  if (name === 'number_of_seats') return value;
  if (!spoken.includes(name)) return label;
  const key = `stock.${name}.${value}`;
  const words = t(key);
  return words === key ? label : words;
}

/** What a figure of a range is counted in. */
export interface RangeUnit {
  /** ISO 4217 for prices. */
  currency?: string;
  /** How the cars of the list write prices. */
  prices?: PriceFormat | null;
  /** km, hp. */
  unit?: string;
}

const prices: readonly FacetName[] = ['display_price', 'msrp_price'];

export function unitOf(
  name: FacetName,
  { vehicles, prices: written }: Pick<StockList, 'vehicles' | 'prices'>,
  { currency }: Words,
): RangeUnit {
  const first = vehicles[0]?.attributes;
  if (prices.includes(name))
    return { currency: first?.currency ?? written?.currency_iso ?? currency ?? 'EUR', prices: written };
  if (name === 'mileage') return { unit: first?.mileage_unit ?? 'km' };
  if (name === 'power') return { unit: first?.power_unit ?? 'hp' };
  return {};
}

/** Years have no thousands. */
const years: readonly FacetName[] = ['production_year', 'model_year'];

export function figureWords(name: FacetName, value: number, range: RangeUnit, { locale }: Words): string {
  const { currency, prices: written = null, unit } = range;
  if (years.includes(name)) return String(value);
  const language = formatLocale(locale);
  if (currency) return listedMoney(toMinor(Math.round(value), currency), currency, locale, written);
  const number = numberFormat(language, { maximumFractionDigits: 0 }).format(value);
  return unit ? `${number}\u00A0${unit}` : number;
}

/** “Mileage: up to 40,000 km” */
export function rangeWords(name: FacetName, { from, to }: AskedRange, unit: RangeUnit, words: Words): string {
  const say = (value: number) => figureWords(name, value, unit, words);
  const title = facetTitle(name, words);
  if (from !== null && to !== null) return words.t('stock.range_both', { name: title, from: say(from), to: say(to) });
  if (from !== null) return words.t('stock.range_from', { name: title, from: say(from) });
  return words.t('stock.range_to', { name: title, to: say(to ?? 0) });
}

/** The label of a chosen value; of one that the service does not tell, itself. */
export function chosenWords(name: FacetName, value: string, facet: Facet | undefined, words: Words): string {
  const found = facet?.type === 'checkbox' ? facet.values.find((one) => String(one.value) === value) : undefined;
  const said = valueWords(name, value, found?.label ?? value, words);
  return name === 'number_of_seats' ? words.t('stock.seats', { count: Number(value) || 0 }) : said;
}

/** “Up to €400 a month” */
export const monthlyWords = (
  { monthly, currency }: Budget & { kind: 'counted' },
  { prices: written }: Pick<StockList, 'prices'>,
  { t, locale }: Words,
): string => t('stock.monthly_to', { amount: listedMoney(toMinor(monthly, currency), currency, locale, written) });

/** All that is chosen of a group, in words: “Diesel, Petrol”, “Mileage: up to 40,000 km”. */
export function groupWords(name: Gain['name'], list: StockList, words: Words): string {
  if (name === 'monthly') return list.budget?.kind === 'counted' ? monthlyWords(list.budget, list, words) : '';
  if (name === 'words') return list.asked.words.join(' ');
  const range = list.asked.ranges[name];
  if (range) return rangeWords(name, range, unitOf(name, list, words), words);
  const values = list.asked.values[name] ?? [];
  return values.map((value) => chosenWords(name, value, list.facets[name], words)).join(', ');
}
