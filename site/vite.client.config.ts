import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawnSchemas } from './build/drawn-schemas.plugin.ts';
import { assetFileNames, root, sharedOptions } from './build/shared-vite-options.ts';
import { weighScripts } from './build/weigh-scripts.plugin.ts';

/** Every script a public page may ask for is an entry of its own, so that a page loads only what it holds. */
const entries = [
  'site/islands/loader.ts',
  'site/islands/mount.tsx',
  'site/furniture/furniture.element.ts',
  'site/dynamic/fc-dynamic.element.ts',
  'site/forms/fc-form.element.ts',
  'site/forms/enhance/enhance-form.ts',
  'site/forms/enhance/form-window.ts',
  'site/canvas/canvas.entry.tsx',
  'site/canvas/inspection.entry.tsx',
  'site/theme/fonts.entry.ts',
  ...globSync('site/blocks/*/*/*.{island.tsx,element.ts}', { cwd: root }),
  ...globSync('site/journeys/*/*.element.ts', { cwd: root }),
];

/**
 * Vite wraps each import on demand in a helper that preloads style sheets: 0.8 kB in a file of its own, for which the
 * scripts of every page would wait. Ours are inlined, so imports stay as they are written.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build');
    if (!wrapping) throw new Error('Vite no longer wraps imports by a plugin of this name: see plain-imports.');
    wrapping.applyToEnvironment = () => false;
  },
};

export default defineConfig({
  ...sharedOptions,
  plugins: [plainImports, drawnSchemas(), react(), weighScripts()],
  // Files with names of their own: the templates' pictures (`npm run thumbnails`).
  publicDir: join(root, 'site/public'),
  // The canvas cleans people's HTML as the server does, with the parser that the browser brings along.
  resolve: { alias: { 'hast-util-from-html': join(root, 'site/canvas/read-html.ts') } },
  build: {
    outDir: join(root, 'dist/site/client'),
    manifest: true,
    // In kB. The page builder's canvas holds every block; public pages are held by `npm run bench page-weight`.
    chunkSizeWarningLimit: 800,
    // Vite's import helper would add 1.8 kB to the loader and load style sheets that are inlined already.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: entries,
      preserveEntrySignatures: 'exports-only',
      output: { assetFileNames, entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
