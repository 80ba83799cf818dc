import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'locales');
const list = 'staff-languages.json';

const jsonIn = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** All that a language's folder says, in one. */
const textsOf = (locale: string): Record<string, string> => {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...files.map((file) => jsonIn(join(folder, locale, file))));
};

/**
 * Leaves a script a language beside the app's own, and `staff-languages.json`, by which `server/site-host` knows them.
 * The page of a language runs its script before the app: so every sentence, also of a module's constants, finds it.
 */
export const staffCatalogues = (): Plugin => ({
  name: 'staff-catalogues',
  apply: 'build',
  generateBundle() {
    const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const files = locales.map(({ name: locale }) => {
      const words = JSON.stringify({ locale, texts: textsOf(locale) });
      const source = `globalThis.staffWordsOfPage=JSON.parse(${JSON.stringify(words)});`;
      const id = this.emitFile({ type: 'asset', name: `words-${locale}.js`, source });
      return [locale, `/${this.getFileName(id)}`] as const;
    });
    this.emitFile({ type: 'asset', fileName: list, source: JSON.stringify(Object.fromEntries(files)) });
  },
});
