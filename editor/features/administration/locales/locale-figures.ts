import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import type { PageLanguages } from './locales.api.ts';

export interface LocaleFigures {
  /** Pages visitors see at all. */
  pages: number;
  /** Of these, in this language. */
  translated: number;
  /** Of these, not in this language. */
  missing: readonly PageLanguages[];
  /** Pages whose translation is begun and not public. */
  begun: number;
}

/** How far the pages are translated into a language. */
export const figuresOf = (locale: string, source: string, pages: readonly PageLanguages[]): LocaleFigures => {
  const shown = pages.filter(({ isPublic }) => isPublic);
  const translated = locale === source ? shown : shown.filter(({ published }) => published.includes(locale));
  const begun = pages.filter(({ begun: all, published }) => all.includes(locale) && !published.includes(locale));
  return {
    pages: shown.length,
    translated: translated.length,
    missing: shown.filter((page) => !translated.includes(page)),
    begun: locale === source ? 0 : begun.length,
  };
};

/** What saving these languages instead of those does, in sentences and numbers. */
export const consequences = (
  before: readonly string[],
  after: readonly string[],
  pages: readonly PageLanguages[],
): string[] => {
  const [source = ''] = before;
  const [next = ''] = after;
  const removed = before.filter((locale) => !after.includes(locale));
  const added = after.filter((locale) => !before.includes(locale));
  const told: string[] = [];
  if (next !== source)
    told.push(
      t(
        '{locale} becomes the source language: its pages lose /{next} in their addresses, those in {locale2} get /{source}. Addresses that people know lead elsewhere from then on.',
        { locale: localeName(next), next, locale2: localeName(source), source },
      ),
    );
  for (const locale of removed) {
    const { translated } = figuresOf(locale, source, pages);
    told.push(
      t(
        'Visitors no longer find {translated, plural, one {# page} other {# pages}} in {locale}. The translations stay and are there again when the language is.',
        { translated, locale: localeName(locale) },
      ),
    );
  }
  for (const locale of added) {
    const { pages: all, translated } = figuresOf(locale, next, pages);
    told.push(
      t(
        '{locale} is offered to visitors: {translated} of {all, plural, one {# page} other {# pages}} in it, the others in {locale2} with a line that says so.',
        { locale: localeName(locale), translated, all, locale2: localeName(next) },
      ),
    );
  }
  if (told.length === 0) told.push(t('The order in which visitors are offered the languages changes.'));
  return told;
};
