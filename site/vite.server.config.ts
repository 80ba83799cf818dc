import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames, root, sharedOptions } from './build/shared-vite-options.ts';

/** `dist/site/server/site.entry.js`: the renderer the server loads. Style sheets are strings inside it. */
export default defineConfig({
  ...sharedOptions,
  plugins: [react()],
  // Everything in one file: React's production build whatever NODE_ENV the host has, and a quick start.
  ssr: { noExternal: true },
  build: {
    ssr: 'site/site.entry.ts',
    outDir: join(root, 'dist/site/server'),
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    minify: false,
    rolldownOptions: { output: { assetFileNames, entryFileNames: '[name].js' } },
  },
});
