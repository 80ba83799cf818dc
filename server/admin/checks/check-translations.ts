import type { PageFinding } from '../../../api-clients/admin/pages.resources.ts';
import { isRichText, richTextToPlain } from '../../../block-schemas/index.ts';
import type { PageSnapshot } from '../../../page-document/document.types.ts';
import {
  stateOfText,
  type TranslatableText,
  textsOfMeta,
  textsOfPage,
} from '../../../page-document/translation-status.ts';
import { blockFinding, type CheckedBlock, pageFindingOf } from './findings.ts';

/** Findings told of one language; the translation view shows them all. */
const MAX_TOLD = 40;

/** Letters that every text of some length in these languages has. */
const scripts: Readonly<Record<string, RegExp>> = {
  ...{ ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u },
  ...{ ru: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u, bg: /\p{Script=Cyrillic}/u, el: /\p{Script=Greek}/u },
  ...{ zh: /\p{Script=Han}/u, ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  ...{ ko: /\p{Script=Hangul}/u, th: /\p{Script=Thai}/u, hi: /\p{Script=Devanagari}/u },
};

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : isRichText(value) ? richTextToPlain(value) : '';

/** Names and numbers are the same in every language: only running text can tell. */
const isRunningText = (text: string): boolean =>
  text
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length >= 3;

const isForeign = (value: unknown, locale: string): boolean => {
  const letters = scripts[locale.split('-')[0] ?? ''];
  const text = wordsOf(value);
  return letters !== undefined && isRunningText(text) && !letters.test(text);
};

export interface TranslationPlace {
  /** Languages of the site, the source first. */
  locales: readonly string[];
  /** Languages every page must be translated into. */
  required: readonly string[];
}

/** Required and begun translations: what is missing, out of date, or in the wrong language. */
export const checkTranslations = (
  snapshot: PageSnapshot,
  blocks: readonly CheckedBlock[],
  { locales, required }: TranslationPlace,
): PageFinding[] => {
  const [source = 'en', ...others] = locales;
  const byId = new Map(blocks.map((checked) => [checked.id, checked]));
  const hidden = new Set(snapshot.meta.hidden_locales);
  const at = ({ target, path }: TranslatableText, found: Parameters<typeof pageFindingOf>[0]): PageFinding => {
    const checked = byId.get(target);
    return checked ? blockFinding(checked, { ...found, path }) : pageFindingOf({ ...found, path });
  };
  const wanted = others.filter(
    (locale) => !hidden.has(locale) && (required.includes(locale) || Object.hasOwn(snapshot.translations, locale)),
  );
  const ofTranslations = wanted.flatMap((locale) => {
    // A page that was never begun in a language is one finding, not one for each text.
    if (!Object.hasOwn(snapshot.translations, locale) && textsOfMeta(snapshot.meta).length > 0)
      return [
        pageFindingOf({
          ...{ code: 'translation_missing', detail: `This page is not translated into ${locale} yet.`, locale },
        }),
      ];
    return textsOfPage(snapshot, locale)
      .flatMap((text): PageFinding[] => {
        const state = stateOfText(snapshot.translations, locale, text);
        const excerpt = wordsOf(text.source).slice(0, 60);
        if (state === 'missing')
          return [
            at(text, { code: 'translation_missing', detail: `Not translated into ${locale}: "${excerpt}"`, locale }),
          ];
        const stale =
          state === 'stale'
            ? [
                at(text, {
                  code: 'translation_stale',
                  detail: `Changed since it was translated into ${locale}: "${excerpt}"`,
                  locale,
                }),
              ]
            : [];
        return isForeign(snapshot.translations[locale]?.[text.target]?.[text.path], locale)
          ? [
              ...stale,
              at(text, { code: 'language', detail: `This does not look like ${locale}: "${excerpt}"`, locale }),
            ]
          : stale;
      })
      .slice(0, MAX_TOLD);
  });
  const ofSource = textsOfPage(snapshot, source)
    .filter(({ source: value }) => isForeign(value, source))
    .slice(0, MAX_TOLD)
    .map((text) => at(text, { code: 'language', detail: `This does not look like ${source}.` }));
  return [...ofSource, ...ofTranslations];
};
