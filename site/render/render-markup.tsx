import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addClassValues } from './class-values.ts';
import { type BlockContext, BlockProvider, type RenderContext, RenderProvider, within } from './render-context.tsx';
import { NeedsReact } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';

/** Most looks of one icon that are kept; then they are drawn anew. */
const maxLooks = 100;
const drawnOnce = new WeakMap<object, { props: IconProps; html: string }[]>();

type IconProps = Readonly<Record<string, unknown>>;

/**
 * A node as HTML without any mark for hydration. Our own writer draws it; where it cannot (a component with hooks, say),
 * React draws it from the start, so a component may use all that React has and pays only with time.
 * @throws what a component throws
 */
export function renderMarkup(node: ReactNode, context: RenderContext, block: BlockContext | null = null): string {
  const seen = context.classes ?? new Set();
  try {
    return within({ render: context, block }, () => staticMarkup(node, drawIcon, seen));
  } catch {
    const html = renderByReact(node, context, block);
    addClassValues(html, seen);
    return html;
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
function drawIcon({ type, props }: ReactElement<IconProps>): string {
  const icon: unknown = type;
  if (typeof icon !== 'object' || icon === null) throw new NeedsReact('A component of another kind');
  const looks = drawnOnce.get(icon) ?? [];
  for (const look of looks) if (haveSameProps(look.props, props)) return look.html;
  for (const name in props)
    if (typeof props[name] === 'object' || typeof props[name] === 'function')
      throw new NeedsReact('A component with children');
  const html = within(null, () => renderToStaticMarkup(createElement(type, props)));
  if (looks.length >= maxLooks) looks.length = 0;
  looks.push({ props, html });
  drawnOnce.set(icon, looks);
  return html;
}

function haveSameProps(one: IconProps, other: IconProps): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}
