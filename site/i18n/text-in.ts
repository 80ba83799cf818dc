import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { own } from '#block-schemas/read/json-value.ts';

/**
 * Words of a setting for a page: in its language, else in the site's first one; empty when it has neither, then the
 * caller shows its built-in message.
 */
export function textIn(texts: TextsByLocale, locale: string, siteLocales: readonly string[]): string {
  return own(texts, locale)?.trim() || own(texts, siteLocales[0] ?? locale)?.trim() || '';
}
