import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakpoints, surfaces, themes } from './tokens.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
const sheets = globSync('{ui,furniture,gallery,pages,canvas,blocks/*}/*.css', { cwd: folder });

/** Custom properties of each rule of a theme, by surface; `''` holds what is not tied to a surface. */
function tokensOf(theme: string): Map<string, Map<string, string>> {
  const bySurface = new Map<string, Map<string, string>>();
  for (const [, selector = '', body = ''] of read(`theme/${theme}.css`).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const values = new Map(
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    );
    bySurface.set(/data-surface="(\w+)"/.exec(selector)?.[1] ?? '', values);
  }
  return bySurface;
}

/** Relative luminance of WCAG. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('the themes', () => {
  it('have the same names', () => {
    const names = (theme: string) =>
      new Map([...tokensOf(theme)].map(([key, values]) => [key, [...values.keys()].sort()]));
    expect(names('lrdx')).toEqual(names('jdx'));
    expect([...names('jdx').keys()].filter(Boolean).sort()).toEqual([...surfaces].sort());
  });

  const pairs = [
    ['--text', '--surface', 4.5],
    ['--text-muted', '--surface', 4.5],
    ['--text', '--surface-raised', 4.5],
    ['--text-muted', '--surface-raised', 4.5],
    ['--accent', '--surface', 4.5],
    ['--danger', '--surface', 4.5],
    ['--action-text', '--action', 4.5],
    ['--action-text', '--action-hover', 4.5],
    ['--action', '--surface', 3],
    ['--focus', '--surface', 3],
  ] as const;
  const cases = themes.flatMap((theme) =>
    surfaces.flatMap((surface) => pairs.map(([front, back, least]) => ({ theme, surface, front, back, least }))),
  );
  it.each(cases)('$theme $surface: $front on $back has at least $least:1', ({ theme, surface, front, back, least }) => {
    const values = tokensOf(theme).get(surface);
    expect(contrast(values?.get(front) ?? '', values?.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

describe('the style sheets', () => {
  it('change layouts only at the widths of the specification', () => {
    const widths = new Set<number>(breakpoints.flatMap((width) => [width, width - 1]));
    const odd = sheets.flatMap((file) =>
      [...read(file).matchAll(/@(?:container|media)[^{]*?(\d+)px/g)]
        .filter(([, width]) => !widths.has(Number(width)))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(odd).toEqual([]);
  });

  it('stand in a layer', () => {
    const outside = sheets.filter((file) =>
      /^[^@{}]*\{/m.test(
        read(file)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .replace(/^@layer[\s\S]*$/m, ''),
      ),
    );
    expect(outside).toEqual([]);
  });

  it('of modules have names of their own, since class names are made of them', () => {
    const names = sheets.map((file) => basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('take colours from tokens', () => {
    const own = sheets.flatMap((file) =>
      [...read(file).matchAll(/#[0-9a-f]{3,8}\b(?=[;\s,)])/gi)].map(([hex]) => `${file}: ${hex}`),
    );
    expect(own).toEqual([]);
  });
});
