import {
  type BlockKey,
  contentfulPaths,
  htmlPaths,
  isBlockKey,
  isRichText,
  jsonPaths,
  richTextToPlain,
  searchablePaths,
  valuesAt,
  wordPaths,
} from '#block-schemas/index.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import type { SearchEntry } from '#server/search/source.types.ts';
import { textOfHtml } from './text-of-html.ts';

const heading = /(?:^|_)(?:heading|headline|title|question)$/;
const label = /(?:^|_)(?:label|labels|alt|form_title|placeholder|text_label)$/;
const wordsOfButtons = /\/(?:block_)?translations\//;
const nameOfMachines = /(?:\/|_)key$/;

type Texts = Pick<SearchEntry, 'headings' | 'texts' | 'labels'>;
type Kind = keyof Texts;

const kindOf = (path: string): Kind => {
  const field = path.split('/').at(-1) ?? '';
  if (label.test(field) || wordsOfButtons.test(path)) return 'labels';
  return heading.test(field) ? 'headings' : 'texts';
};

const kinds = new Map<BlockKey, readonly { path: string; kind: Kind; isHtml: boolean }[]>();

function pathsOf(type: BlockKey) {
  const known = kinds.get(type);
  if (known) return known;
  const html = new Set(htmlPaths(type));
  const paths = [...new Set([...searchablePaths(type), ...contentfulPaths(type)])];
  const made = withoutJson(type, paths).map((path) => ({ path, kind: kindOf(path), isHtml: html.has(path) }));
  kinds.set(type, made);
  return made;
}

/** What a text holds as JSON is found by the words inside of it: nobody reads its braces. */
function withoutJson(type: BlockKey, paths: readonly string[]): string[] {
  const json = new Set(jsonPaths(type));
  const insides = paths.filter((path) => json.has(path)).map((path) => `${path}/`);
  const words = wordPaths(type).filter(
    (path) => !nameOfMachines.test(path) && insides.some((inside) => path.startsWith(inside)),
  );
  return [...paths.filter((path) => !json.has(path)), ...words];
}

const linesOf = (value: unknown, isHtml: boolean): string[] => {
  const text = isRichText(value) ? richTextToPlain(value) : typeof value === 'string' ? value : '';
  return (isHtml ? textOfHtml(text) : text).split('\n').flatMap((line) => {
    const clean = line.replace(/\s+/g, ' ').trim();
    return clean === '' ? [] : [clean];
  });
};

/** Every text of a page that its visitors of a language may find, in reading order. */
export function pageTexts(snapshot: PageSnapshot, locale: string): Texts {
  const found: Record<Kind, string[]> = { headings: [], texts: [], labels: [] };
  const { root, blocks } = visibleSnapshot(translateSnapshot(snapshot, locale), locale);
  const visit = (id: string): void => {
    const block = blocks[id];
    if (!block) return;
    if (isBlockKey(block.type))
      for (const { path, kind, isHtml } of pathsOf(block.type))
        for (const { value } of valuesAt(block.props, path)) found[kind].push(...linesOf(value, isHtml));
    for (const group of block.props.groups ?? []) for (const inner of group.blocks ?? []) visit(inner);
  };
  for (const id of root) visit(id);
  return {
    headings: [...new Set(found.headings)],
    texts: [...new Set(found.texts)],
    labels: [...new Set(found.labels)],
  };
}
