/** Lifts HTML into rich text, for imports, seeds and tools on the server; no browser bundle may import this file. */
import type { Element, RootContent } from 'hast';
import { type BlockKey, sharedDefinitions, templates } from '../generated.ts';
import { fieldPaths } from '../read/field-paths.ts';
import { isRecord } from '../read/json-value.ts';
import { richTextRef } from '../read/schema-fields.ts';
import { type RichTextDocument, type RichTextMark, type RichTextNode, readRichText } from './rich-text.ts';
import { parseHtml } from './sanitized-html.ts';

const wordsOf = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? wordsOf(node.children) : ''))
    .join('');

function captionOf({ children }: Element): string {
  const caption = children.find((child) => child.type === 'element' && child.tagName === 'caption');
  return caption?.type === 'element' ? wordsOf(caption.children).replace(/\s+/g, ' ').trim() : '';
}

const spansOf = ({ properties }: Element) => ({
  colspan: Number(properties.colSpan ?? 1),
  rowspan: Number(properties.rowSpan ?? 1),
});

const blockTags: Record<string, (element: Element) => RichTextNode> = {
  p: () => ({ type: 'paragraph' }),
  blockquote: () => ({ type: 'blockquote' }),
  ul: () => ({ type: 'bulletList' }),
  li: () => ({ type: 'listItem' }),
  table: (element) => {
    const caption = captionOf(element);
    return caption === '' ? { type: 'table' } : { type: 'table', attrs: { caption } };
  },
  tr: () => ({ type: 'tableRow' }),
  th: (element) => ({ type: 'tableHeader', attrs: spansOf(element) }),
  td: (element) => ({ type: 'tableCell', attrs: spansOf(element) }),
  ol: ({ properties }) => {
    const start = Number(properties.start ?? 1);
    return start > 1 ? { type: 'orderedList', attrs: { start } } : { type: 'orderedList' };
  },
};
for (const level of [1, 2, 3, 4, 5, 6]) {
  blockTags[`h${level}`] = () => ({ type: 'heading', attrs: { level: Math.max(2, level) } });
}

const markTags: Record<string, RichTextMark['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
};
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
  'caption',
]);

function markOf({ tagName, properties }: Element): RichTextMark | undefined {
  const type = Object.hasOwn(markTags, tagName) ? markTags[tagName] : undefined;
  if (type !== undefined && type !== 'link') return { type };
  const href = tagName === 'a' ? properties.href : undefined;
  if (typeof href !== 'string') return undefined;
  return { type: 'link', attrs: properties.target === '_blank' ? { href, target: '_blank' } : { href } };
}

/** Nodes of mixed kinds: text and line breaks among blocks. */
function nodesOf(children: readonly RootContent[], marks: RichTextMark[], keepSpace: boolean): RichTextNode[] {
  return children.flatMap((child): RichTextNode[] => {
    const withMarks = marks.length > 0 ? { marks } : {};
    if (child.type === 'text') {
      const text = keepSpace ? child.value : child.value.replace(/[ \t\r\n\f]+/g, ' ');
      return text === '' ? [] : [{ type: 'text', ...withMarks, text }];
    }
    if (child.type !== 'element' || dropped.has(child.tagName)) return [];
    if (child.tagName === 'br') return [{ type: 'hardBreak' }];
    const make = Object.hasOwn(blockTags, child.tagName) ? blockTags[child.tagName] : undefined;
    if (make) {
      const node = make(child);
      return [{ ...node, content: contentOf(node, nodesOf(child.children, [], keepSpace)) }];
    }
    const mark = markOf(child);
    const isNew = mark && !marks.some((known) => known.type === mark.type);
    return nodesOf(child.children, isNew ? [...marks, mark] : marks, keepSpace || child.tagName === 'pre');
  });
}

const isInline = (node: RichTextNode) => node.type === 'text' || node.type === 'hardBreak';

/** Gathers loose text into paragraphs, without the blanks HTML has between its blocks. */
function asBlocks(nodes: readonly RichTextNode[]): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let run: RichTextNode[] = [];
  const close = () => {
    const content = trimmed(run);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

function trimmed(nodes: readonly RichTextNode[]): RichTextNode[] {
  const kept = nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const start = index === 0 ? (node.text ?? '').trimStart() : (node.text ?? '');
    return { ...node, text: index === nodes.length - 1 ? start.trimEnd() : start };
  });
  return kept.filter((node) => node.type !== 'text' || node.text !== '');
}

function contentOf(parent: RichTextNode, nodes: readonly RichTextNode[]): RichTextNode[] {
  if (parent.type === 'paragraph' || parent.type === 'heading') return trimmed(nodes.filter(isInline));
  if (parent.type === 'blockquote' || parent.type === 'listItem') return asBlocks(nodes.filter(isNotStrayItem));
  if (parent.type === 'table') return nodes.filter((node) => node.type === 'tableRow');
  if (parent.type === 'tableRow') return nodes.filter(isCell);
  if (isCell(parent)) return asBlocks(nodes.filter(isNotStrayItem)).map(asCellContent);
  return nodes.filter((node) => node.type === 'listItem');
}

const isCell = (node: RichTextNode) => node.type === 'tableCell' || node.type === 'tableHeader';

/** A heading in a cell is a paragraph. */
const asCellContent = (node: RichTextNode): RichTextNode =>
  node.type === 'heading' ? { type: 'paragraph', ...(node.content ? { content: node.content } : {}) } : node;

const isNotStrayItem = (node: RichTextNode) => node.type !== 'listItem';

/** HTML as a rich text document: what the allow-list knows stays, of the rest the words. Never throws. */
export function richTextFromHtml(html: string): RichTextDocument {
  const nodes = nodesOf(parseHtml(html).children, [], false);
  const lifted = nodes.flatMap((node) => (node.type === 'listItem' ? (node.content ?? []) : [node]));
  return readRichText({ type: 'doc', content: asBlocks(lifted) }) ?? { type: 'doc', content: [] };
}

function liftAt(value: unknown, path: readonly string[]): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return typeof value === 'string' ? richTextFromHtml(value) : value;
  if (part === '*') return Array.isArray(value) ? value.map((item) => liftAt(item, rest)) : value;
  if (!isRecord(value) || !Object.hasOwn(value, part)) return value;
  return { ...value, [part]: liftAt(value[part], rest) };
}

/** A block's values with every rich text field that holds an HTML string lifted to a document; a copy where needed. */
export function liftHtmlFields(type: BlockKey, props: unknown): unknown {
  const paths = fieldPaths(templates[type], sharedDefinitions, (field) => field.$ref === richTextRef);
  return paths.reduce((lifted, path) => liftAt(lifted, path.split('/').slice(1)), props);
}
