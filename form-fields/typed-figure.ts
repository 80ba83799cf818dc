import { typedNumber } from './typed-number.ts';

/** What stands beside a figure: a currency before or after it, a unit after it, the stroke of whole amounts (34.900,-). */
const currency = '(?:\\p{Sc}|EUR|USD|GBP|CHF|AED|SAR|QAR|JPY)';
const beside = new RegExp(
  `^\\s*${currency}?\\.?\\s*|[.,]\\s*[-–—]+(?=\\s*${currency}?\\s*$)|\\s*(?:${currency}|km|mi|PS|hp|kW|كم)?\\s*$`,
  'giu',
);

/** A figure as somebody types it in any language, with what stands beside it; NaN for what is none. */
export const typedWithUnit = (typed: string, isFine = false): number =>
  typedNumber(typed.replace(/[\u200e\u200f\u061c]/g, '').replace(beside, ''), isFine);

/** A figure of a car as somebody types it in any language ("40.000 €", "25,5", "٤٠٬٠٠٠"); null for what is none, or less than nought. */
export function typedFigure(typed: string): number | null {
  const figure = typedWithUnit(typed);
  return figure >= 0 ? figure : null;
}
