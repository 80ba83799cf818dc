import { amortise, type Instalment, spreadFlat } from './amortisation.ts';
import { flatInterest, levelInstalment } from './annuity.ts';
import { effectiveRate, type Flow } from './effective-rate.ts';
import { monthlyRate, type RateKind, toMinor } from './rate.ts';

/** What is agreed. Amounts in minor units, shares and rates in per cent. */
export interface Terms {
  price: number;
  /** Share of the price paid at once. */
  deposit: number;
  months: number;
  /** A year. */
  rate: number;
  rateKind: RateKind;
  /** Share of the price that is paid with the last month. */
  balloon: number;
  /** Paid on the day of the contract, and with the last month. */
  arrangementFee: number;
  finalFee: number;
}

/** What a contract comes to; amounts in minor units. */
export interface Quote {
  price: number;
  deposit: number;
  credit: number;
  months: number;
  monthly: number;
  /** Differs from `monthly` by what rounding left. */
  lastMonthly: number;
  balloon: number;
  arrangementFee: number;
  finalFee: number;
  interest: number;
  /** Interest and fees. */
  totalCharge: number;
  /** Everything that is paid, the deposit too. */
  totalPayable: number;
  /** Effective a year as a fraction, fees included; null where nothing is lent. */
  apr: number | null;
  schedule: readonly Instalment[];
}

/** The same without each instalment. */
export type Sums = Omit<Quote, 'schedule'>;

/** Counts a contract through, to the minor unit. */
export function quote(terms: Terms): Quote {
  const { price, months, arrangementFee, finalFee } = terms;
  const deposit = toMinor((price * terms.deposit) / 100);
  const credit = price - deposit;
  const balloon = Math.min(toMinor((price * terms.balloon) / 100), credit);
  const { monthly, schedule } = repay(terms, credit, balloon);
  const paid = schedule.reduce((sum, { payment }) => sum + payment, 0);
  const interest = paid + balloon - credit;
  const fees = arrangementFee + finalFee;
  const flows: Flow[] = [
    { amount: credit - arrangementFee, month: 0 },
    ...schedule.map(({ payment, month }) => ({ amount: -payment, month })),
    { amount: -balloon - finalFee, month: months },
  ];
  return {
    price,
    deposit,
    credit,
    months,
    monthly,
    lastMonthly: schedule.at(-1)?.payment ?? monthly,
    balloon,
    arrangementFee,
    finalFee,
    interest,
    totalCharge: interest + fees,
    totalPayable: deposit + paid + balloon + fees,
    apr: credit > 0 ? effectiveRate(flows) : null,
    schedule,
  };
}

/** What is paid a month; without counting the contract through. */
export function monthlyOf(terms: Terms): number {
  const { price, months, rateKind } = terms;
  const credit = price - toMinor((price * terms.deposit) / 100);
  const balloon = Math.min(toMinor((price * terms.balloon) / 100), credit);
  const yearly = terms.rate / 100;
  if (rateKind === 'flat') return toMinor((credit + toMinor(flatInterest(credit, yearly, months)) - balloon) / months);
  return toMinor(levelInstalment({ credit, rate: monthlyRate(yearly, rateKind), months, balloon }));
}

function repay(terms: Terms, credit: number, balloon: number): { monthly: number; schedule: Instalment[] } {
  const { months, rateKind } = terms;
  const yearly = terms.rate / 100;
  const monthly = monthlyOf(terms);
  if (rateKind === 'flat') {
    const interest = toMinor(flatInterest(credit, yearly, months));
    return { monthly, schedule: spreadFlat({ credit, months, instalment: monthly, balloon, interest }) };
  }
  const rate = monthlyRate(yearly, rateKind);
  return { monthly, schedule: amortise({ credit, rate, months, instalment: monthly, balloon }) };
}
