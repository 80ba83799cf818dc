import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type IconShapes, iconName } from '#api-clients/canvas/icon-shapes.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';
import { iconByName } from '../pages/render/icon-by-name.ts';

/** The shapes inside an icon, read from how it is drawn: the components do not tell them otherwise. */
export function shapesOf(icon: LucideIcon): IconShapes {
  const drawn = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>/, '');
  return [...drawn.matchAll(/<([a-z]+)([^>]*?)\/?>/g)].map(([, element = '', attributes = ''], index) => {
    const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return [element, { ...Object.fromEntries(pairs), key: String(index) }];
  });
}

/**
 * `/canvas/icons/<name>.json`: the shapes of one icon for the page builder, whose scripts hold only the icons of its
 * own controls; null when there is none of this name.
 */
export function iconFile(file: string | undefined): Answer | null {
  const name = file?.endsWith('.json') ? file.slice(0, -5) : '';
  const icon = iconName.test(name) ? iconByName(name) : null;
  if (!icon) return null;
  return jsonAnswer(shapesOf(icon), { caching: 'public, max-age=86400' });
}
