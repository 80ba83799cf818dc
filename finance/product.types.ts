import type { RateKind } from './rate.ts';

/** A value that a visitor may choose; where `min` is `max` there is nothing to choose. */
export interface InputRange {
  min: number;
  max: number;
  default: number;
  /** Between two values. */
  interval: number;
  /** Where just these may be chosen. */
  choices?: readonly number[];
}

export interface DurationRange extends InputRange {
  unit: 'Years' | 'Months';
}

/** What may be chosen: shares of the price and the rate in per cent. */
export interface InputConfiguration {
  down_payment: InputRange;
  duration: DurationRange;
  interest_rate: InputRange;
  /** Share of the price left to the end; all nought where there is none. */
  balloon: InputRange;
}

/** Figures that a calculator can show, in the usual order. */
export const outputNames = [
  'monthly_payment',
  'on_the_road_price',
  'total_deposit',
  'total_amount_of_credit',
  'monthly_payments',
  'duration_of_agreement',
  'final_payment',
  'fees',
  'interest_rate',
  'representative_apr',
  'total_charge_for_credit',
  'total_amount_payable',
  'created_at',
] as const;
export type OutputName = (typeof outputNames)[number];

/** One product of a region: `finance/products/<key>.json`. */
export interface FinanceProduct {
  /** What staff read. */
  title: string;
  /** Where it is offered, ISO 3166-1; empty for the sample. */
  country: string;
  /** Of the example that staff see, ISO 4217. */
  currency: string;
  rate_kind: RateKind;
  /** The rate cannot change while the contract runs. */
  is_fixed: boolean;
  /** In whole units of the currency. */
  arrangement_fee: number;
  final_fee: number;
  inputs: InputConfiguration;
}
