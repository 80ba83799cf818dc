import type { FastifyRequest } from 'fastify';
import { mediaBase } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { preferredLocale } from '#server/http/preferred-locale.ts';
import { neededRates, shownPriceSettings } from '../prices/shown-price-settings.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';
import type { Wording } from '../resources/vehicle-resource.ts';
import type { StockSettings } from '../stock-settings.ts';

interface Asked {
  lang?: string | undefined;
  locale?: string | undefined;
}

/** The language of an answer: `lang`, then `locale`, then what Accept-Language likes best (decisions §9). */
export const languageOf = (
  { lang, locale }: Asked,
  request: Pick<FastifyRequest, 'headers'>,
  locales: readonly string[],
): { locale: string; headers: Record<string, string> } => {
  const named = lang || locale;
  if (named) return { locale: named, headers: {} };
  return {
    locale: preferredLocale(request.headers['accept-language'] ?? '', locales),
    headers: { vary: 'accept-language' },
  };
};

/** What answers about cars of these listings are written with. */
export const wordingOf = async (
  deps: ServerDeps,
  settings: StockSettings,
  listings: readonly ListingRow[],
  locale: string,
): Promise<Wording> => {
  const { exchange, orderedOnline } = deps.service('stock');
  const rates = new Map<string, string>();
  for (const symbol of neededRates(listings, settings.prices)) {
    const rate = await exchange.of({ url: settings.exchangeUrl, key: settings.exchangeKey, symbol });
    if (rate !== null) rates.set(symbol, rate);
  }
  return {
    basis: settings,
    locale,
    source: settings.locales[0] ?? 'en',
    mediaOrigin: mediaBase(deps.config),
    reservable: (await orderedOnline()) ? settings.reservableStatuses : [],
    now: deps.clock(),
    platformCodes: settings.platformCodes,
    priceSettingsOf: (listing) => shownPriceSettings(listing, settings.prices, rates),
  };
};
