import type { OutputName } from '#finance/product.types.ts';

/**
 * What must be said wherever an amount a month is (FCA CONC 3.5.5R): rate and whether it is fixed, charges, credit,
 * representative APR, cash price and deposit, duration, total payable and each repayment.
 */
export const representativeFigures = [
  'representative_apr',
  'interest_rate',
  'on_the_road_price',
  'total_deposit',
  'total_amount_of_credit',
  'duration_of_agreement',
  'monthly_payments',
  'final_payment',
  'fees',
  'total_charge_for_credit',
  'total_amount_payable',
] as const satisfies readonly OutputName[];
