import { priceSettings as declared } from '#api-clients/stock/price-settings.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { localDelimiter } from './local-delimiter.ts';

const usual = declared.parse({});

/** The words that stand around prices in a language. */
const wordsIn = (locale: string) => {
  const t = translateFor(locale);
  return {
    delimiter: localDelimiter(usual.delimiter, formatLocale(locale)),
    lease_format: t('offers.month', { price: '@' }),
    subscribe_format: t('price.from', { price: t('offers.month', { price: '% ^' }) }),
    full_string: t('price.from', { price: '% ^' }),
    offer_string: t('price.from', { price: '^ %' }),
  };
};

const remembered = new Map<string, ReturnType<typeof wordsIn>>();

/**
 * How prices are written on a page of a language. What the dealer has set counts everywhere; what is as the product
 * came, which is English, is written as the language does: 96.040 € on German pages, “985 € / Monat” below.
 */
export function localPriceSettings(settings: ShownPriceSettings, locale: string): ShownPriceSettings {
  if (locale.startsWith('en')) return settings;
  const words = remembered.get(locale) ?? wordsIn(locale);
  if (remembered.size < 200) remembered.set(locale, words);
  const local = Object.entries(words).filter(([name]) => {
    const key = name as keyof typeof words;
    return settings[key] === usual[key];
  });
  return { ...settings, ...Object.fromEntries(local) };
}
