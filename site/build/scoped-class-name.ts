import { globSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = fileURLToPath(new URL('..', import.meta.url));
const letters = 'abcdefghijklmnopqrstuvwxyz';
const bothCases = letters + letters.toUpperCase();

/** Always two letters: what follows them cannot be mistaken for a part of them. */
const fileCode = (at: number): string | undefined => {
  const first = letters[Math.floor(at / letters.length)];
  return at < 0 || first === undefined ? undefined : first + letters.charAt(at % letters.length);
};

const nameCode = (at: number): string =>
  at < bothCases.length
    ? bothCases.charAt(at)
    : nameCode(Math.floor(at / bothCases.length) - 1) + bothCases.charAt(at % bothCases.length);

let files: readonly string[] | undefined;
const allFiles = (): readonly string[] => {
  files ??= globSync('**/*.module.css', { cwd: site })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  return files;
};

/** Classes and animations in the order in which a style sheet names them. */
const namesIn = (css: string): string[] =>
  [
    ...new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g)].map(([, one, other]) => one ?? other)),
  ].filter((name) => name !== undefined);

/** `hero-carousel.module.css` + `slide` → `hero-carousel_slide`, to be read while one develops. */
const readable = (name: string, file: string): string =>
  `${basename(file)
    .replace(/\.module\.css$/, '')
    .replaceAll('.', '-')}_${name}`;

/**
 * A name of its own for each class, equal in the browser build and the server build. What is built for visitors has
 * short ones, `_bka` (a file by its place among all, a name by its place in the file): they are a twentieth of what a
 * page weighs. Otherwise, and for files that are not the site's, they can be read. File names are unique in the site
 * (`site/theme/theme.test.ts`).
 */
export function scopedClassName(
  name: string,
  address: string,
  css: string,
  isShort = process.env.NODE_ENV === 'production',
): string {
  const file = address.split('?')[0] ?? address;
  const code = isShort ? fileCode(allFiles().indexOf(relative(site, resolve(file)).replaceAll('\\', '/'))) : undefined;
  const at = code === undefined ? -1 : namesIn(css).indexOf(name);
  return code === undefined || at < 0 ? readable(name, file) : `_${code}${nameCode(at)}`;
}
