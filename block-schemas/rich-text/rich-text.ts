import { cleanText, isRecord, own, sameJson } from '../read/json-value.ts';
import { isSafeUrl } from './safe-url.ts';

/** Formatted text: a ProseMirror document, as Tiptap's `getJSON()` gives it. */
export interface RichTextDocument {
  type: 'doc';
  content: RichTextNode[];
}

export type RichTextNodeType =
  | 'paragraph'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'blockquote'
  | 'table'
  | 'tableRow'
  | 'tableHeader'
  | 'tableCell'
  | 'hardBreak'
  | 'text';

export interface RichTextNode {
  type: RichTextNodeType;
  attrs?: {
    level?: number;
    start?: number;
    /** Of a table: what it shows, in words. */
    caption?: string;
    /** Of a cell: columns and rows it covers. */
    colspan?: number;
    rowspan?: number;
  };
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
}

export type RichTextMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'subscript' | 'superscript' }
  | { type: 'link'; attrs: RichTextLink };

/** A link in a text. With `page_id` it leads to that page whatever its address becomes; `href` is what it was. */
export interface RichTextLink {
  href: string;
  target?: '_self' | '_blank';
  page_id?: string;
}

type ParentType = Exclude<RichTextNodeType, 'text' | 'hardBreak'> | 'doc';

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const;
const inCells = ['paragraph', 'bulletList', 'orderedList'] as const;
const inline = ['text', 'hardBreak'] as const;

/** Which nodes may stand inside which: the one allow-list for panel, canvas, importer and server. */
export const richTextChildren: Readonly<Record<ParentType, readonly RichTextNodeType[]>> = {
  doc: [...blocks, 'table'],
  table: ['tableRow'],
  tableRow: ['tableHeader', 'tableCell'],
  tableHeader: inCells,
  tableCell: inCells,
  blockquote: blocks,
  listItem: blocks,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  paragraph: inline,
  heading: inline,
};

export const richTextMarks = ['bold', 'italic', 'underline', 'strike', 'link', 'subscript', 'superscript'] as const;

/** Bounds of one rich text. Depth counts nodes, so four nested lists fit. */
export const richTextLimits = {
  depth: 12,
  children: 500,
  marks: 8,
  textLength: 20_000,
  nodes: 5_000,
  caption: 300,
  span: 50,
} as const;

const pageId = /^[A-Za-z0-9_-]{1,64}$/;

function readMark(value: unknown): RichTextMark | undefined {
  if (!isRecord(value)) return undefined;
  const type = richTextMarks.find((name) => name === own(value, 'type'));
  if (type === undefined) return undefined;
  if (type !== 'link') return { type };
  const attrs = own(value, 'attrs');
  const href = isRecord(attrs) ? own(attrs, 'href') : undefined;
  if (!isRecord(attrs) || typeof href !== 'string' || href === '' || !isSafeUrl(href)) return undefined;
  const target = own(attrs, 'target');
  const page = own(attrs, 'page_id');
  return {
    type,
    attrs: {
      href,
      ...(target === '_self' || target === '_blank' ? { target } : {}),
      ...(typeof page === 'string' && pageId.test(page) ? { page_id: page } : {}),
    },
  };
}

function readMarks(value: unknown): RichTextMark[] {
  const marks = (Array.isArray(value) ? value.slice(0, richTextLimits.marks) : []).map(readMark);
  return marks.filter(
    (mark, index) => mark && marks.findIndex((other) => other?.type === mark.type) === index,
  ) as RichTextMark[];
}

function readSpan(attrs: Record<string, unknown>, name: 'colspan' | 'rowspan') {
  const span = own(attrs, name);
  return Number.isInteger(span) && (span as number) > 1
    ? { [name]: Math.min(span as number, richTextLimits.span) }
    : {};
}

/** Undefined rather than empty, so that a document without attributes has none. */
const unlessEmpty = (attrs: NonNullable<RichTextNode['attrs']>) => (Object.keys(attrs).length > 0 ? attrs : undefined);

function readCaption(value: unknown): string {
  if (typeof value !== 'string') return '';
  return cleanText(value).trim().slice(0, richTextLimits.caption).toWellFormed().trim();
}

function readAttrs(type: RichTextNodeType, value: unknown): RichTextNode['attrs'] {
  const attrs = isRecord(value) ? value : {};
  if (type === 'heading') {
    const level = own(attrs, 'level');
    return { level: Number.isInteger(level) ? Math.min(6, Math.max(2, level as number)) : 2 };
  }
  const start = own(attrs, 'start');
  if (type === 'orderedList' && Number.isInteger(start) && (start as number) >= 0 && (start as number) <= 100_000) {
    return { start: start as number };
  }
  if (type === 'tableHeader' || type === 'tableCell') {
    return unlessEmpty({ ...readSpan(attrs, 'colspan'), ...readSpan(attrs, 'rowspan') });
  }
  if (type === 'table') {
    const caption = readCaption(own(attrs, 'caption'));
    return unlessEmpty(caption === '' ? {} : { caption });
  }
  return undefined;
}

interface Budget {
  nodes: number;
}

function readChildren(parent: ParentType, value: unknown, depth: number, budget: Budget): RichTextNode[] {
  if (!Array.isArray(value) || depth >= richTextLimits.depth) return [];
  const out: RichTextNode[] = [];
  for (const child of value) {
    if (out.length >= richTextLimits.children || budget.nodes >= richTextLimits.nodes) break;
    const node = readNode(parent, child, depth, budget);
    if (node) out.push(node);
  }
  return out;
}

function readNode(parent: ParentType, value: unknown, depth: number, budget: Budget): RichTextNode | undefined {
  if (!isRecord(value)) return undefined;
  const type = richTextChildren[parent].find((name) => name === own(value, 'type'));
  if (type === undefined) return undefined;
  budget.nodes += 1;
  const marks = readMarks(own(value, 'marks'));
  const withMarks = marks.length > 0 ? { marks } : {};
  if (type === 'text') {
    const text = own(value, 'text');
    if (typeof text !== 'string') return undefined;
    const clean = cleanText(text).slice(0, richTextLimits.textLength).toWellFormed();
    return clean === '' ? undefined : { type, ...withMarks, text: clean };
  }
  if (type === 'hardBreak') return { type, ...withMarks };
  const content = readChildren(type, own(value, 'content'), depth + 1, budget);
  // A table without its empty cells would be another table.
  if (content.length === 0 && (type === 'tableCell' || type === 'tableHeader')) content.push({ type: 'paragraph' });
  if (content.length === 0 && type !== 'paragraph' && type !== 'heading') return undefined;
  const attrs = readAttrs(type, own(value, 'attrs'));
  return { type, ...(attrs ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) };
}

/** Plain text as a document: a blank line starts a paragraph, a single line break stays one. */
export function richTextFromPlain(text: string): RichTextDocument {
  const content = cleanText(text)
    .split(/\n\s*\n/)
    .slice(0, richTextLimits.children)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph): RichTextNode => {
      const lines = paragraph.split('\n').flatMap((line, index): RichTextNode[] => {
        const node: RichTextNode[] =
          line === '' ? [] : [{ type: 'text', text: line.slice(0, richTextLimits.textLength).toWellFormed() }];
        return index === 0 ? node : [{ type: 'hardBreak' }, ...node];
      });
      return { type: 'paragraph', content: lines.slice(0, richTextLimits.children) };
    });
  return { type: 'doc', content };
}

/**
 * Any value as a valid document: plain text is lifted to paragraphs, what the allow-list lacks is left out.
 * Returns undefined when nothing of a document is there. Reading a read document gives the same document.
 */
export function readRichText(value: unknown): RichTextDocument | undefined {
  if (typeof value === 'string') return richTextFromPlain(value);
  if (!isRecord(value) || own(value, 'type') !== 'doc') return undefined;
  return { type: 'doc', content: readChildren('doc', own(value, 'content'), 1, { nodes: 0 }) };
}

/** Whether a value is a document that the allow-list holds as it stands. */
export function isRichText(value: unknown): value is RichTextDocument {
  return isRecord(value) && sameJson(readRichText(value), value);
}

const isBlock = (node: RichTextNode) => node.type !== 'text' && node.type !== 'hardBreak';

function plainOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const children = node.content ?? [];
  const words = children.map(plainOf).join(children.some(isBlock) ? '\n' : '');
  return node.attrs?.caption ? `${node.attrs.caption}\n${words}` : words;
}

/** The words of a document: a line per block, for search, meta descriptions and previews. */
export function richTextToPlain(document: RichTextDocument): string {
  return document.content.map(plainOf).join('\n');
}
