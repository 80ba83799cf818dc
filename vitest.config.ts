import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { apps, leaves } from './tools/parts.ts';
import { joinedJson } from './tools/test/joined-json.plugin.ts';
import { SlowFirst } from './tools/test/slow-first.sequencer.ts';

const parts = `{${[...leaves, ...apps, 'fixtures', 'tools'].join(',')}}`;
const slow = process.env.SLOW === '1';
/** On a second database engine only what depends on the engine has to run again. */
const onlyEngine = process.env.API_TESTS === 'engine';
const apiTests = ['server/**/*.engine.test.ts', ...(onlyEngine ? [] : ['server/**/*.api.test.ts'])];

/** How long something is waited for: a limit, not an expectation. The usual second is short on a busy machine. */
const patient = { poll: { timeout: 30_000 } };

/** One project per way of running: what lies where decides, so a new folder needs no line here. */
export default defineConfig({
  plugins: [react()],
  test: {
    // A worker of the end-to-end tests takes its product and its browser down when it ends.
    teardownTimeout: 60_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${parts}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.browser.test.tsx', '**/*.{api,engine}.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/support/property-runs.setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: apiTests,
          setupFiles: ['tests/support/property-runs.setup.ts'],
          // Each file starts a server of its own; loading its modules anew for each took a third of the time.
          isolate: false,
          maxWorkers: 2,
          testTimeout: slow ? 900_000 : 120_000,
          expect: patient,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/support/seeded-data.setup.ts'],
          // What the files of a worker share, a product and a browser, lives as long as the worker.
          isolate: false,
          maxWorkers: 2,
          // Limits, not expectations: on a machine that does much else besides everything takes several times as long.
          testTimeout: slow ? 900_000 : 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
      {
        extends: true,
        plugins: [joinedJson()],
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // Each file has a document of its own, and each document compiles its packages: written small, with React's half
        // for development left out where it is not asked for, they are a seventh of their size.
        optimizeDeps: {
          rolldownOptions: {
            output: { minify: true },
            transform: { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) } },
          },
        },
        test: {
          name: 'browser',
          // What Vite looks through for packages to prepare: without it every test of the product, and so the server.
          include: ['{editor,site}/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/browser.setup.ts', 'tests/support/delivered-keys.setup.ts'],
          // Left to itself it is one fewer than cores, so one on two of them. Each worker's window stores what it stores
          // for itself; each file has a document of its own, for what an overlay hides around itself can outlive its
          // test and hide the next file's overlays.
          maxWorkers: 2,
          // A limit, not an expectation: on a busy machine the longest of them take a minute.
          testTimeout: 120_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            dependencySourcemaps: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } }),
            instances: [
              { name: 'browser: editor', browser: 'chromium', include: ['editor/**/*.browser.test.tsx'] },
              { name: 'browser: site', browser: 'chromium', include: ['site/**/*.browser.test.tsx'] },
            ],
          },
        },
      },
    ],
  },
});
