import {
  isSafeUrl,
  type RichTextDocument,
  type RichTextMark,
  type RichTextNode,
  readRichText,
  richTextFromPlain,
  richTextToPlain,
} from '#block-schemas/index.ts';
import { parseInert } from '#editor/trusted-types.ts';
import { listsFromWord } from '#text-editing/word-lists.ts';

/** What a pasted text becomes: a snippet's heading and formatted text. */
export interface SnippetValues {
  heading?: string;
  paragraph?: RichTextDocument;
}

const blockTags: Record<string, RichTextNode['type'] | undefined> = {
  P: 'paragraph',
  BLOCKQUOTE: 'blockquote',
  UL: 'bulletList',
  OL: 'orderedList',
  LI: 'listItem',
  TABLE: 'table',
  TR: 'tableRow',
  TH: 'tableHeader',
  TD: 'tableCell',
};

const markTags: Record<string, 'bold' | 'italic' | 'underline' | 'strike' | 'subscript' | 'superscript' | undefined> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  DEL: 'strike',
  SUB: 'subscript',
  SUP: 'superscript',
};

/** Elements whose content is no text of the page. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'SVG',
  'MATH',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'FORM',
  'SELECT',
  'TEXTAREA',
  'BUTTON',
  'VIDEO',
  'AUDIO',
  'CANVAS',
  // A table's caption is read with the table.
  'CAPTION',
]);

/** Levels of nesting that are read; what lies deeper counts as text. */
const deepest = 40;

const isInline = ({ type }: RichTextNode): boolean => type === 'text' || type === 'hardBreak';

/** Runs of inline nodes become paragraphs beside the blocks. */
const asBlocks = (nodes: readonly RichTextNode[]): RichTextNode[] => {
  const blocks: RichTextNode[] = [];
  let run: RichTextNode[] = [];
  const close = (): void => {
    if (run.some(({ text }) => text?.trim())) blocks.push({ type: 'paragraph', content: run });
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
};

/** Parts of a table keep their plain structure; layouts, colours and widths do not. */
const tableNode = (type: RichTextNode['type'], element: Element, inner: RichTextNode[]): RichTextNode | null => {
  if (type === 'table') {
    const rows = inner.filter((node) => node.type === 'tableRow');
    const caption = element.querySelector(':scope > caption')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return { type, ...(caption === '' ? {} : { attrs: { caption } }), content: rows };
  }
  if (type === 'tableRow') {
    return { type, content: inner.filter((node) => node.type === 'tableCell' || node.type === 'tableHeader') };
  }
  if (type !== 'tableCell' && type !== 'tableHeader') return null;
  const span = (name: string): number => Number(element.getAttribute(name) ?? 1);
  const content = asBlocks(inner).map(
    (node): RichTextNode => (node.type === 'heading' ? { type: 'paragraph', content: node.content ?? [] } : node),
  );
  return { type, attrs: { colspan: span('colspan'), rowspan: span('rowspan') }, content };
};

const marksOf = (element: Element, marks: readonly RichTextMark[]): readonly RichTextMark[] => {
  const known = markTags[element.tagName.toUpperCase()];
  // Word processors wrap everything in <b style="font-weight: normal">.
  const isUndone = element instanceof HTMLElement && element.style.fontWeight === 'normal';
  if (known !== undefined)
    return isUndone || marks.some(({ type }) => type === known) ? marks : [...marks, { type: known }];
  const href = element.tagName.toUpperCase() === 'A' ? (element.getAttribute('href') ?? '').trim() : '';
  if (href === '' || !isSafeUrl(href) || marks.some(({ type }) => type === 'link')) return marks;
  return [...marks, { type: 'link', attrs: { href } }];
};

const nodesOf = (parent: Node, marks: readonly RichTextMark[], depth: number): RichTextNode[] =>
  [...parent.childNodes].flatMap((child): RichTextNode[] => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = (child.textContent ?? '').replace(/\s+/g, ' ');
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }];
    }
    if (!(child instanceof Element)) return [];
    const tag = child.tagName.toUpperCase();
    if (dropped.has(tag)) return [];
    if (tag === 'BR') return [{ type: 'hardBreak' }];
    if (depth > deepest) return [{ type: 'text', text: child.textContent ?? '' }];
    const inner = nodesOf(child, marksOf(child, marks), depth + 1);
    const level = /^H([1-6])$/.exec(tag)?.[1];
    if (level !== undefined)
      return [{ type: 'heading', attrs: { level: Math.max(2, Number(level)) }, content: inner.filter(isInline) }];
    const type = blockTags[tag];
    if (type === 'paragraph') return inner.every(isInline) ? asBlocks(inner) : asBlocks(inner);
    if (type === 'listItem' || type === 'blockquote') return [{ type, content: asBlocks(inner) }];
    const asTable = type && tableNode(type, child, inner);
    if (asTable) return [asTable];
    if (type !== undefined) {
      const items = inner.map(
        (node): RichTextNode => (node.type === 'listItem' ? node : { type: 'listItem', content: asBlocks([node]) }),
      );
      return [{ type, content: items.filter(({ content }) => (content?.length ?? 0) > 0) }];
    }
    return /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|DL|DT|DD|FIGURE|FIGCAPTION|PRE|BODY)$/.test(tag)
      ? asBlocks(inner)
      : inner;
  });

const firstHeading = (document: RichTextDocument): SnippetValues => {
  const [first, ...rest] = document.content;
  const text = first?.type === 'heading' ? richTextToPlain({ type: 'doc', content: [first] }).trim() : '';
  if (text === '' || text.length > 160) return document.content.length > 0 ? { paragraph: document } : {};
  return { heading: text, ...(rest.length > 0 ? { paragraph: { type: 'doc', content: rest } } : {}) };
};

/**
 * Foreign HTML as a snippet: paragraphs, headings, lists, quotes, plain marks and safe links stay; everything else is
 * read for its words. The HTML is parsed into a document that runs nothing and loads nothing. Null when it has no words.
 */
export const snippetFromHtml = (html: string): SnippetValues | null => {
  const { body } = parseInert(html);
  listsFromWord(body);
  const document = readRichText({ type: 'doc', content: asBlocks(nodesOf(body, [], 0)) });
  if (!document || richTextToPlain(document).trim() === '') return null;
  return firstHeading(document);
};

/** Plain text as a snippet: a short first line that stands alone is its heading. */
export const snippetFromText = (text: string): SnippetValues | null => {
  const clean = text.replace(/\r\n?/g, '\n').trim();
  if (clean === '') return null;
  const [first = '', ...rest] = clean.split(/\n\s*\n/);
  const isHeading = rest.length > 0 && first.length <= 160 && !first.includes('\n') && !/[.!?:,]$/.test(first.trim());
  if (isHeading) return { heading: first.trim(), paragraph: richTextFromPlain(rest.join('\n\n')) };
  return { paragraph: richTextFromPlain(clean) };
};

/** The blocks that the HTML form of our own clipboard carries; null when it has none. */
export const blocksInHtml = (html: string, attribute: string): string | null =>
  parseInert(html).querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null;
