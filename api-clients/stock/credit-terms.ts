import { z } from 'zod';
import { financeProducts } from '#finance/products.generated.ts';
import type { Terms } from '#finance/quote.ts';
import { toMinor } from '#finance/rate.ts';
import { minorDigits } from '#money/minor-units.ts';

const products = ['none', ...Object.keys(financeProducts)] as ['none', ...(keyof typeof financeProducts)[]];

/** On which terms the site counts what an amount a month buys; shares and the rate in per cent. */
export const creditTerms = z.strictObject({
  product: z.enum(products).default('none'),
  deposit: z.number().min(0).max(90).default(20),
  months: z.number().int().min(1).max(120).default(48),
  rate: z.number().min(0).max(60).default(4.99),
  /** Share of the price that is paid with the last month. */
  balloon: z.number().min(0).max(80).default(0),
});
export type CreditTerms = z.output<typeof creditTerms>;

/** How the site counts an instalment in a currency; null where it has no product for that. */
export const creditOf = (
  { product, deposit, months, rate, balloon }: CreditTerms,
  currency: string,
): { terms: Omit<Terms, 'price'>; isFixed: boolean } | null => {
  if (product === 'none') return null;
  const { rate_kind: rateKind, arrangement_fee: first, final_fee: last, is_fixed: isFixed } = financeProducts[product];
  const units = 10 ** minorDigits(currency);
  // A deposit and a last payment of all there is would leave nothing to repay.
  const left = Math.min(balloon, Math.max(0, 95 - deposit));
  const fees = { arrangementFee: toMinor(first * units), finalFee: toMinor(last * units) };
  return { terms: { deposit, months, rate, rateKind, balloon: left, ...fees }, isFixed };
};
