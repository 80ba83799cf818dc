import { typedNumber } from '#form-fields/typed-number.ts';

/** What stands beside a figure: a currency before or after it, a unit after it. */
const currency = '(?:\\p{Sc}|EUR|USD|GBP|CHF|AED|SAR|QAR|JPY)';
const beside = new RegExp(`^\\s*${currency}?\\.?\\s*|\\s*(?:${currency}|km|mi|PS|hp|kW|كم)?\\s*$`, 'giu');

/** A figure of a car as somebody types it in any language ("40.000 €", "25,5", "٤٠٬٠٠٠"); null for what is none, or less than nought. */
export function typedFigure(typed: string): number | null {
  const figure = typedNumber(typed.replace(/[\u200e\u200f\u061c]/g, '').replace(beside, ''));
  return figure >= 0 ? figure : null;
}
