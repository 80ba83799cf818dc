import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { reachOf, smokeJourneys } from './changed.plan.ts';

it('runs the API tests of the services that a change lies in, and the smoke journeys', () => {
  const { api, e2e, allUnit, files } = reachOf([
    'server/media/library.ts',
    'api-clients/media/media.contract.ts',
    'server/forms/intake/spam.ts',
    'docs/operations.md',
  ]);
  expect(api).toEqual([
    'server/media/',
    'server/http/permission-matrix.engine.test.ts',
    'server/http/permission-matrix.api.test.ts',
    'server/forms/',
    'server/leads/',
    'server/outgoing/',
  ]);
  expect(e2e).toEqual(smokeJourneys);
  expect(allUnit).toBe(false);
  expect(files).not.toContain('docs/operations.md');
});

it.each(['server/db/changes.ts', 'documents/page/fold.ts', 'api-clients/http.ts', 'tests/support/test-server.ts'])(
  'runs all API tests when %s is changed',
  (file) => expect(reachOf([file]).api).toBe('all'),
);

it('runs changed tests themselves and nothing else for them', () => {
  const tests = ['server/media/library.api.test.ts', 'site/price.test.ts', 'tests/e2e/drops.e2e.ts'];
  expect(reachOf(tests)).toEqual({
    files: tests,
    allUnit: false,
    api: ['server/media/library.api.test.ts'],
    e2e: ['tests/e2e/drops.e2e.ts'],
  });
});

it('runs every unit test when a file was changed that tests read without importing it', () => {
  expect(reachOf(['site/theme/jdx.css']).allUnit).toBe(true);
  expect(reachOf(['README.md'])).toEqual({ files: [], allUnit: false, api: [], e2e: [] });
});

it.each([...smokeJourneys, ...reachOf(['server/media/library.ts']).api])('%s is there', (file) =>
  expect(existsSync(join(root, file))).toBe(true),
);
