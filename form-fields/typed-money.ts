import { minorDigits } from '#money/minor-units.ts';
import { typedWithUnit } from './typed-figure.ts';

/**
 * An amount as somebody types it in any language ("34.900", "34,900.50", "€ 12345", "٣٤٬٩٠٠"), as calls carry it: a
 * decimal text. Undefined for what is none, or has more digits behind the point than its currency. Currencies of three
 * digits are written with all three: there 34.900 is no thousands.
 */
export const typedMoney = (typed: string, currency: string): string | undefined => {
  const digits = minorDigits(currency);
  const bare = currency === '' ? typed : typed.replace(new RegExp(`(?<!\\p{L})${currency}(?!\\p{L})`, 'giu'), '');
  const amount = typedWithUnit(bare, digits === 3);
  const decimal = String(amount === 0 ? 0 : amount);
  return new RegExp(`^-?\\d{1,12}(\\.\\d{1,${Math.max(1, digits)}})?$`).test(decimal) &&
    (digits > 0 || Number.isInteger(amount))
    ? decimal
    : undefined;
};
