import { type CreditTerms, creditOf } from '#api-clients/stock/credit-terms.ts';
import type { InputRange } from '#finance/product.types.ts';
import { financeProducts } from '#finance/products.generated.ts';
import type { FinanceOffer } from './finance-count.ts';

/** A range that begins at a value; it reaches as far as that, where the product's own does not. */
const from = ({ min, max, interval }: InputRange, value: number): InputRange => ({
  min: Math.min(min, value),
  max: Math.max(max, value),
  interval,
  default: value,
});

const fixed = (value: number): InputRange => ({ min: value, max: value, default: value, interval: 1 });

/**
 * The terms on which the site counts instalments, as what a visitor may vary: deposit, duration and last payment within
 * the product's own limits. The rate is the site's. Null where it has no product for that.
 */
export function creditOffer(terms: CreditTerms, currency: string): FinanceOffer | null {
  const credit = creditOf(terms, currency);
  if (credit === null || terms.product === 'none') return null;
  const { inputs } = financeProducts[terms.product];
  const { unit } = inputs.duration;
  const { deposit, months, rate, balloon, rateKind, arrangementFee, finalFee } = credit.terms;
  return {
    id: 'credit',
    rateKind,
    isFixed: credit.isFixed,
    arrangementFee,
    finalFee,
    inputs: {
      down_payment: from(inputs.down_payment, deposit),
      duration: { ...from(inputs.duration, unit === 'Years' ? months / 12 : months), unit },
      interest_rate: fixed(rate),
      balloon: from(inputs.balloon, balloon),
    },
  };
}
