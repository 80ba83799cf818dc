import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import { inOneLine } from '../in-one-line.ts';

/** A figure of a car as it stands on a page. */
export interface Figure {
  label: string;
  /** With its unit. */
  text: string;
}

/** A number stands in one line with its unit: not "9.8 l/100" above "km". */
const withUnit = (value: string, unit: string): string => (unit === '' ? value : `${value}${inOneLine(` ${unit}`)}`);

/** A figure by its key; undefined where the car has none of that key. */
export const figureOf = (groups: readonly SpecGroup[], key: string): Figure | undefined => {
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.key === key);
  return row && { label: row.label, text: withUnit(row.value, row.unit) };
};
