import { z } from 'zod';

const tooLong = 'Character limit exceeded';
/** Without the amount a page would hide a price that its structured data and its filters still tell. */
const formatAs = (pattern: RegExp) =>
  z.string().trim().max(100, tooLong).regex(pattern, 'Put in % for the amount, or @ for a whole price');
const format = formatAs(/[%@]/);
/** Empty where prices of that kind are not written at all. */
const otherFormat = formatAs(/^$|[%@]/);
const rate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, 'Enter a rate such as 1.08');

/**
 * How prices of a listing are written. In formats `%` is the amount, `^` the currency symbol, `@` a whole price in the
 * format of `purchase_format` (decisions §9). Defaults are the specification's (site §9).
 */
export const priceSettings = z.strictObject({
  currency_symbol: z.string().trim().max(10, tooLong).default('€'),
  /** Between thousands; a point makes the comma part the decimals. */
  delimiter: z.enum([',', '.', ' ', '’', '']).default(','),
  purchase_format: format.default('% ^'),
  lease_format: otherFormat.default('or @ / Month'),
  subscribe_format: otherFormat.default('from % ^ / Month'),
  full_string: format.default('From % ^'),
  offer_string: format.default('From ^ %'),
  /** Show each price in a second currency as well. */
  double_price: z.boolean().default(false),
  double_price_symbol: z.string().trim().max(10, tooLong).default('EUR'),
  /** Counts where no exchange service is set up. */
  double_price_rate: rate.default('1'),
});
export type PriceSettings = z.output<typeof priceSettings>;

const usualLease = priceSettings.parse({}).lease_format;

/**
 * How a price a month is written that stands below no other: what the product came with begins with “or”, which would
 * follow nothing. What a dealer has set stays.
 */
export const standingAlone = <Settings extends Pick<PriceSettings, 'lease_format'>>(settings: Settings): Settings =>
  settings.lease_format === usualLease ? { ...settings, lease_format: usualLease.replace(/^or /, '') } : settings;

/** What a listing says itself; all else is as in the settings of the site. */
export const ownPriceSettings = z.strictObject({
  currency_symbol: priceSettings.shape.currency_symbol.removeDefault().optional(),
  delimiter: priceSettings.shape.delimiter.removeDefault().optional(),
  purchase_format: format.optional(),
  lease_format: otherFormat.optional(),
  subscribe_format: otherFormat.optional(),
  full_string: format.optional(),
  offer_string: format.optional(),
  double_price: z.boolean().optional(),
  double_price_symbol: priceSettings.shape.double_price_symbol.removeDefault().optional(),
  double_price_rate: rate.optional(),
});
