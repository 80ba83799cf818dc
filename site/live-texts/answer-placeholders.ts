import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { SiteClients } from '#api-clients/site-clients.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { minorOf } from '#money/decimal.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { isAbsent } from '#site/pages/load/problem-status.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import type { SiteLog } from '#site/site.types.ts';
import { askedStock, filtersOf, stockQuery } from '#site/stock/listing/stock-query.ts';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { localPriceSettings } from '#site/stock/price/local-price-settings.ts';
import { figureOf } from '#site/ui/models/figure.ts';
import { mostPlaceholders } from './placeholders.ts';

/** What stands where a figure of a car is not known. */
const unknown = '–';

export interface LiveAnswers {
  textOf(placeholder: string): string | null;
  /** Whether everything that was asked was answered, or is known to be nothing. */
  isWhole: boolean;
  /** Whether anything follows the stock of cars. */
  followsStock: boolean;
}

export interface LiveAsker {
  clients: Pick<SiteClients, 'content' | 'stock'>;
  locale: string;
  log: SiteLog;
}

type StockValues = {
  total_count: number;
  currency: string;
  lowest_price: string | null;
  lowest_monthly: string | null;
  price_settings: ShownPriceSettings | null;
};

const specParts = /^\{spec:([^.}]+)\.([^}]+)\}$/;
const stockParts = /^\{stock:(count|price|monthly)(?:\|([^?}]*)(?:\?([^}]*))?)?\}$/;

/** What a placeholder of the stock asks for: the same for its count and its lowest prices. */
const scopeOf = (placeholder: string): string =>
  placeholder.replace(/^\{stock:(count|price|monthly)\|?/, '').slice(0, -1);

/** Null where a filter is none: what a list ignores would make a figure here that is of other cars than it says. */
async function askStock({ clients, log }: LiveAsker, scope: string): Promise<StockValues | null> {
  const [listings = '', search = ''] = scope.replaceAll('&amp;', '&').split('?');
  const { values, invalid } = readQuery(stockQuery, search);
  const foreign = [...new URLSearchParams(search).keys()].filter((name) => !Object.hasOwn(stockQuery.shape, name));
  if (invalid.length > 0 || foreign.length > 0) {
    log.warn({ scope, filters: [...invalid, ...foreign] }, 'a value of the stock asks by filters that no list has');
    return null;
  }
  const filters = filtersOf(askedStock(values));
  const { data } = await clients.stock.listingCount({ params: { listing: listings || 'all' }, query: filters });
  return data.data;
}

function stockText(what: string, values: StockValues, locale: string): string | null {
  const { total_count: count, currency, lowest_price: price, lowest_monthly: monthly } = values;
  const language = formatLocale(locale);
  if (what === 'count') return count === 0 ? null : numberFormat(language, {}).format(count);
  const amount = what === 'price' ? price : monthly;
  const prices = values.price_settings && localPriceSettings(values.price_settings, locale);
  return amount === null ? null : listedMoney(minorOf(amount, currency), currency, locale, prices);
}

/** Asks each thing once, whatever fails: what nobody answers is nothing. */
async function askAll<Value>(
  keys: Iterable<string>,
  ask: (key: string) => Promise<Value>,
  failed: (key: string, error: unknown) => void,
): Promise<Map<string, Value>> {
  const answers = new Map<string, Value>();
  const one = async (key: string) => {
    try {
      answers.set(key, await ask(key));
    } catch (error) {
      failed(key, error);
    }
  };
  await Promise.all([...new Set(keys)].slice(0, mostPlaceholders).map(one));
  return answers;
}

/** What placeholders stand for at this moment, in the words of a language. */
export async function answerPlaceholders(asker: LiveAsker, placeholders: Iterable<string>): Promise<LiveAnswers> {
  const { clients, locale, log } = asker;
  const all = [...placeholders];
  const cars = all.flatMap((one) => specParts.exec(one)?.[1] ?? []);
  const scopes = all.filter((one) => stockParts.test(one)).map(scopeOf);
  let isWhole = true;
  const failed = (what: string) => (key: string, error: unknown) => {
    if (!isAbsent(error)) isWhole = false;
    log.warn({ err: error, key }, `${what} are left out`);
  };
  const [specs, stock] = await Promise.all([
    askAll(
      cars,
      async (id): Promise<SpecGroup[]> => {
        const { data } = await clients.content.vehicleSpecs({ params: { id }, query: { locale } });
        return data.data.map(({ attributes }) => attributes);
      },
      failed('figures of a car'),
    ),
    askAll(scopes, (scope) => askStock(asker, scope), failed('values of the stock')),
  ]);
  return {
    isWhole,
    followsStock: scopes.length > 0,
    textOf(placeholder) {
      const [, car = '', key = ''] = specParts.exec(placeholder) ?? [];
      if (car !== '') return figureOf(specs.get(car) ?? [], key)?.text ?? unknown;
      const [, what = ''] = stockParts.exec(placeholder) ?? [];
      const values = stock.get(scopeOf(placeholder));
      return values ? stockText(what, values, locale) : null;
    },
  };
}
