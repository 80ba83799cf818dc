import { chosen, monthsOf } from '#finance/configuration.ts';
import { type LeaseTerms, leaseSums, type PriceChange, subscriptionSums } from '#finance/lease.ts';
import type { InputConfiguration, InputRange, OutputName } from '#finance/product.types.ts';
import { quote, type Sums } from '#finance/quote.ts';
import type { RateKind } from '#finance/rate.ts';
import { type MoneyFormat, moneyAsPrices } from '#money/price-format.ts';
import { dateFormat, numberFormat } from '#site/i18n/intl-formats.ts';

export interface FinanceModel {
  key: string;
  name: string;
  /** In minor units. */
  price: number;
}

/** A product of the calculator, as far as counting needs it. */
export interface FinanceOffer {
  id: string;
  rateKind: RateKind;
  isFixed: boolean;
  /** In minor units. */
  arrangementFee: number;
  finalFee: number;
  inputs: InputConfiguration & { mileage?: InputRange };
  /** Where the car is not bought: how it is hired. */
  hire?: Hire;
}

/** A car's own price a month, in minor units, and what makes it another one. */
export type Hire =
  | { kind: 'lease'; monthly: number; terms: LeaseTerms; unit: 'kilometer' | 'mile' }
  | { kind: 'subscription'; monthly: number; changes: readonly PriceChange[] };

/** What server and browser count with. */
export interface FinanceSetup {
  locale: string;
  currency: string;
  /** How the site writes prices, in this language; as the language does where nobody told. */
  money?: MoneyFormat | null;
  models: readonly FinanceModel[];
  offers: readonly FinanceOffer[];
  hidesFree: boolean;
  fixed: string;
  variable: string;
}

export const inputNames = ['down_payment', 'duration', 'interest_rate', 'balloon'] as const;
export type InputName = (typeof inputNames)[number];

/** What a visitor may choose at all. */
export const askedNames = [...inputNames, 'mileage'] as const;
export type AskedName = (typeof askedNames)[number];

/** The parameters of the address. */
export const parameterOf = {
  down_payment: 'finance_deposit',
  duration: 'finance_duration',
  interest_rate: 'finance_rate',
  balloon: 'finance_balloon',
  mileage: 'finance_mileage',
} as const satisfies Record<AskedName, string>;

export interface Counted {
  values: Record<InputName, number> & { mileage?: number };
  quote: Sums;
}

/** Counts an offer through for a price, with what was asked for as far as the offer allows it. */
export function count(
  offer: FinanceOffer,
  price: number,
  asked: Partial<Record<AskedName, number | undefined>>,
): Counted {
  const { inputs, rateKind, arrangementFee, finalFee, hire } = offer;
  const values = Object.fromEntries(
    askedNames.flatMap((name) => {
      const range = inputs[name];
      return range ? [[name, chosen(range, asked[name])]] : [];
    }),
  ) as Counted['values'];
  if (hire) return { values, quote: hireSums(hire, price, values) };
  return {
    values,
    quote: quote({
      price,
      deposit: values.down_payment,
      months: monthsOf(values.duration, inputs.duration),
      rate: values.interest_rate,
      rateKind,
      balloon: values.balloon,
      arrangementFee,
      finalFee,
    }),
  };
}

function hireSums(hire: Hire, price: number, { duration: months, mileage }: Counted['values']): Sums {
  if (hire.kind === 'subscription') return subscriptionSums(hire.monthly, months, hire.changes);
  const { monthly, terms } = hire;
  return leaseSums({ terms, price, monthly, months, mileage: mileage ?? terms.mileage });
}

type Speech = Pick<FinanceSetup, 'locale' | 'currency' | 'money'>;

/** An amount of minor units as a price. */
const moneyWords = ({ locale, currency, money }: Speech, minor: number): string =>
  moneyAsPrices(minor, currency, locale, money);

const percent = (locale: string, share: number, fewest: number, most: number): string =>
  numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  }).format(share);

const unitWords = (locale: string, value: number, unit: 'month' | 'year'): string =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** What a choice of duration or of distance a year says. */
export const choiceWords = (locale: string, value: number, { hire }: Pick<FinanceOffer, 'hire'>, name: AskedName) =>
  name === 'mileage'
    ? numberFormat(locale, { style: 'unit', unit: hire?.kind === 'lease' ? hire.unit : 'kilometer' }).format(value)
    : unitWords(locale, value, 'month');

/** What a slider says. */
export function inputWords(
  setup: Speech,
  offer: FinanceOffer,
  name: InputName,
  { values, quote: of }: Counted,
): string {
  const { locale } = setup;
  if (name === 'duration')
    return unitWords(locale, values.duration, offer.inputs.duration.unit === 'Years' ? 'year' : 'month');
  if (name === 'interest_rate') return percent(locale, values.interest_rate / 100, 0, 2);
  const amount = name === 'down_payment' ? of.deposit : of.balloon;
  return `${percent(locale, values[name] / 100, 0, 0)} · ${moneyWords(setup, amount)}`;
}

export type FigureName = Exclude<OutputName, 'created_at'> | 'mileage';

/** The figures in words; the annual rate to one decimal (FCA CONC App 1.2.6R). */
export function outputWords(
  setup: Speech & Pick<FinanceSetup, 'fixed' | 'variable'>,
  offer: Pick<FinanceOffer, 'isFixed' | 'hire'>,
  { values, quote: of }: { values: Pick<Counted['values'], 'interest_rate' | 'mileage'>; quote: Sums },
): Record<FigureName, string> {
  const { locale } = setup;
  const money = (minor: number) => moneyWords(setup, minor);
  const number = numberFormat(locale, {});
  // Isolated, so that figures stay together in text from right to left.
  const times = (months: number, minor: number) => `\u2068${number.format(months)} × ${money(minor)}\u2069`;
  const isLevel = of.lastMonthly === of.monthly;
  return {
    monthly_payment: money(of.monthly),
    on_the_road_price: money(of.price),
    total_deposit: money(of.deposit),
    total_amount_of_credit: money(of.credit),
    monthly_payments: isLevel
      ? times(of.months, of.monthly)
      : [times(of.months - 1, of.monthly), times(1, of.lastMonthly)].join(' + '),
    duration_of_agreement: unitWords(locale, of.months, 'month'),
    mileage: values.mileage === undefined ? '' : choiceWords(locale, values.mileage, offer, 'mileage'),
    final_payment: money(of.balloon),
    fees: money(of.arrangementFee + of.finalFee),
    interest_rate: `${percent(locale, values.interest_rate / 100, 0, 2)} (${offer.isFixed ? setup.fixed : setup.variable})`,
    representative_apr: of.apr === null ? '–' : percent(locale, of.apr, 1, 1),
    total_charge_for_credit: money(of.totalCharge),
    total_amount_payable: money(of.totalPayable),
  };
}

/** When it was counted: date and time of medium length. */
export const createdWords = (locale: string, at: Date, timeZone?: string): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(timeZone ? { timeZone } : {}),
  }).format(at);

/** Whether a figure is left out, because it is nothing and such figures are hidden. */
export function isLeftOut(setup: FinanceSetup, name: OutputName | FigureName, { quote: of }: Counted): boolean {
  if (!setup.hidesFree) return false;
  const amounts: Partial<Record<typeof name, number>> = {
    total_deposit: of.deposit,
    final_payment: of.balloon,
    fees: of.arrangementFee + of.finalFee,
    total_charge_for_credit: of.totalCharge,
  };
  return amounts[name] === 0;
}
