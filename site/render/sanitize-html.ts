import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { SafeHtmlText } from '../ui/safe-html.tsx';

const maxLength = 200_000;

/**
 * What an editor's HTML may hold: text, tables, lists, pictures and links of http(s), mail and phone. No scripts,
 * styles, frames, forms or event handlers, and no `id`s, which could shadow names the page relies on.
 */
const allowed: Schema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'abbr',
      'time',
      'address',
      'bdi',
      'bdo',
      'mark',
    ],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'picture', 'details', 'summary', 'code', 'pre', 'section', 'article', 'aside'],
  ],
  attributes: {
    a: ['href', ['target', '_blank', '_self'], ['rel', 'noopener', 'nofollow', 'noreferrer'], 'hrefLang'],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy']],
    th: ['scope', 'colSpan', 'rowSpan', 'abbr'],
    td: ['colSpan', 'rowSpan'],
    col: ['span'],
    ol: ['start', 'type'],
    time: ['dateTime'],
    abbr: ['title'],
    details: ['open'],
    '*': ['lang', 'dir', 'title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms'], src: ['https', 'http'] },
  required: {},
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'title', 'textarea'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Parses, keeps what is allowed, and writes it again; the only way to a `SafeHtmlText`. Longer input is cut. */
export function sanitizeHtml(html: string | null | undefined): SafeHtmlText | null {
  if (!html?.trim()) return null;
  const tree = sanitize(fromHtml(html.slice(0, maxLength), { fragment: true }), allowed);
  return toHtml(tree, { allowDangerousHtml: false }) as SafeHtmlText;
}
