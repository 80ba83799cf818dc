import { numberFormat } from '#site/i18n/intl-formats.ts';

/** Between thousands, as the product comes: English. */
export const USUAL_DELIMITER = ',';

/** Signs between thousands that prices can be written with. */
const known = [',', '.', '’', ' ', '\u00a0', '\u202f'];

/**
 * What stands between thousands on a page of a language, whose numbers Intl writes as `language`: what the dealer has
 * set, else the sign of the language. Browsers ask it too.
 */
export function localDelimiter(set: string, language: string): string {
  if (set !== USUAL_DELIMITER || language.startsWith('en')) return set;
  const parts = numberFormat(language, { useGrouping: 'always' }).formatToParts(123_456);
  const sign = parts.find(({ type }) => type === 'group')?.value ?? '';
  return known.includes(sign) ? sign : set;
}
