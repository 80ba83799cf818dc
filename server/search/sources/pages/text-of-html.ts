import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isWithinHtmlLimits } from '#block-schemas/index.ts';

const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);
const inline = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'sup',
  'sub',
  'small',
  'mark',
  'abbr',
  'code',
]);

const textOf = (node: Root | RootContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && silent.has(node.tagName)) return '';
  const words = node.children.map(textOf).join('');
  return node.type === 'element' && !inline.has(node.tagName) ? `\n${words}\n` : words;
};

/** The words of HTML that an editor wrote, a line for each of its blocks; none of what is too large or too deep to read. */
export function textOfHtml(html: string): string {
  return isWithinHtmlLimits(html) ? textOf(fromHtml(html, { fragment: true })) : '';
}
