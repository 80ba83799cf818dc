import {
  contentfulPaths,
  isBlockKey,
  isRichText,
  prepareBlock,
  richTextToPlain,
  valuesAt,
} from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageMeta, PageSnapshot, SnapshotBlock, Translations } from './document.types.ts';
import { readPath } from './field-values.ts';
import { sourceTarget } from './translation-sources.ts';
import { visibleSnapshot } from './visible.ts';

/** missing: the source shows; stale: the source changed since it was translated; done: neither. */
export type TranslationState = 'missing' | 'stale' | 'done';

/** A text of a page that is shown to people and can be translated. */
export interface TranslatableText {
  /** A block's id, or `meta`. */
  target: string;
  /** JSON pointer; groups and links by their id. */
  path: string;
  source: unknown;
}

/** Values of the page itself that have translations. */
export const translatableMeta = ['/title', '/meta_title', '/meta_description'] as const;

const hasText = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return isRichText(value) && richTextToPlain(value).trim() !== '';
};

/** The texts of one block that say something, in the order of its template. */
export const textsOfBlock = (
  target: string,
  { type, v, props }: Pick<SnapshotBlock, 'type' | 'v' | 'props'>,
): TranslatableText[] => {
  if (!isBlockKey(type)) return [];
  const prepared = prepareBlock({ type, v, props });
  if (!prepared.ok) return [];
  return contentfulPaths(type)
    .flatMap((path) => valuesAt(prepared.props, path))
    .filter(({ value }) => hasText(value))
    .map(({ pointer, value }) => ({ target, path: pointer, source: value }));
};

export const textsOfMeta = (meta: Partial<PageMeta>): TranslatableText[] =>
  translatableMeta.flatMap((path) => {
    const source = readPath(meta, [path.slice(1)]);
    return hasText(source) ? [{ target: 'meta', path, source }] : [];
  });

/** Every text that visitors of a locale see: what is hidden from them needs no translation. */
export const textsOfPage = (snapshot: PageSnapshot, locale: string): TranslatableText[] => {
  const { root, blocks } = visibleSnapshot(snapshot, locale);
  const found = textsOfMeta(snapshot.meta);
  const visit = (id: string): void => {
    const block = own(blocks, id);
    if (!block) return;
    found.push(...textsOfBlock(id, block));
    for (const group of block.props.groups ?? []) group.blocks?.forEach(visit);
  };
  root.forEach(visit);
  return found;
};

/**
 * A short name of a value: the same for the same value, whatever the order of its members (FNV-1a, 2 × 32 bits). Two
 * texts that share one by chance would only hide that a translation is out of date.
 */
export const fingerprint = (value: unknown): string => {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + index), 0x85ebca6b) >>> 0;
  }
  return low.toString(36) + high.toString(36);
};

type Translated = Pick<PageSnapshot, 'blocks' | 'translations'> & { meta: Partial<PageMeta> };

/** The translations of a page with what their sources say now, as if each had just been written by a person. */
export const withSources = ({ meta, blocks, translations }: Translated): Translations => {
  const texts = [...textsOfMeta(meta), ...Object.entries(blocks).flatMap(([id, block]) => textsOfBlock(id, block))];
  return Object.fromEntries(
    Object.entries(translations).map(([locale, targets]) => {
      const noted: Translations[string] = { ...targets };
      for (const { target, path, source } of texts)
        if (own(targets, target)?.[path] !== undefined)
          noted[sourceTarget(target)] = { ...noted[sourceTarget(target)], [path]: fingerprint(source) };
      return [locale, noted];
    }),
  );
};

/** How far the translation of a text is. What was translated before sources were noted counts as done. */
export const stateOfText = (
  translations: Translations,
  locale: string,
  { target, path, source }: TranslatableText,
): TranslationState => {
  const texts = own(translations, locale);
  if (own(texts, target)?.[path] === undefined) return 'missing';
  const seen = own(texts, sourceTarget(target))?.[path];
  return seen === undefined || seen === fingerprint(source) ? 'done' : 'stale';
};

export interface TranslationCount {
  total: number;
  missing: number;
  stale: number;
}

export const countTranslations = (
  texts: readonly TranslatableText[],
  translations: Translations,
  locale: string,
): TranslationCount => {
  const states = texts.map((text) => stateOfText(translations, locale, text));
  return {
    total: states.length,
    missing: states.filter((state) => state === 'missing').length,
    stale: states.filter((state) => state === 'stale').length,
  };
};
