import type { Direction, LocaleFacts } from './i18n.types.ts';
import { localeFolderOf, localeFolders } from './locale-folders.ts';

/** The language of addresses without a language in front. */
export const defaultLocale = 'en';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);
const localePattern = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** What is known of the language of a locale; of the default language where it has no folder. */
export function localeFacts(locale: string): LocaleFacts {
  const facts = localeFolders.get(localeFolderOf(locale) ?? defaultLocale);
  if (!facts) throw new Error(`There is no folder for the language ${defaultLocale}`);
  return facts;
}

/** The locale that numbers, prices and dates are written in: `en-GB` for `en`, `de-AT` for `de-AT`. */
export function formatLocale(locale: string): string {
  return localeFolders.get(locale)?.formats ?? locale;
}

/** Writing direction of a BCP 47 locale; `ltr` for one that is not known. */
export function directionOf(locale: string): Direction {
  return rightToLeft.has(scriptOf(locale)) ? 'rtl' : 'ltr';
}

/** Which script a locale is written in (ISO 15924), and so whose fonts a page needs; `Latn` for one not known. */
export function scriptOf(locale: string): string {
  const own = localeFolders.get(locale)?.script;
  if (own) return own;
  try {
    return new Intl.Locale(locale).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}

/** Whether a path segment or query value looks like a locale. Never throws, whatever visitors send. */
export function isLocale(text: string): boolean {
  return localePattern.test(text) && text.length <= 20;
}

/** Name of a locale in its own language, for the language switch. */
export function localeName(locale: string): string {
  const known = localeFolders.get(locale)?.name ?? names.get(locale);
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
