import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import { NewError, type Skeleton } from './names.ts';

const folder = 'site/i18n/locales';

/** All that the site and its forms say, in one more language: the English texts, marked until somebody translates them. */
export function languageFiles(locale: string): Skeleton {
  const areas = readdirSync(join(root, folder, 'en', 'messages'));
  const messages = areas.map((area) => [`${folder}/${locale}/messages/${area}`, json(waiting(area))] as const);
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const { name, englishName } = facts(locale);
  return {
    files: {
      [`${folder}/${locale}/locale.json`]: json(facts(locale)),
      [`${folder}/${locale}/glossary.json`]: readFileSync(join(root, folder, 'en', 'glossary.json'), 'utf8'),
      ...Object.fromEntries(messages),
    },
    next: [
      `read ${folder}/${locale}/locale.json: ${name} (${englishName}), first day of the week, names and addresses`,
      `say what ${folder}/${locale}/glossary.json calls each term, then npm run gen`,
      `translate each text of ${folder}/${locale}/messages and take its ⟦ ⟧ away; {names} stay (it counts in: ${plurals.join(', ')})`,
      `npm run messages -- ${locale}   (lists what is left)`,
      `npm run dev, add "${locale}" to the languages of the site (/admin/settings), then open /${locale}/`,
    ],
  };
}

function waiting(area: string): Record<string, string> {
  const english: Record<string, string> = JSON.parse(readFileSync(join(root, folder, 'en/messages', area), 'utf8'));
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `⟦${text}⟧`]));
}

/** What CLDR says of a language; the rest as most of the world has it. */
function facts(locale: string) {
  const { script } = new Intl.Locale(locale).maximize();
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return {
    name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
    englishName: new Intl.DisplayNames(['en'], { type: 'language' }).of(locale),
    direction: script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr',
    script,
    firstDay: 1,
    digits: new Intl.NumberFormat(locale).resolvedOptions().numberingSystem,
    nameOrder: 'given-family',
    address: ['street', 'postcode city', 'country'],
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** @throws NewError unless it is the canonical name of a language, as `pl` or `pt-BR` */
export function checkLocale(name: string): void {
  const isCanonical = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name) && Intl.getCanonicalLocales(name)[0] === name;
  const isKnown = isCanonical && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name);
  if (!isKnown) throw new NewError(`"${name}" is not a language here: npm run new language pl, or pt-BR.`);
}
