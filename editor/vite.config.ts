import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { staffCatalogues } from './i18n/staff-catalogues.plugin.ts';

/** What says sentences: the toolbar's script has it too, so it is a file of its own. */
const isWords = (id: string): boolean =>
  /[\\/]editor[\\/]i18n[\\/](?:t|format-parts|parse-message|staff-language)\.ts$/.test(id);

/** The toolbar's scripts run on the public site and stay by themselves. */
const notToolbar = (id: string): boolean => !/[\\/]toolbar[\\/]/.test(id) && !isWords(id);

const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id);
const isIcon = (id: string): boolean => /[\\/]node_modules[\\/]lucide-react[\\/]/.test(id);
const isKit = (id: string): boolean =>
  /[\\/]editor[\\/]ui[\\/]|[\\/]node_modules[\\/](?:react-aria|react-aria-components|react-stately|@internationalized|@tanstack)[\\/]/.test(
    id,
  );
/** What lists of records are made of, with dragging of their rows: a third of the kit, and nothing that the builder shows. */
const isLists = (id: string): boolean =>
  /[\\/]react-(?:aria|stately)[\\/].*[\\/](?:table|tree|grid|gridlist|dnd|virtualizer|layout|radio|numberfield|spinbutton)[\\/]/.test(
    id,
  ) ||
  /[\\/]react-aria-components[\\/].*[\\/](?:Table|Tree|TreeDropTargetDelegate|GridList|Virtualizer|RadioGroup|NumberField)\.mjs$/.test(
    id,
  ) ||
  /[\\/]editor[\\/]ui[\\/](?:table|tree|radio-group|number-field|drawer|import-form)[\\/]/.test(id);

const firstScreen = fileURLToPath(new URL('features/content/overview/overview.screen.tsx', import.meta.url));

/** Whether a module of ours comes with the first screen, however indirectly. */
const comesFirst = (id: string, context: Rolldown.ChunkingContext): boolean => {
  const seen = new Set<string>([firstScreen]);
  for (const found of seen)
    for (const next of context.getModuleInfo(found)?.importedIds ?? []) if (!isLibrary(next)) seen.add(next);
  return seen.has(id);
};

const ariaTexts = /[\\/]intl[\\/][^\\/]+[\\/][a-z]{2}-[A-Z]{2}(?=\.m?js$)/;

/**
 * React Aria brings its hints ("Drag", "3 selected") in 34 languages. The app's own scripts keep the English ones; those
 * of another language come with its words (`staff-catalogues.plugin.ts`). The development server leaves all in.
 */
const ariaTextsInEnglish = (): Plugin => ({
  name: 'aria-texts-in-english',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!ariaTexts.test(source) || !importer || !/[\\/]react-(?:aria|stately)/.test(importer)) return null;
    return this.resolve(source.replace(/[a-z]{2}-[A-Z]{2}(?=\.m?js$)/, 'en-US'), importer, { skipSelf: true });
  },
});

/**
 * The staff app as static files for `server/site-host`: `dist/editor/index.html` answers every address under /cms and
 * /admin, its files lie below `/assets/editor/` with a hash in their names (cache for ever). The host replaces each
 * `__CSP_NONCE__` in the page by the nonce of its answer; react-aria reads it from the meta element that Vite adds.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), ariaTextsInEnglish(), staffCatalogues()],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: {
      'fast-uri': fileURLToPath(new URL('builder/sides/panel/schema-names.ts', import.meta.url)),
      'markdown-to-jsx/react': fileURLToPath(new URL('builder/sides/panel/plain-markdown.ts', import.meta.url)),
    },
  },
  build: {
    outDir: '../dist/editor',
    emptyOutDir: true,
    assetsDir: 'assets/editor',
    // light-dark() and nesting stay as written: the staff app asks for a browser of the last two years.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    // In kB. The code editor and its worker for JSON are that large in one piece and load only when one is opened; what
    // everybody loads is held by `npm run bench editor-start`.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: ['index.html', 'toolbar/toolbar.entry.ts', 'toolbar/loader.entry.ts'],
      output: {
        codeSplitting: {
          // A screen asked for up to eighty small files, and each costs about a millisecond before it runs.
          groups: [
            { name: 'words', test: isWords, priority: 1 },
            { name: 'start', tags: ['$initial'], test: notToolbar },
            { name: 'icons', test: isIcon, minShareCount: 2 },
            {
              debugName: 'kit',
              name: (id, context) => (comesFirst(id, context) ? null : 'kit'),
              test: (id) => isKit(id) && !isLists(id),
              minShareCount: 2,
            },
            { name: 'lists', test: isLists, minShareCount: 2 },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
});
