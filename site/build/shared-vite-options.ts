import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions, UserConfig } from 'vite';

/** The repository's root: manifest keys are paths from here. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `hero-carousel.module.css` + `slide` → `hero-carousel_slide`: readable, short, and equal in the browser build and
 * the server build. File names are unique in the site (`site/theme/style-sheets.test.ts`).
 */
export function scopedClassName(name: string, file: string): string {
  const owner = basename(file.split('?')[0] ?? file)
    .replace(/\.module\.css$/, '')
    .replaceAll('.', '-');
  return `${owner}_${name}`;
}

const css: CSSOptions = { modules: { generateScopedName: scopedClassName } };

/** What the two builds of the site must agree on, so that class names and asset names match. */
export const sharedOptions: UserConfig = {
  root,
  css,
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** `assets/name-hash.ext` for fonts and pictures in both builds. */
export const assetFileNames = 'assets/[name]-[hash][extname]';

/** Path of a file as the manifest names it. */
export function manifestKey(file: string): string {
  return relative(root, resolve(root, file)).replaceAll('\\', '/');
}
