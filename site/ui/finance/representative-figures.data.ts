import type { OutputName } from '#finance/product.types.ts';
import type { FigureName, FinanceOffer } from './finance-count.ts';

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

/** Of a car that goes back: how far it may be driven, and nothing of a last payment that makes it one's own. */
const leaseFigures = [
  'representative_apr',
  'interest_rate',
  'on_the_road_price',
  'total_deposit',
  'total_amount_of_credit',
  'duration_of_agreement',
  'mileage',
  'monthly_payments',
  'total_charge_for_credit',
  'total_amount_payable',
] as const satisfies readonly FigureName[];

/** No credit is granted: there is no rate to tell. */
const subscriptionFigures = [
  'duration_of_agreement',
  'monthly_payments',
  'total_amount_payable',
] as const satisfies readonly FigureName[];

/** What must be said beside an offer. */
export const figuresOf = ({ hire }: Pick<FinanceOffer, 'hire'>): readonly FigureName[] =>
  ({ credit: representativeFigures, lease: leaseFigures, subscription: subscriptionFigures })[hire?.kind ?? 'credit'];
