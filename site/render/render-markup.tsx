import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BlockContext, BlockProvider, type RenderContext, RenderProvider, within } from './render-context.tsx';
import { NeedsReact } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';

/** Most looks of one icon that are kept; then they are drawn anew. */
const maxLooks = 100;
const drawnOnce = new WeakMap<object, Map<string, string>>();

/**
 * A node as HTML without any mark for hydration. Our own writer draws it; where it cannot (a component with hooks, say),
 * React draws it from the start, so a component may use all that React has and pays only with time.
 * @throws what a component throws
 */
export function renderMarkup(node: ReactNode, context: RenderContext, block: BlockContext | null = null): string {
  try {
    return within({ render: context, block }, () => staticMarkup(node, drawIcon));
  } catch {
    return renderByReact(node, context, block);
  }
}

/** The same by React. */
export function renderByReact(node: ReactNode, context: RenderContext, block: BlockContext | null): string {
  const inside = block ? <BlockProvider value={block}>{node}</BlockProvider> : node;
  return within(null, () => renderToStaticMarkup(<RenderProvider value={context}>{inside}</RenderProvider>));
}

/**
 * Icons are the only components of a library on public pages. They depend on nothing but their properties (our own
 * contexts are out of reach while they are drawn), so each look of an icon is drawn once.
 */
function drawIcon(element: ReactElement<Readonly<Record<string, unknown>>>): string {
  const type: unknown = element.type;
  if (typeof type !== 'object' || type === null) throw new NeedsReact('A component of another kind');
  let key = '';
  for (const [name, value] of Object.entries(element.props)) {
    if (typeof value === 'object' || typeof value === 'function') throw new NeedsReact('A component with children');
    if (value !== undefined) key += `${name}=${typeof value}:${String(value)}\n`;
  }
  const looks = drawnOnce.get(type) ?? new Map<string, string>();
  const kept = looks.get(key);
  if (kept !== undefined) return kept;
  const html = within(null, () => renderToStaticMarkup(element));
  if (looks.size >= maxLooks) looks.clear();
  drawnOnce.set(type, looks.set(key, html));
  return html;
}
