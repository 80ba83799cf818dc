import { chosen, monthsOf } from '#finance/configuration.ts';
import type { InputConfiguration, OutputName } from '#finance/product.types.ts';
import { type Quote, quote } from '#finance/quote.ts';
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
  inputs: InputConfiguration;
}

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

/** The parameters of the address. */
export const parameterOf = {
  down_payment: 'finance_deposit',
  duration: 'finance_duration',
  interest_rate: 'finance_rate',
  balloon: 'finance_balloon',
} as const satisfies Record<InputName, string>;

export interface Counted {
  values: Record<InputName, number>;
  quote: Quote;
}

/** Counts an offer through for a price, with what was asked for as far as the offer allows it. */
export function count(
  offer: FinanceOffer,
  price: number,
  asked: Partial<Record<InputName, number | undefined>>,
): Counted {
  const { inputs, rateKind, arrangementFee, finalFee } = offer;
  const values = Object.fromEntries(
    inputNames.map((name) => [name, chosen(inputs[name], asked[name])]),
  ) as Counted['values'];
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

/** The figures in words; the annual rate to one decimal (FCA CONC App 1.2.6R). */
export function outputWords(
  setup: Speech & Pick<FinanceSetup, 'fixed' | 'variable'>,
  offer: Pick<FinanceOffer, 'isFixed'>,
  { values, quote: of }: { values: Pick<Counted['values'], 'interest_rate'>; quote: Quote },
): Record<Exclude<OutputName, 'created_at'>, string> {
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
export function isLeftOut(setup: FinanceSetup, name: OutputName, { quote: of }: Counted): boolean {
  if (!setup.hidesFree) return false;
  const amounts: Partial<Record<OutputName, number>> = {
    total_deposit: of.deposit,
    final_payment: of.balloon,
    fees: of.arrangementFee + of.finalFee,
    total_charge_for_credit: of.totalCharge,
  };
  return amounts[name] === 0;
}
