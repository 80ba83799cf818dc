import { contentfulPaths, htmlPaths, isBlockKey, type RichTextNode, valuesAt } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Command } from './commands.types.ts';
import { snapshotBlock } from './derive-snapshot.ts';
import type { DraftDocument } from './document.types.ts';
import { liveIds, siblingLists } from './places.ts';

export interface FindOptions {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** Where a text stands: a field of a block (or of the page: `meta`), in the source language or a translation. */
export interface TextField {
  /** Block id, or `meta` for the page's own texts. */
  target: string;
  path: string;
  /** null = the source language. */
  locale: string | null;
}

/** One place where the text was found. */
export interface TextMatch extends TextField {
  /** Which one of this field, from 0. */
  index: number;
  /** The words around it, cut to about 40 characters each. */
  before: string;
  match: string;
  after: string;
  /** In a locked block: nothing can be replaced there. */
  isLocked: boolean;
}

const metaPaths = ['/title', '/meta_title', '/meta_description'] as const;

const patternOf = ({ text, matchCase, wholeWord }: FindOptions): RegExp => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
  const source = wholeWord ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
};

const isDocument = (value: unknown): value is { type: 'doc'; content: RichTextNode[] } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'doc' &&
  'content' in value &&
  Array.isArray(value.content);

/** The text of inline nodes as a person reads it: a match may begin in bold and end in plain. */
const inlineText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? (node.text ?? '') : '\n')).join('');

const holdsInline = (node: RichTextNode): boolean => node.content?.some(({ type }) => type === 'text') ?? false;

/** Texts of a value in reading order: a plain text is one, formatted text has one for each paragraph. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (!isDocument(value)) return [];
  const visit = (node: RichTextNode): string[] =>
    holdsInline(node) ? [inlineText(node.content ?? [])] : (node.content ?? []).flatMap(visit);
  return value.content.flatMap(visit);
};

interface Span {
  from: number;
  to: number;
}

const replaceSpans = (text: string, spans: readonly Span[], replacement: string): string => {
  let result = '';
  let at = 0;
  for (const { from, to } of spans) {
    result += text.slice(at, from) + replacement;
    at = to;
  }
  return result + text.slice(at);
};

/** The replacement takes the marks of where the match begins; what else the match covered is cut out. */
const replaceInline = (nodes: readonly RichTextNode[], spans: readonly Span[], replacement: string): RichTextNode[] => {
  let offset = 0;
  return nodes.flatMap((node): RichTextNode[] => {
    const length = node.type === 'text' ? (node.text ?? '').length : 1;
    const [start, end] = [offset, offset + length];
    offset = end;
    if (node.type !== 'text') return spans.some(({ from, to }) => from <= start && end <= to) ? [] : [node];
    let text = '';
    let at = start;
    for (const { from, to } of spans) {
      if (to <= start || from >= end) continue;
      text += (node.text ?? '').slice(at - start, Math.max(from, at) - start);
      if (from >= start) text += replacement;
      at = Math.min(to, end);
    }
    text += (node.text ?? '').slice(at - start);
    return text === '' ? [] : [{ ...node, text }];
  });
};

/** The value with the chosen matches (counted over the whole value) replaced; formatting stays. */
const replaceIn = (value: unknown, pattern: RegExp, replacement: string, picks: ReadonlySet<number>): unknown => {
  let count = 0;
  const spansOf = (text: string): Span[] =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: { length } }) => {
      count += 1;
      return picks.has(count - 1) ? [{ from: index, to: index + length }] : [];
    });
  if (typeof value === 'string') return replaceSpans(value, spansOf(value), replacement);
  if (!isDocument(value)) return value;
  const visit = (node: RichTextNode): RichTextNode => {
    if (!holdsInline(node)) return node.content ? { ...node, content: node.content.map(visit) } : node;
    const nodes = node.content ?? [];
    const spans = spansOf(inlineText(nodes));
    return spans.length > 0 ? { ...node, content: replaceInline(nodes, spans, replacement) } : node;
  };
  return { ...value, content: value.content.map(visit) };
};

interface FieldValue extends TextField {
  value: unknown;
  isLocked: boolean;
}

/** Every text that people read on the page, in reading order; raw HTML is no text. */
const fieldsOf = (draft: DraftDocument): FieldValue[] => {
  const lists = siblingLists(draft.blocks);
  const found: FieldValue[] = metaPaths.map((path) => ({
    target: 'meta',
    path,
    locale: null,
    value: draft.meta[path.slice(1) as 'title'],
    isLocked: false,
  }));
  const translated = (target: string, isLocked: boolean, isText: (path: string) => boolean): FieldValue[] =>
    Object.entries(draft.translations).flatMap(([locale, all]) =>
      Object.entries(all[target] ?? {}).flatMap(([path, value]) =>
        isText(path) ? [{ target, path, locale, value, isLocked }] : [],
      ),
    );
  found.push(...translated('meta', false, () => true));
  for (const id of liveIds(draft.blocks, lists)) {
    const block = own(draft.blocks, id);
    if (!block || !isBlockKey(block.type)) continue;
    const isLocked = block.locked === true;
    const { props } = snapshotBlock(id, block, lists);
    const html = new Set(htmlPaths(block.type));
    for (const pattern of contentfulPaths(block.type)) {
      if (html.has(pattern)) continue;
      for (const { pointer, value } of valuesAt(props, pattern))
        found.push({ target: id, path: pointer, locale: null, value, isLocked });
    }
    const names = new Set([...html].map((path) => path.split('/').at(-1)));
    found.push(...translated(id, isLocked, (path) => !names.has(path.split('/').at(-1))));
  }
  return found;
};

const around = 40;

/** All places on a page where a text stands, in reading order, at most `limit`. */
export const findText = (draft: DraftDocument, options: FindOptions, limit: number): TextMatch[] => {
  if (options.text === '') return [];
  const pattern = patternOf(options);
  const found: TextMatch[] = [];
  for (const { target, path, locale, value, isLocked } of fieldsOf(draft)) {
    let index = 0;
    for (const text of textsOf(value))
      for (const { index: at, 0: match } of text.matchAll(pattern)) {
        if (found.length >= limit) return found;
        const before = text.slice(Math.max(0, at - around), at).toWellFormed();
        const after = text.slice(at + match.length, at + match.length + around).toWellFormed();
        found.push({ target, path, locale, index, before, match, after, isLocked });
        index += 1;
      }
  }
  return found;
};

export type TextPick = TextField & { index: number };

const keyOf = ({ target, path, locale }: TextField): string => `${locale ?? ''} ${target} ${path}`;

/** The commands that replace the chosen matches, one for each field; locked blocks and what is not found are left out. */
export const replaceText = (
  draft: DraftDocument,
  options: FindOptions,
  replacement: string,
  picks: readonly TextPick[],
): Command[] => {
  const wanted = new Map<string, Set<number>>();
  for (const pick of picks) wanted.set(keyOf(pick), (wanted.get(keyOf(pick)) ?? new Set()).add(pick.index));
  const pattern = patternOf(options);
  return fieldsOf(draft).flatMap(({ value, isLocked, ...field }): Command[] => {
    const indexes = wanted.get(keyOf(field));
    if (!indexes || isLocked) return [];
    const next = replaceIn(value, pattern, replacement, indexes);
    if (JSON.stringify(next) === JSON.stringify(value)) return [];
    const { target, path, locale } = field;
    if (locale !== null) return [{ do: 'setTranslation', locale, target, path, value: next }];
    if (target === 'meta') return [{ do: 'setMeta', key: path.slice(1) as 'title', value: next }];
    return [{ do: 'setField', block: target, path, value: next }];
  });
};
