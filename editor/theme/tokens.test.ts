import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const editor = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(editor, file), 'utf8');
const looks = ['light', 'dark'] as const;
type Look = (typeof looks)[number];

/** Red, green and blue from 0 to 255, and how much covers what lies below, from 0 to 1. */
type Colour = readonly [number, number, number, number];

function colourOf(css: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css);
  if (hex) return [parse16(hex[1]), parse16(hex[2]), parse16(hex[3]), 1];
  const [r, g, b, alpha] = (/^rgb\(([\d.]+) ([\d.]+) ([\d.]+) \/ ([\d.]+)\)$/.exec(css) ?? []).slice(1).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === undefined) throw new Error(`${css}?`);
  return [r, g, b, alpha];
}
const parse16 = (digits = ''): number => Number.parseInt(digits, 16);

/** The colour tokens of both looks, by name without the dashes. */
const tokens = ((): ReadonlyMap<string, Record<Look, Colour>> => {
  const [everybody = ''] = read('theme/tokens.css').split(':root[data-theme');
  const found = new Map<string, Record<Look, Colour>>();
  for (const [, name = '', value = ''] of everybody.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}|rgb\([^()]+\)), (#\w{6}|rgb\([^()]+\))\)$/.exec(value);
    const [light, dark] = pair ? pair.slice(1) : [value, value];
    if (light && dark && /^(#|rgb\()/.test(light)) found.set(name, { light: colourOf(light), dark: colourOf(dark) });
  }
  return found;
})();

function tokenOf(name: string, look: Look): Colour {
  const token = tokens.get(name);
  if (!token) throw new Error(`--${name} is no colour`);
  return token[look];
}

/** A ground of one or more layers, `surface hover`: the later ones lie on the earlier ones. */
const groundOf = (layers: string, look: Look): Colour =>
  layers
    .split(' ')
    .map((name) => tokenOf(name, look))
    .reduce((below, [r, g, b, alpha]) => {
      const mix = (over: number, under: number) => alpha * over + (1 - alpha) * under;
      return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
    });

/** Relative luminance of WCAG. */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs that fall short of this contrast, in words. */
const tooFaint = (pairs: readonly (readonly [string, string])[], least: number): string[] =>
  looks.flatMap((look) =>
    pairs
      .map(([front, ground]) => ({ front, ground, is: contrast(tokenOf(front, look), groundOf(ground, look)) }))
      .filter(({ is }) => is < least)
      .map(({ front, ground, is }) => `${look}: ${front} on ${ground} is ${is.toFixed(2)}:1`),
  );

const across = (fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

const texts = ['text-1', 'text-2', 'text-3'];
const tones = ['ok', 'warn', 'danger', 'info'];
const grounds = ['bg', 'surface', 'raised', 'sunken'];
/** Grounds of what can be pointed at; wells are not. */
const hovered = ['bg hover', 'surface hover', 'raised hover'];
const soft = ['accent-soft', ...tones.map((tone) => `${tone}-soft`)];

it('every text can be read on every ground, in both looks', () => {
  const pairs = [
    ...across([...texts, 'accent', ...tones], [...grounds, ...hovered]),
    ...across(['text-1', 'text-2'], ['surface pressed', 'bg pressed', 'raised pressed']),
    ...across(texts, soft),
    ...across(['accent', 'accent-soft-text'], ['accent-soft']),
    ...tones.map((tone) => [tone, `${tone}-soft`] as const),
    ...across(['on-accent'], ['accent-fill', 'accent-fill-hover', 'danger-fill']),
  ];
  expect(tooFaint(pairs, 4.5)).toEqual([]);
});

it('the edges of controls and the ring of the focus can be seen on every ground, in both looks', () => {
  expect(tooFaint(across(['line-control', 'accent'], grounds), 3)).toEqual([]);
});

it('a style that sets text and ground together sets a pair that can be read, in both looks', () => {
  const pairs = globSync('**/*.css', { cwd: editor }).flatMap((file) =>
    [...read(file).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const front = /(?:^|[\s;])color: var\(--([\w-]+)\);/.exec(rule)?.[1];
      const ground = /background(?:-color)?: var\(--([\w-]+)\);/.exec(rule)?.[1];
      if (!front || !ground || !tokens.has(front) || !tokens.has(ground)) return [];
      // What is see-through lies on something.
      const layers = ground === 'hover' || ground === 'pressed' ? `surface ${ground}` : ground;
      return [[front, layers] as const];
    }),
  );
  expect(pairs.length).toBeGreaterThan(20);
  expect(tooFaint(pairs, 4.5)).toEqual([]);
});
