import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedClassName } from './scoped-class-name.ts';
import { root } from './shared-vite-options.ts';

const sheets = globSync('site/**/*.module.css', { cwd: root }).map((file) => join(root, file));
const icon = sheets.find((file) => file.endsWith('/icon.module.css')) ?? '';

it('classes can be read while one develops', () => {
  expect(scopedClassName('mirror', `${icon}?used`, '.mirror{}', false)).toBe('icon_mirror');
});

it('classes of the built site are short, and no two of them are the same', () => {
  const names = sheets.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    const own = new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
    return [...own].map((name) => scopedClassName(name, file, css, true));
  });
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name) => !/^_[a-z]{2}[A-Za-z]{1,2}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('what is not of the site keeps a name that can be read', () => {
  expect(scopedClassName('a', '/elsewhere/other.module.css', '.a{}', true)).toBe('other_a');
  expect(scopedClassName('unknown', icon, '.mirror{}', true)).toBe('icon_unknown');
});
