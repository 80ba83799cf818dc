import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleFacts } from '#site/i18n/i18n.types.ts';
import { root } from '../sources.ts';

/** The folder of one language, as it lies on the disk. */
export interface LocaleFolder {
  locale: string;
  facts: LocaleFacts;
  /** Texts by key. */
  texts: Record<string, string>;
  /** The area (name of the file) of each key. */
  areas: Record<string, string>;
  /** What was translated from what, see `review.ts`. */
  reviewed: Record<string, string>;
  /** Terms that are always said the same way; none where there is no glossary. */
  glossary: Record<string, string>;
}

export const localesFolder = join(root, 'site/i18n/locales');
export const reviewedFile = 'translated-from.json';

/** Every language of the site, sorted by its name. */
export function readLocales(folder: string = localesFolder): LocaleFolder[] {
  return readdirSync(folder)
    .sort()
    .map((locale) => readLocale(folder, locale));
}

function readLocale(folder: string, locale: string): LocaleFolder {
  const own = join(folder, locale);
  const texts: LocaleFolder['texts'] = {};
  const areas: LocaleFolder['areas'] = {};
  const messages = join(own, 'messages');
  for (const file of existsSync(messages) ? readdirSync(messages).sort() : []) {
    const area = file.replace(/\.json$/, '');
    for (const [key, text] of Object.entries(readTexts(join(messages, file)))) {
      texts[key] = text;
      // A key in two areas is told by both their names.
      areas[key] = areas[key] === undefined ? area : `${areas[key]}, ${area}`;
    }
  }
  return {
    locale,
    facts: JSON.parse(readFileSync(join(own, 'locale.json'), 'utf8')) as LocaleFacts,
    texts,
    areas,
    reviewed: readTexts(join(own, reviewedFile)),
    glossary: readTexts(join(own, 'glossary.json')),
  };
}

function readTexts(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
