import { staffLanguage } from '#editor/i18n/staff-language.ts';

const names = new Intl.DisplayNames([staffLanguage], { type: 'language', fallback: 'code' });

/** A language's name for staff: `de` → "German". */
export const localeName = (locale: string): string => {
  try {
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
};

const rightToLeft = ['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Writing direction of a language's texts. */
export const directionOf = (locale: string): 'rtl' | 'ltr' =>
  rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
