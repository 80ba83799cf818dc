import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { fillEmptyLibrary } from './fixture-images.ts';

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/media');

test('pages that somebody saw before the demo pictures were there are told of each', async () => {
  const { deps, close } = await startTestServer();
  const told = new Set<string>();
  deps.changes.subscribe(({ topic }) => told.add(topic));
  await deps.db.transaction((trx) => trx.deleteFrom('images').execute());
  const added = await fillEmptyLibrary(deps, deps.service('media'), FIXTURES);
  expect(added).toBeGreaterThan(100);
  await expect.poll(() => [...told].filter((topic) => topic.startsWith('media:')).length).toBe(added);
  expect(told).toContain('media:terran-90/outdoor');
  await close();
});
