import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addClassValues } from './class-values.ts';
import { Drawn, Kept, type KeptProps, keptMarkup, type Markup } from './kept.tsx';
import { type BlockContext, BlockProvider, type RenderContext, RenderProvider, within } from './render-context.tsx';
import { NeedsReact } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';

/** Most looks of one icon that are kept; then they are drawn anew. */
const maxLooks = 100;
const drawnOnce = new WeakMap<object, (Markup & { props: IconProps })[]>();

type IconProps = Readonly<Record<string, unknown>>;

/**
 * A node as HTML without any mark for hydration. Our own writer draws it; where it cannot (a component with hooks, say),
 * React draws it from the start, so a component may use all that React has and pays only with time.
 * @throws what a component throws
 */
export function renderMarkup(node: ReactNode, context: RenderContext, block: BlockContext | null = null): string {
  const seen = context.classes ?? new Set();
  const drawOther = (element: ReactElement<IconProps>): Markup =>
    isKept(element) ? drawKept(element.props, context, block) : drawIcon(element);
  try {
    return within({ render: context, block }, () => staticMarkup(node, drawOther, seen));
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

const isKept = (element: ReactElement): element is ReactElement<KeptProps> => Object.is(element.type, Kept);

/** What stands in a block has the block's words and values in it, unless it says otherwise: only the rest is kept. */
function drawKept(props: KeptProps, context: RenderContext, block: BlockContext | null): Markup {
  if (block === null || props.isAlone)
    return keptMarkup(props, context, (node, seen) => renderMarkup(node, seen, block));
  const classes = new Set<string>();
  return { html: renderMarkup(<Drawn draw={props.draw} />, { ...context, classes }, block), classes: [...classes] };
}

/**
 * An icon without what HTML does not need: the name space, the library's own class names (no style sheet of ours knows
 * them), closing tags of shapes. They would be a hundredth of what a page weighs.
 */
const lean = (svg: string): string =>
  svg
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/ class="([^"]*)"/, (_, names: string) => ` class="${names.replaceAll(/(?:^| )lucide\S*/g, '').trim()}"`)
    .replaceAll(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>');

/**
 * Icons are the only components of a library on public pages. They depend on nothing but their properties (our own
 * contexts are out of reach while they are drawn), so each look of an icon is drawn once.
 */
function drawIcon({ type, props }: ReactElement<IconProps>): Markup {
  const icon: unknown = type;
  if (typeof icon !== 'object' || icon === null) throw new NeedsReact('A component of another kind');
  const looks = drawnOnce.get(icon) ?? [];
  for (const look of looks) if (haveSameProps(look.props, props)) return look;
  for (const name in props)
    if (typeof props[name] === 'object' || typeof props[name] === 'function')
      throw new NeedsReact('A component with children');
  const html = lean(within(null, () => renderToStaticMarkup(createElement(type, props))));
  const classes = new Set<string>();
  addClassValues(html, classes);
  const look = { props, html, classes: [...classes] };
  if (looks.length >= maxLooks) looks.length = 0;
  looks.push(look);
  drawnOnce.set(icon, looks);
  return look;
}

function haveSameProps(one: IconProps, other: IconProps): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}
