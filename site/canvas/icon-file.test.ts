import { createLucideIcon, icons, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { iconFile, shapesOf } from './icon-file.ts';

/** An icon without the element around its shapes, which names it. */
const inside = (icon: LucideIcon) => renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>/, '');

it('every icon that travels by its shapes is drawn as it is', () => {
  for (const [name, icon] of Object.entries(icons))
    expect(inside(createLucideIcon(name, shapesOf(icon))), name).toBe(inside(icon));
});

it.each([
  undefined,
  'car',
  'no-such-icon.json',
  '__proto__.json',
  'constructor.json',
  '../car.json',
  `${'a-'.repeat(50)}a.json`,
])('there is no icon at %s', (file) => {
  expect(iconFile(file)).toBeNull();
  expect(iconFile('car.json')?.status).toBe(200);
});
