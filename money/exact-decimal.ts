/** An amount in units of 10^-digits as a decimal text, without any arithmetic of fractions: 105 with 2 digits is `1.05`. */
export const exactDecimal = (units: number, digits: number): string => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`${units} is no whole number of units`);
  const figures = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const sign = units < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${figures.slice(-digits)}`;
};

/**
 * A decimal text in units of 10^-digits; undefined where it is no number, or has more digits than the unit can hold.
 * Zeros behind them are no more digits: `10.500` with 2 digits is 1050.
 */
export const exactUnits = (decimal: string, digits: number): number | undefined => {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(decimal);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? (sign === '-' && units !== 0 ? -units : units) : undefined;
};

/** An amount counted in units of 10^-from, in units of 10^-to; undefined where it does not come out even. */
export const rescaled = (units: number, from: number, to: number): number | undefined => {
  if (!Number.isSafeInteger(units)) return undefined;
  const factor = 10 ** Math.abs(to - from);
  const found = to >= from ? units * factor : units / factor;
  return Number.isSafeInteger(found) ? found : undefined;
};
