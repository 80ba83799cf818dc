import type { LocaleFolder } from '../messages/read-locales.ts';

/** The source of `editor/builder/sides/translate/glossary.generated.ts`: what each language calls the site's terms. */
export const glossarySource = (locales: readonly LocaleFolder[]): string =>
  [
    '// Written by `npm run gen` from site/i18n/locales/*/glossary.json: do not edit.',
    '/** Terms that a language always says the same way, by locale and by name. */',
    'export const glossaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...locales.map(({ locale, glossary }) => `  ${JSON.stringify(locale)}: ${JSON.stringify(glossary)},`),
    '};',
    '',
  ].join('\n');
