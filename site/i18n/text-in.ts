import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Direction } from './i18n.types.ts';
import { directionOf } from './locales.ts';

/** Words of a setting; where they are not in the page's language, what their element says of theirs. */
export interface SpokenText {
  text: string;
  lang?: string;
  dir?: Direction;
}

/** For whom words are chosen. */
export interface Listener {
  locale: string;
  /** Languages of the site, the first one stands in. */
  locales: readonly string[];
}

/**
 * Words of a setting for a page: in its language, else in the site's first one; empty when it has neither, then the
 * caller shows its built-in message.
 */
export function textIn(texts: TextsByLocale, locale: string, locales: readonly string[]): SpokenText {
  const text = own(texts, locale)?.trim();
  return text ? { text } : spokenAs(own(texts, locales[0] ?? locale)?.trim() ?? '', { locale, locales });
}

/** A title by its translation, else the one there is for all languages. */
export function titleIn(titles: TextsByLocale | undefined, title: string, listener: Listener): SpokenText {
  const text = own(titles, listener.locale)?.trim();
  return text ? { text } : spokenAs(title, listener);
}

/** Words there is one of for all languages: they are in the site's first one. */
export function spokenAs(text: string, { locale, locales }: Listener): SpokenText {
  const first = locales[0] ?? locale;
  return first === locale || text === '' ? { text } : { text, lang: first, dir: directionOf(first) };
}
