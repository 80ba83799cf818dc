import { westernDigits } from './digits.ts';

const LONGEST = 60;
/** Groups of three, always parted by the same sign: 1.500, 25,000, 1 500 000, 25'000. */
const grouped = /^[1-9]\d{0,2}(?:([., \u00a0\u2009\u202f'’])\d{3})(?:\1\d{3})*$/;
const plain = /^[+-]?(\d{1,16}(\.\d{0,10})?|\.\d{1,10})$/;

/**
 * A number as people write it, point or comma, whatever the language: `1.500,5` and `1,500.5` are the same. One sign
 * before exactly three digits parts thousands ("25.000 km"); nobody types three decimals, unless `isFine`. NaN for what
 * is no number.
 */
export const typedNumber = (typed: string, isFine = false): number => {
  if (typed.length > LONGEST) return Number.NaN;
  const text = westernDigits(typed).trim().replaceAll('٫', ',').replaceAll('٬', '.').replace('−', '-');
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const digits = text.slice(sign.length);
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const [whole, decimals] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const isParted = grouped.test(digits) && !(isFine && /^\d+[.,]\d{3}$/.test(digits));
  const parts = grouped.exec(whole);
  const bare = isParted
    ? digits.replace(/\D/g, '')
    : parts && at >= 0 && parts[1] !== digits[at]
      ? `${whole.replace(/\D/g, '')}.${decimals}`
      : digits.replace(',', '.');
  return plain.test(sign + bare) ? Number(sign + bare) : Number.NaN;
};
