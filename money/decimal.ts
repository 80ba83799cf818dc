import { minorDigits, toMinor } from './minor-units.ts';

/** An amount in its smallest unit as the decimal text that calls carry: 3490000 in EUR is `34900.00`. */
export const decimalOf = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

/** A decimal text in the smallest unit of its currency, half up. */
export const minorOf = (decimal: string, currency: string): number => toMinor(Number(decimal), currency);
