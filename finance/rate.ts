/**
 * How a product states its rate a year: `effective` (with interest on interest, as the annual percentage rate),
 * `nominal` (a twelfth each month) or `flat` (on the whole credit for the whole time, as profit rates are stated).
 */
export type RateKind = 'effective' | 'nominal' | 'flat';

/**
 * The rate of a month, as a fraction. An effective rate: (1 + APR)^(1/12) − 1, with twelve equal months a year (Directive
 * 2008/48/EC, Annex I, Part I, remark c). A nominal one: a twelfth (Regulation Z, 12 CFR 1026, Appendix J (b)(1)).
 */
export const monthlyRate = (yearly: number, kind: Exclude<RateKind, 'flat'>): number =>
  kind === 'effective' ? (1 + yearly) ** (1 / 12) - 1 : yearly / 12;

/** A whole number of minor units; halves go up. */
export const toMinor = (amount: number): number => Math.floor(amount + 0.5);
