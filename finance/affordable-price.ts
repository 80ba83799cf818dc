import { monthlyOf, type Terms } from './quote.ts';

/** No car costs more, in minor units. */
const HIGHEST = 1e13;

/**
 * The highest price whose instalment is not above an amount, in minor units: the other way round of the annuity
 * (`annuity.ts`), by halving, because deposit, balloon and instalment are each rounded. Nought where even nothing costs
 * more than that.
 */
export function affordablePrice(monthly: number, terms: Omit<Terms, 'price'>): number {
  const fits = (price: number) => monthlyOf({ ...terms, price }) <= monthly;
  if (monthly < 0) return 0;
  let [low, high] = [0, HIGHEST];
  if (fits(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
