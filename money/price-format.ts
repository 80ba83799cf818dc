import { minorDigits, moneyInWords, toMinor } from './minor-units.ts';

/** What a price is written with: a part of the price settings of a listing (decisions §9). */
export interface PriceFormat {
  currency_iso: string;
  currency_symbol: string;
  delimiter: string;
  purchase_format: string;
  lease_format: string;
  subscribe_format: string;
  full_string: string;
  offer_string: string;
  double_price: boolean;
  double_price_symbol: string;
  double_price_rate: string;
}

/** What is written with no words around: amount and symbol. */
export type MoneyFormat = Pick<PriceFormat, 'currency_iso' | 'currency_symbol' | 'delimiter' | 'purchase_format'>;

/** Of the settings of prices those that a page's script needs to write money: the others stay with the server. */
export const moneyFormatOf = (settings: MoneyFormat): MoneyFormat => ({
  currency_iso: settings.currency_iso,
  currency_symbol: settings.currency_symbol,
  delimiter: settings.delimiter,
  purchase_format: settings.purchase_format,
});

/** The digits of an amount: thousands apart, decimals only where there are some. A point or a no-break space between thousands makes a comma of the other. */
export const amountText = (minor: number, currency: string, delimiter: string): string => {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const rounded = Math.abs(Math.round(minor));
  const whole = Math.trunc(rounded / unit);
  const rest = rounded % unit;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, delimiter);
  const decimals =
    rest === 0 ? '' : `${/^[.\u00a0\u202f]$/.test(delimiter) ? ',' : '.'}${String(rest).padStart(digits, '0')}`;
  return `${minor < 0 ? '-' : ''}${grouped}${decimals}`;
};

/** Puts the parts into a format: `%` the amount, `^` the symbol, `@` a whole price. */
const filled = (format: string, amount: string, symbol: string, price: string): string =>
  format.replace(/[%^@]/g, (sign) => (sign === '%' ? amount : sign === '^' ? symbol : price)).trim();

/** A format of earlier days that names no amount hides no price: only the switches of a car do. */
const withAmount = (format: string): string => (/[%@]/.test(format) ? format : '% ^');

const written = (format: string, minor: number, settings: PriceFormat): string => {
  const isPurchase = format === settings.purchase_format;
  // Another kind of price that has no format is written nowhere.
  if (minor <= 0 || (format === '' && !isPurchase)) return '';
  const amount = amountText(minor, settings.currency_iso, settings.delimiter);
  // A whole price is in the format of a purchase, in which there is none to put.
  const price = filled(withAmount(settings.purchase_format), amount, settings.currency_symbol, amount);
  return isPurchase ? price : filled(withAmount(format), amount, settings.currency_symbol, price);
};

/** Whether a format is of nothing but amount and symbol: words such as “Now only % ^” are of the price of a car alone. */
export const isPlainFormat = (format: string): boolean => /^[%^\s]+$/u.test(format);

/**
 * An amount as the prices of a site or listing are written, so that a page writes money in one way; else as people of
 * the language do.
 * @param language of the page, as Intl is asked for it
 * @param format in that language; null where nobody told
 */
export const moneyAsPrices = (
  minor: number,
  currency: string,
  language: string,
  format: MoneyFormat | null | undefined,
): string => {
  if (format?.currency_iso !== currency || !isPlainFormat(format.purchase_format))
    return moneyInWords(minor, currency, language);
  const amount = amountText(minor, currency, format.delimiter);
  const whole = filled(format.purchase_format, amount, format.currency_symbol, amount);
  // Amount and symbol stay beside each other between words that run from right to left.
  return /^(ar|fa|he|ur)\b/.test(language) ? `\u2068${whole}\u2069` : whole;
};

const formatOf = {
  purchase: 'purchase_format',
  lease: 'lease_format',
  subscribe: 'subscribe_format',
} as const;

/** A price of a car in the format of its type; nothing for 0 and less (specification, site §5). */
export const priceText = (minor: number, type: keyof typeof formatOf, settings: PriceFormat): string =>
  written(settings[formatOf[type]], minor, settings);

/** The lowest of several prices: “From 34,900 €”. */
export const fullPriceText = (minor: number, settings: PriceFormat): string =>
  written(settings.full_string, minor, settings);

/** The same where it stands as an offer: “From € 34,900”. */
export const offerPriceText = (minor: number, settings: PriceFormat): string =>
  written(settings.offer_string, minor, settings);

/** The price in the second currency, in the format of a purchase; nothing where none is shown. */
export const doublePriceText = (minor: number, settings: PriceFormat): string => {
  const rate = Number(settings.double_price_rate);
  if (!settings.double_price || !(rate > 0)) return '';
  const symbol = settings.double_price_symbol;
  const second = /^[A-Z]{3}$/.test(symbol) ? symbol : settings.currency_iso;
  const amount = (minor / 10 ** minorDigits(settings.currency_iso)) * rate;
  const converted = { ...settings, currency_iso: second, currency_symbol: symbol };
  return written(settings.purchase_format, toMinor(Number(amount.toFixed(6)), second), converted);
};
