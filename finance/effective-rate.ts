/** A sum that changes hands: positive to the borrower, negative from the borrower. */
export interface Flow {
  amount: number;
  /** Months after the day of the contract. */
  month: number;
}

const LOWEST = -0.99;
const HIGHEST = 100;

/**
 * The effective rate a year at which all flows together are worth nothing: X of Σ Cₖ(1 + X)^(−tₖ) = Σ Dₗ(1 + X)^(−sₗ)
 * (Directive 2008/48/EC, Annex I, Part I; the United Kingdom the same in FCA CONC App 1.2). By halving: credit comes
 * before repayments, so the value grows with the rate and meets nought once.
 * @returns null where no rate does, as without repayments
 */
export function effectiveRate(flows: readonly Flow[]): number | null {
  const value = (rate: number) =>
    flows.reduce((sum, { amount, month }) => sum + amount * (1 + rate) ** (-month / 12), 0);
  let [low, high] = [LOWEST, HIGHEST];
  if (!(value(low) < 0 && value(high) > 0)) return null;
  while (high - low > 1e-12 * Math.max(1, Math.abs(high))) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (value(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
