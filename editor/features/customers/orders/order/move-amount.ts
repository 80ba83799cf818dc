import { typedMoney } from '#form-fields/typed-money.ts';
import { minorDigits } from '#money/minor-units.ts';
import type { OrderDetail } from '../orders.api.ts';

/** What can be moved at most: held money that is taken, taken money that is given back. */
export const mostOf = (move: 'capture' | 'refund', { money }: OrderDetail): string => {
  const digits = minorDigits(money.currency);
  const left = move === 'capture' ? Number(money.authorized) : Number(money.captured) - Number(money.refunded);
  return left.toFixed(digits);
};

/** An amount as people write it anywhere, as calls carry it; undefined where it is none. */
export const readAmount = (text: string, currency: string): string | undefined => {
  const decimal = typedMoney(text, currency);
  return decimal === undefined || Number(decimal) <= 0 ? undefined : decimal;
};
