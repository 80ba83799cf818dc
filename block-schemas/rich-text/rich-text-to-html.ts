import { escapeHtml } from './escape-html.ts';
import { markTags } from './mark-tags.ts';
import type { RichTextDocument, RichTextMark, RichTextNode } from './rich-text.ts';
import { isSafeUrl } from './safe-url.ts';

const tags = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
} as const;

/** Deeper texts are cut: no editor writes them, and a reader's stack ends somewhere. */
const MAX_DEPTH = 12;

/** A formatted text as HTML of the same closed list of elements, everything else escaped; empty for no text. */
export const richTextToHtml = (document: RichTextDocument | null | undefined): string => write(document?.content, 0);

const write = (nodes: readonly RichTextNode[] | undefined, depth: number): string =>
  !nodes || depth > MAX_DEPTH ? '' : nodes.map((node) => writeNode(node, depth)).join('');

function writeNode(node: RichTextNode, depth: number): string {
  const { type, attrs = {} } = node;
  if (type === 'text') return (node.marks ?? []).toReversed().reduce(writeMark, escapeHtml(node.text ?? ''));
  if (type === 'hardBreak') return '<br>';
  const inside = write(node.content, depth + 1);
  switch (type) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, Math.trunc(Number(attrs.level ?? 2)) || 2));
      return `<h${level}>${inside}</h${level}>`;
    }
    case 'orderedList':
      return `<ol${number('start', attrs.start)}>${inside}</ol>`;
    case 'table':
      return `<table>${attrs.caption ? `<caption>${escapeHtml(attrs.caption)}</caption>` : ''}<tbody>${inside}</tbody></table>`;
    case 'tableHeader':
    case 'tableCell': {
      const tag = type === 'tableHeader' ? 'th' : 'td';
      return `<${tag}${number('colspan', attrs.colspan)}${number('rowspan', attrs.rowspan)}>${inside}</${tag}>`;
    }
    default: {
      const tag = tags[type];
      return tag ? `<${tag}>${inside}</${tag}>` : '';
    }
  }
}

const number = (name: string, value: number | undefined): string =>
  Number.isInteger(value) && value !== 1 ? ` ${name}="${value}"` : '';

function writeMark(inside: string, mark: RichTextMark): string {
  if (mark.type !== 'link') {
    const tag = markTags[mark.type];
    return tag ? `<${tag}>${inside}</${tag}>` : inside;
  }
  const { href, target } = mark.attrs;
  if (!isSafeUrl(href)) return inside;
  return `<a href="${escapeHtml(href)}"${target === '_blank' ? ' target="_blank" rel="noopener"' : ''}>${inside}</a>`;
}
