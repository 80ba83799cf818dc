import { join } from 'node:path';
import { defineConfig } from 'vite';
import { root, sharedOptions } from './build/shared-vite-options.ts';

/** `dist/site/standby/standby.entry.js`: the little that shows kept pages until the site itself is loaded. */
export default defineConfig({
  ...sharedOptions,
  ssr: { noExternal: true },
  build: {
    ssr: 'site/standby.entry.ts',
    outDir: join(root, 'dist/site/standby'),
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
