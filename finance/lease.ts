import { levelInstalment } from './annuity.ts';
import { effectiveRate } from './effective-rate.ts';
import type { Sums } from './quote.ts';
import { monthlyRate, toMinor } from './rate.ts';

/** How a house leases its cars: for what their prices a month are, and what another duration or distance changes. */
export interface LeaseTerms {
  /** The duration, and the distance a year, that the price of a car is for. */
  months: number;
  mileage: number;
  /** Share of the price paid at once, in per cent. */
  deposit: number;
  /** Nominal a year, in per cent. */
  rate: number;
  /** What a car is worth less after a further month, and after further 1,000 of distance; in per cent of its price. */
  lossPerMonth: number;
  lossPerThousand: number;
}

/** What somebody leases. Amounts in minor units. */
export interface Lease {
  terms: LeaseTerms;
  price: number;
  /** The price a month that the car names. */
  monthly: number;
  months: number;
  mileage: number;
}

const creditOf = (price: number, deposit: number): number => price - toMinor((price * deposit) / 100);

/**
 * What a car is worth at the end of the lease it names its price for: what is left to repay after `months` instalments,
 * R = C·(1 + i)^n − m·((1 + i)^n − 1)/i, the annuity of `levelInstalment` solved for its balloon.
 */
export function residualValue({ terms, price, monthly }: Omit<Lease, 'months' | 'mileage'>): number {
  const { months, deposit, rate } = terms;
  const credit = creditOf(price, deposit);
  const monthlyPart = monthlyRate(rate / 100, 'nominal');
  const growth = (1 + monthlyPart) ** months;
  return monthlyPart === 0 ? credit - monthly * months : credit * growth - (monthly * (growth - 1)) / monthlyPart;
}

/** Whether the car's own price can be a lease on these terms: it is worth something at the end, and less than is lent. */
export function isLeasable(lease: Omit<Lease, 'months' | 'mileage'>): boolean {
  const residual = residualValue(lease);
  return residual >= 0 && residual < creditOf(lease.price, lease.terms.deposit);
}

/**
 * Counts a lease through. For the duration and distance of the car's own price it comes to just that price; for others
 * the value at the end differs by what the terms say, never below nothing and never above what is lent. The car goes
 * back: its value is part of the rate, and nothing that is paid.
 */
export function leaseSums({ months, mileage, ...lease }: Lease): Sums {
  const { terms, price } = lease;
  const credit = creditOf(price, terms.deposit);
  const further = (mileage * months - terms.mileage * terms.months) / 12 / 1000;
  const loss = ((months - terms.months) * terms.lossPerMonth + further * terms.lossPerThousand) / 100;
  const residual = Math.min(Math.max(residualValue(lease) - price * loss, 0), credit);
  const rate = monthlyRate(terms.rate / 100, 'nominal');
  const monthly = toMinor(levelInstalment({ credit, rate, months, balloon: residual }));
  const deposit = price - credit;
  const interest = monthly * months + toMinor(residual) - credit;
  const payments = Array.from({ length: months }, (_, index) => ({ amount: -monthly, month: index + 1 }));
  return {
    ...rented({ deposit, months, monthly }),
    price,
    credit,
    interest,
    totalCharge: interest,
    apr: effectiveRate([{ amount: credit, month: 0 }, ...payments, { amount: -residual, month: months }]),
  };
}

/** How much more or less a month somebody pays who takes a car for another time, in per cent. */
export interface PriceChange {
  months: number;
  percent: number;
}

/** What a subscription comes to: no credit, the price a month for as long as it is agreed. Amounts in minor units. */
export function subscriptionSums(monthly: number, months: number, changes: readonly PriceChange[]): Sums {
  const percent = changes.find((one) => one.months === months)?.percent ?? 0;
  return rented({ deposit: 0, months, monthly: toMinor(monthly * (1 + percent / 100)) });
}

/** What is paid for a car that is given back. */
const rented = ({ deposit, months, monthly }: Pick<Sums, 'deposit' | 'months' | 'monthly'>): Sums => ({
  price: 0,
  deposit,
  credit: 0,
  months,
  monthly,
  lastMonthly: monthly,
  balloon: 0,
  arrangementFee: 0,
  finalFee: 0,
  interest: 0,
  totalCharge: 0,
  totalPayable: deposit + monthly * months,
  apr: null,
});
