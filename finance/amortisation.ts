import { toMinor } from './rate.ts';

/** One payment and what it does. Minor units. */
export interface Instalment {
  /** Months after the day of the contract. */
  month: number;
  payment: number;
  interest: number;
  capital: number;
  /** What is owed afterwards. */
  balance: number;
}

export interface Repayment {
  credit: number;
  /** Of a month, as a fraction. */
  rate: number;
  months: number;
  /** The level instalment, in whole minor units. */
  instalment: number;
  balloon: number;
}

/**
 * Every instalment with its interest on what is still owed: at the end of each month that grows by the month's interest
 * and shrinks by what is paid (Regulation Z, 12 CFR 1026, Appendix J (a)(2)), each rounded to minor units. The last one takes up what rounding left, so that the balloon is all that is owed after it.
 */
export function amortise({ credit, rate, months, instalment, balloon }: Repayment): Instalment[] {
  const rows: Instalment[] = [];
  let balance = credit;
  for (let month = 1; month <= months; month += 1) {
    const interest = toMinor(balance * rate);
    const payment = month === months ? balance + interest - balloon : instalment;
    const capital = payment - interest;
    balance -= capital;
    rows.push({ month, payment, interest, capital, balance });
  }
  return rows;
}

/** The same at a flat rate: interest in equal parts, the last instalment with what rounding left. */
export function spreadFlat({
  credit,
  months,
  instalment,
  balloon,
  interest,
}: Omit<Repayment, 'rate'> & { interest: number }): Instalment[] {
  const part = toMinor(interest / months);
  let [balance, unpaid] = [credit, interest];
  return Array.from({ length: months }, (_, index) => {
    const isLast = index === months - 1;
    const own = isLast ? unpaid : Math.min(part, unpaid);
    const payment = isLast ? balance + unpaid - balloon : instalment;
    unpaid -= own;
    balance -= payment - own;
    return { month: index + 1, payment, interest: own, capital: payment - own, balance };
  });
}
