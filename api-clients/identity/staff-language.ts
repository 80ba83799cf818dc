/** Holds the language of the staff app in this browser, so that the page comes in it before anybody is signed in. */
export const staffLanguageCookie = 'staff-language';

/** The languages of the staff app, by their names in themselves. A new one is a folder of `editor/i18n/locales` and a line here. */
export const staffLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
} as const;

export type StaffLanguage = keyof typeof staffLanguages;

export const isStaffLanguage = (locale: unknown): locale is StaffLanguage =>
  typeof locale === 'string' && Object.hasOwn(staffLanguages, locale);
