import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { isHiddenAt, isRichText, richTextToPlain, templates } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { stateOfText, type TranslatableText, textsOfMeta, textsOfPage } from '#documents/page/translation-status.ts';
import { blockFinding, type CheckedBlock, pageFindingOf } from './findings.ts';

/** Findings told of one language; the translation view shows them all. */
const MAX_TOLD = 40;

/** Letters that every text of some length in these languages has. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  hi: /\p{Script=Devanagari}/u,
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

const byTarget = (texts: readonly TranslatableText[]): TranslatableText[][] => {
  const found = new Map<string, TranslatableText[]>();
  for (const text of texts) found.set(text.target, [...(found.get(text.target) ?? []), text]);
  return [...found.values()];
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
  /** Texts of fields that matter with the values of their block; hidden ones need no translation. */
  const shownTexts = (locale: string): TranslatableText[] =>
    textsOfPage(snapshot, locale).filter(({ target, path }) => {
      const prepared = byId.get(target)?.prepared;
      return !prepared || !isHiddenAt(templates[prepared.type], prepared.props, path);
    });
  const at = ({ target, path }: TranslatableText, found: Parameters<typeof pageFindingOf>[0]): PageFinding => {
    const checked = byId.get(target);
    return checked ? blockFinding(checked, { ...found, path }) : pageFindingOf({ ...found, path });
  };
  /** What is open in one block: a finding a kind, at its first text. */
  const ofTarget = (texts: readonly TranslatableText[], locale: string): PageFinding[] => {
    const translated = own(snapshot.translations, locale);
    const states = texts.map((text) => ({ text, state: stateOfText(snapshot.translations, locale, text) }));
    const kinds = [
      {
        code: 'translation_missing',
        words: `not translated into ${locale}`,
        of: (state: string) => state === 'missing',
      },
      {
        code: 'translation_stale',
        words: `changed since the translation into ${locale}`,
        of: (state: string) => state === 'stale',
      },
      {
        code: 'language',
        words: `not ${locale} by the look of it`,
        of: (_state: string, { target, path }: TranslatableText) => isForeign(translated?.[target]?.[path], locale),
      },
    ];
    return kinds.flatMap(({ code, words, of }) => {
      const open = states.filter(({ text, state }) => of(state, text)).map(({ text }) => text);
      const [first] = open;
      if (!first) return [];
      const subject = open.length === 1 ? `"${wordsOf(first.source).slice(0, 60)}"` : `${open.length} texts`;
      return [at(first, { code, detail: `${subject}: ${words}.`, locale })];
    });
  };
  const wanted = others.filter(
    (locale) => !hidden.has(locale) && (required.includes(locale) || Object.hasOwn(snapshot.translations, locale)),
  );
  const ofTranslations = wanted.flatMap((locale) => {
    // A page that was never begun in a language is one finding, not one for each text.
    if (!Object.hasOwn(snapshot.translations, locale) && textsOfMeta(snapshot.meta).length > 0)
      return [
        pageFindingOf({
          code: 'translation_missing',
          detail: `This page is not translated into ${locale} yet.`,
          locale,
        }),
      ];
    return byTarget(shownTexts(locale))
      .flatMap((texts) => ofTarget(texts, locale))
      .slice(0, MAX_TOLD);
  });
  const ofSource = shownTexts(source)
    .filter(({ source: value }) => isForeign(value, source))
    .slice(0, MAX_TOLD)
    .map((text) => at(text, { code: 'language', detail: `This does not look like ${source}.` }));
  return [...ofSource, ...ofTranslations];
};
