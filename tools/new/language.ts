import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import { NewError, type Skeleton } from './names.ts';

const folder = 'site/i18n/messages';

/** All that the site and its forms say, in one more language: the English texts, marked until somebody translates them. */
export function languageFiles(locale: string): Skeleton {
  const english = JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8')) as Record<string, string>;
  const waiting = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `⟦${text}⟧`]));
  const file = `${folder}/${locale}.json`;
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale);
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return {
    files: { [file]: `${JSON.stringify(waiting, null, 2)}\n` },
    next: [
      `translate each text of ${file} and take its ⟦ ⟧ away; {names} stay (${name} counts in: ${plurals.join(', ')})`,
      'npm test -- visitor-messages   (red until every text is translated and has its plurals)',
      `npm run dev, add "${locale}" to the languages of the site (/admin/settings), then open /${locale}/`,
    ],
  };
}

/** @throws NewError unless it is the canonical name of a language, as `pl` or `pt-BR` */
export function checkLocale(name: string): void {
  const isCanonical = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name) && Intl.getCanonicalLocales(name)[0] === name;
  const isKnown = isCanonical && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name);
  if (!isKnown) throw new NewError(`"${name}" is not a language here: npm run new language pl, or pt-BR.`);
}
