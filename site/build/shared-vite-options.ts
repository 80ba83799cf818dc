import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Features } from 'lightningcss';
import type { CSSOptions, UserConfig } from 'vite';
import { scopedClassName } from './scoped-class-name.ts';

/** The repository's root: manifest keys are paths from here. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const css: CSSOptions = {
  modules: { generateScopedName: (name, file, css) => scopedClassName(name, file, css) },
  // As a list of languages `:dir()` is twenty times as long, and wrong where words run against their page. Browsers from
  // before it (2023) leave out what little we say by it.
  lightningcss: { exclude: Features.DirSelector },
};

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
