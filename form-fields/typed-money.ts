import { minorDigits } from '#money/minor-units.ts';
import { typedWithUnit } from './typed-figure.ts';

/**
 * An amount as somebody types it in any language ("34.900", "34,900.50", "€ 12345", "٣٤٬٩٠٠"), as calls carry it: a
 * decimal text, with all digits of its currency behind the point or none. Undefined for what is no amount, or has more
 * digits than its currency. Currencies of three digits are written with all three: there 34.900 is no thousands.
 */
export const typedMoney = (typed: string, currency: string): string | undefined => {
  const digits = minorDigits(currency);
  const bare = currency === '' ? typed : typed.replace(new RegExp(`(?<!\\p{L})${currency}(?!\\p{L})`, 'giu'), '');
  const amount = typedWithUnit(bare, digits === 3);
  const found = /^-?\d{1,12}(?:\.(\d+))?$/.exec(String(amount === 0 ? 0 : amount));
  const [decimal, fraction = ''] = found ?? [];
  if (fraction.length > digits) return undefined;
  return fraction === '' ? decimal : amount.toFixed(digits);
};
