/**
 * The one sanitiser for HTML that people type: parse, keep an allow-list, write anew. For the server, the site's server
 * side and the canvas, which has the browser's parser in the place of this one (`site/vite.client.config.ts`): it is too
 * large for a script.
 */
import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { htmlLimits, isWithinHtmlLimits } from './html-limits.ts';

export { htmlLimits } from './html-limits.ts';

declare const safe: unique symbol;

/** HTML that went through sanitizeHtml; the only kind that may be put into a page as markup. */
export type SafeHtml = string & { readonly [safe]: true };

const text = ['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'span', 'abbr', 'cite'];
const code = ['code', 'kbd', 'samp', 'var', 'pre', 'time', 'bdi', 'bdo', 'q', 'br', 'wbr', 'hr'];
const flow = ['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'address', 'blockquote', 'figure'];
const lists = [
  'figcaption',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

const allowed: Schema = {
  tagNames: [...text, ...code, ...flow, ...lists, ...tables, 'a', 'img'],
  attributes: {
    '*': ['title', 'lang', 'dir', 'ariaLabel', 'ariaHidden'],
    a: ['href', 'hrefLang', ['target', '_blank', '_self'], ['rel', 'nofollow', 'noopener', 'noreferrer', 'sponsored']],
    abbr: ['title'],
    blockquote: ['cite'],
    q: ['cite'],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    del: ['dateTime'],
    ins: ['dateTime'],
    time: ['dateTime'],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy', 'eager']],
    li: ['value'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    td: ['colSpan', 'rowSpan', 'abbr'],
    th: ['colSpan', 'rowSpan', 'abbr', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
  },
  ancestors: {
    caption: ['table'],
    colgroup: ['table'],
    col: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    li: ['ul', 'ol'],
  },
  // Removed with all they hold; other unknown elements are replaced by their content. Foreign content goes whole,
  // because its parsing rules are where sanitisers are led astray.
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
    'xmp',
    'textarea',
    'title',
    'plaintext',
    'noembed',
    'noframes',
    'select',
    'base',
    'link',
    'meta',
    'frameset',
  ],
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

/**
 * For a whole navigation in a shadow tree of its own: what it is built and styled with, too. Its styles reach nothing
 * else, and its ids name nothing else.
 */
const allowedInNavigation: Schema = {
  ...allowed,
  tagNames: [...(allowed.tagNames ?? []), 'nav', 'main', 'button', 'picture', 'source'],
  attributes: {
    ...allowed.attributes,
    '*': [
      ...(allowed.attributes?.['*'] ?? []),
      ...['className', 'id', 'role', 'hidden', 'ariaLabelledBy', 'ariaExpanded', 'ariaControls', 'ariaCurrent'],
      ...['ariaHasPopup', 'ariaDescribedBy', 'tabIndex'],
    ],
    button: [['type', 'button'], 'popoverTarget', 'popoverTargetAction'],
    details: ['open', 'name'],
    div: ['popover'],
    img: [...(allowed.attributes?.img ?? []), 'srcSet', 'sizes'],
    source: ['srcSet', 'sizes', 'media', 'type'],
  },
};

function isShallow(nodes: readonly RootContent[]): boolean {
  let level: readonly RootContent[] = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > htmlLimits.depth) return false;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return true;
}

function parseShallow(source: string): Root | undefined {
  try {
    const tree = fromHtml(source, { fragment: true });
    return isShallow(tree.children) ? tree : undefined;
  } catch (error) {
    // The parser recurses; thousands of nested elements exhaust the stack before their depth can be seen.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A parsed fragment, or its words alone when it is so large or nested so deep that parsing it would be a danger. */
export function parseHtml(html: string): Root {
  const source = html.toWellFormed().replaceAll('\0', '');
  const tree = isWithinHtmlLimits(source) ? parseShallow(source) : undefined;
  if (tree) return tree;
  const words = source.slice(0, htmlLimits.length).replace(/<[^>]*>?/g, ' ');
  return { type: 'root', children: [{ type: 'text', value: words.trim() }] };
}

function cleanOnce(html: string, schema: Schema): string {
  const tree = sanitize(parseHtml(html), schema);
  return toHtml(tree, { allowDangerousCharacters: false, closeSelfClosing: false });
}

/**
 * Cleans HTML: scripts, frames, forms, foreign content, styles, classes, ids, event handlers and unsafe addresses go;
 * text, lists, tables, pictures and links stay. Cleaning what is clean changes nothing, however a browser reparses it:
 * the result is cleaned until it stands still, and what does not becomes plain text.
 */
export const sanitizeHtml = (html: string): SafeHtml => clean(html, allowed);

/** The same for a navigation that is drawn in a shadow tree: classes, ids, roles and buttons stay as well. */
export const sanitizeNavigation = (html: string): SafeHtml => clean(html, allowedInNavigation);

/** Address of a picture that can be found: relative ones meant another page than the one that shows them. */
const isFound = (src: unknown): boolean => typeof src === 'string' && /^(https?:\/\/|\/)/i.test(src);

const levelOf = (node: RootContent): number =>
  node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 7) : 7;

const highest = (nodes: readonly RootContent[]): number =>
  Math.min(7, ...nodes.map((node) => Math.min(levelOf(node), 'children' in node ? highest(node.children) : 7)));

const lowered = (nodes: RootContent[], by: number): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'img' && !isFound(node.properties.src)) return [];
    const level = levelOf(node);
    const tagName = level < 7 ? `h${Math.min(6, level + by)}` : node.tagName;
    return [{ ...node, tagName, children: lowered(node.children as RootContent[], by) as typeof node.children }];
  });

/**
 * The same for a text of elsewhere that stands below a heading of the page: its own begin at `level`, so that the page
 * keeps its only first one, and pictures that nobody can find go.
 */
export const sanitizeBelow = (html: string, level: number): SafeHtml => {
  const safe = sanitizeHtml(html);
  if (!/<(h[1-6]|img)\b/.test(safe)) return safe;
  const tree = parseHtml(safe);
  const children = lowered(tree.children, Math.max(0, level - highest(tree.children)));
  return toHtml({ ...tree, children }, { allowDangerousCharacters: false, closeSelfClosing: false }) as SafeHtml;
};

/** No element, comment or reference begins in it, and nothing that the parser would write in another way. */
const isPlain = (html: string): boolean =>
  html.length <= htmlLimits.length && !/[<>&\0\r]/.test(html) && html.isWellFormed();

/** How many cleaned texts are kept, and how long one may be: the same houses and blocks are shown again and again. */
const maxKept = 300;
const longestKept = 20_000;
const cleaned = new Map<Schema, Map<string, SafeHtml>>([
  [allowed, new Map()],
  [allowedInNavigation, new Map()],
]);

function clean(html: string, schema: Schema): SafeHtml {
  // Most cars are described in plain words: what would be read as one text needs no reading.
  if (isPlain(html)) return html as SafeHtml;
  const texts = cleaned.get(schema);
  const kept = texts?.get(html);
  if (kept !== undefined) return kept;
  const safe = cleanAnew(html, schema);
  if (!texts || html.length > longestKept) return safe;
  if (texts.size >= maxKept) texts.clear();
  texts.set(html, safe);
  return safe;
}

function cleanAnew(html: string, schema: Schema): SafeHtml {
  let current = html;
  for (let round = 0; round <= htmlLimits.rounds; round += 1) {
    const next = cleanOnce(current, schema);
    if (next === current) return current as SafeHtml;
    current = next;
  }
  return toHtml({ type: 'text', value: current.replace(/[<>]/g, ' ') }) as SafeHtml;
}
