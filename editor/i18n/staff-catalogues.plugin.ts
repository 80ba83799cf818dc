import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocalizationScript } from 'react-aria-components/i18n';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'locales');
const list = 'staff-languages.json';

const jsonIn = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** What a language's folder says in these files. */
const textsOf = (locale: string, wanted: (file: string) => boolean): Record<string, string> => {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json') && wanted(file));
  return Object.assign({}, ...files.map((file) => jsonIn(join(folder, locale, file))));
};

const scriptOf = (locale: string, texts: Record<string, string>): string =>
  `globalThis.staffWordsOfPage=JSON.parse(${JSON.stringify(JSON.stringify({ locale, texts }))});`;

/**
 * Leaves two scripts a language beside the app's own, one with all its words and React Aria's and one with those of the
 * toolbar, and `staff-languages.json`, by which `server/site-host` knows them. The page of a language runs its script
 * before the app: so every sentence, also of a module's constants, finds it.
 */
export const staffCatalogues = (): Plugin => ({
  name: 'staff-catalogues',
  apply: 'build',
  generateBundle() {
    const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const files = locales.map(({ name: locale }) => {
      const leave = (name: string, source: string): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name: `${name}-${locale}.js`, source }))}`;
      const all = scriptOf(
        locale,
        textsOf(locale, () => true),
      );
      const ofToolbar = scriptOf(
        locale,
        textsOf(locale, (file) => file === 'toolbar.json'),
      );
      return [
        locale,
        { app: leave('words', all + getLocalizationScript(locale)), toolbar: leave('toolbar-words', ofToolbar) },
      ] as const;
    });
    this.emitFile({ type: 'asset', fileName: list, source: JSON.stringify(Object.fromEntries(files)) });
  },
});
