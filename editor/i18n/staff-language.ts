/** What a page brings along for somebody who does not read English: a script before the app's own writes it. */
export interface StaffWords {
  /** The language, such as `de`. */
  locale: string;
  /** What the English sentences are called there. */
  texts: Readonly<Record<string, string>>;
  /** Only the languages nobody speaks: makes of what would be shown what is shown. */
  disguise?: (text: string) => string;
}

declare global {
  /** Named apart from `staffWords`, which modules import. */
  var staffWordsOfPage: StaffWords | undefined;
}

/** The words of this page's language; none means English. They are there before any module of the app runs. */
export const staffWords: StaffWords | undefined = globalThis.staffWordsOfPage;

/** The language the app speaks on this page. Another one is a new page. */
export const staffLanguage = staffWords?.locale ?? 'en';

/**
 * Dates and numbers are written as where the person is (`de-AT` for German in Austria, where the browser says so), in
 * the language of the app.
 */
export const formatLocale: string = localeOfBrowser() ?? (staffLanguage === 'en' ? 'en-GB' : staffLanguage);

function localeOfBrowser(): string | undefined {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  return wanted.find((locale) => locale.split('-')[0] === staffLanguage.split('-')[0]);
}
