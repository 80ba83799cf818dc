/** What is repaid in level instalments. Amounts in minor units, the rate of a month as a fraction. */
export interface Annuity {
  credit: number;
  rate: number;
  months: number;
  /** What stays to be paid with the last month. */
  balloon: number;
}

/**
 * The level instalment, not rounded: the one payment that solves credit = Σ payment·(1 + i)^(−t) + balloon·(1 + i)^(−n)
 * (the general equation of the actuarial method, Regulation Z, 12 CFR 1026, Appendix J (b)(8), for payments alike).
 */
export function levelInstalment({ credit, rate, months, balloon }: Annuity): number {
  if (rate === 0) return (credit - balloon) / months;
  const discount = (1 + rate) ** -months;
  return ((credit - balloon * discount) * rate) / (1 - discount);
}

/**
 * Interest at a flat rate: by definition on the whole credit for the whole time, whatever was repaid meanwhile.
 */
export const flatInterest = (credit: number, yearly: number, months: number): number => (credit * yearly * months) / 12;
