import type { Direction } from './i18n.types.ts';

/** The language of addresses without a language in front. */
export const defaultLocale = 'en';

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);
const localePattern = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Writing direction of a BCP 47 locale; `ltr` for one that is not known. */
export function directionOf(locale: string): Direction {
  return rightToLeft.has(locale.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Whether a path segment or query value looks like a locale. Never throws, whatever visitors send. */
export function isLocale(text: string): boolean {
  return localePattern.test(text) && text.length <= 20;
}

/** Name of a locale in its own language, for the language switch. */
export function localeName(locale: string): string {
  const known = names.get(locale);
  if (known) return known;
  const name = readName(locale);
  if (names.size < 1_000) names.set(locale, name);
  return name;
}

const names = new Map<string, string>();

function readName(locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}

/** Which script's fonts a page needs besides the Latin ones. */
export function scriptOf(locale: string): 'arabic' | 'latin' {
  return ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd', 'ku', 'ks'].includes(locale.toLowerCase().split('-')[0] ?? '')
    ? 'arabic'
    : 'latin';
}
