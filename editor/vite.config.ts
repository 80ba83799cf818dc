import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const ariaTexts = /[\\/]intl[\\/][^\\/]+[\\/][a-z]{2}-[A-Z]{2}(?=\.m?js$)/;

/**
 * React Aria brings its hints ("Drag", "3 selected") in 34 languages. The staff app speaks English and says so in
 * `lang`, so its hints do too; dates and numbers still follow the person's own locale.
 */
const ariaTextsInEnglish = (): Plugin => ({
  name: 'aria-texts-in-english',
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
  plugins: [react(), ariaTextsInEnglish()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/editor',
    emptyOutDir: true,
    assetsDir: 'assets/editor',
    // light-dark() and nesting stay as written: the staff app asks for a browser of the last two years.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'toolbar/toolbar.entry.ts', 'toolbar/loader.entry.ts'] },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
});
