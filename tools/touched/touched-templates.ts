import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, root } from '../sources.ts';

/** Reads a file (path from the root); '' when there is none. */
export type ReadSource = (path: string) => string;

const readSource: ReadSource = (path) => {
  const whole = join(root, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const schemas = 'block-schemas';

/** What a block's own files are made of: its schema with the field sets in it, and everything that draws it. */
function partsOf(key: string, folder: readonly string[], read: ReadSource): Set<string> {
  const parts = new Set<string>();
  const open = [`${schemas}/templates/${key}.json`, ...folder];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (parts.has(path)) continue;
    parts.add(path);
    open.push(...(path.endsWith('.json') ? setsIn(read(path)) : importsIn(path, read(path))));
  }
  return parts;
}

const setsIn = (text: string): string[] =>
  [...text.matchAll(/"\.\.\.([a-z-]+)"/g)].map(([, name]) => `${schemas}/sets/${name}.json`);

/** Files of the site that a file imports: what lies below the site says how nothing looks. */
function importsIn(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:from|import|@import|composes:[^;]*from)\s*\(?\s*['"]([^'"]+)['"]/g)];
  return named.flatMap(([, target = '']) => {
    const found = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(path), target));
    return target.startsWith('#site/') || target.startsWith('.') ? [found.replaceAll('\\', '/')] : [];
  });
}

/** Templates that look or behave otherwise when these files (paths from the root) change, in order of their keys. */
export function touchedTemplates(
  changed: readonly string[],
  files: readonly string[] = [...filesBelow(schemas), ...filesBelow('site/blocks')],
  read: ReadSource = readSource,
): string[] {
  const relevant = changed.filter((path) => !isTest(path));
  const keys = files.flatMap((path) => /^block-schemas\/templates\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  if (relevant.includes(`${schemas}/shared.json`)) return keys;
  return keys.filter((key) => {
    const folder = files.filter((path) => path.startsWith('site/') && path.split('/')[3] === key && !isTest(path));
    const parts = partsOf(key, folder, read);
    return relevant.some((path) => parts.has(path));
  });
}
