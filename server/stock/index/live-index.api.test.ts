import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createLogger } from '#server/log/logger.ts';
import { createStockIndex } from '#stock-index/stock-index.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';
import { openMigrated, testServerUrl } from '#tests/support/test-database.ts';
import { keepVehicles } from '../resources/kept-vehicles.ts';
import { indexColumns, scopeKey } from './index-columns.ts';
import { writeSnapshot } from './index-snapshot.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';

let bed: StockBed;
let first = '';
beforeAll(async () => {
  bed = await openStock();
  first = await bed.add();
});
afterAll(() => bed.close());

const file = () => path.join(bed.api.dataDir, 'stock-index.snapshot');
const scope = { listings: ['new'], statuses: ['stock' as const] };
const count = async (index: LiveIndex) => (await (await index.searcher())?.lowest(scope, []))?.total;

/** The same services on a database that does not answer. */
const withoutDatabase = (): ServerDeps => {
  const read = new Proxy(bed.api.deps.db.read, {
    get() {
      throw new Error('the database is away');
    },
  });
  return { ...bed.api.deps, db: { ...bed.api.deps.db, read } };
};

/** What a process leaves behind that has seen everything. */
beforeEach(async () => {
  const index = createLiveIndex(bed.api.deps);
  await index.catchUp();
  await index.stop();
});

it('is there from its snapshot before the database has answered', async () => {
  const index = createLiveIndex(withoutDatabase());
  await index.start();
  expect(await count(index)).toBe(1);
  await index.stop();
});

it('follows what changed since its snapshot', async () => {
  const id = await bed.add();
  const index = createLiveIndex(bed.api.deps);
  await index.start();
  await index.catchUp();
  expect(await count(index)).toBe(2);
  await bed.api.stock().publishVehicle({ params: { id }, body: { to: 'archived' }, ifMatch: '*' });
  await index.catchUp();
  expect(await count(index)).toBe(1);
  await index.stop();
});

it.runIf(testServerUrl())('follows by itself what another server on the same database changes', async () => {
  const id = await bed.add();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(bed.api.deps.db.read);
  const url = new URL(testServerUrl() ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const other = await openMigrated(url.href, createLogger('silent'));
  const there = { ...bed.api.deps, db: other.db, changes: other.changes };
  const index = createLiveIndex(there);
  const cars = keepVehicles(there);
  try {
    await index.start();
    await index.catchUp();
    const before = (await count(index)) ?? 0;
    expect((await cars.load([id]))[0]?.row.publication).toBe('published');
    await bed.api.stock().publishVehicle({ params: { id }, body: { to: 'archived' }, ifMatch: '*' });
    await expect.poll(() => count(index), { timeout: 10_000 }).toBe(before - 1);
    await expect.poll(async () => (await cars.load([id]))[0]?.row.publication).toBe('archived');
  } finally {
    await index.stop();
    await other.close();
  }
});

it('without a snapshot it is not there until it is whole', async () => {
  const index = createLiveIndex(bed.api.deps);
  expect(await index.searcher()).toBeNull();
  await index.catchUp();
  expect(await count(index)).toBe(1);
  await index.stop();
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
  ['of something else', () => Buffer.from('no snapshot at all')],
])('a snapshot that is %s is thrown away', async (_, damage) => {
  writeFileSync(file(), damage(readFileSync(file())));
  const index = createLiveIndex(withoutDatabase());
  await index.start();
  expect(await index.searcher()).toBeNull();
  expect(existsSync(file())).toBe(false);
  await index.stop();
});

it('a snapshot of another database is replaced by what this one has', async () => {
  const foreign = createStockIndex(indexColumns);
  foreign.put([
    { id: 'foreign', scopes: [scopeKey('new', 'stock')], values: {} },
    { id: first, scopes: [], values: {} },
  ]);
  await writeSnapshot(bed.api.dataDir, foreign, { seq: '999999', id: '00000000-0000-0000-0000-000000000000' });
  const index = createLiveIndex(bed.api.deps);
  await index.start();
  await index.catchUp();
  const found = await (await index.searcher())?.search({
    scope,
    filters: [],
    sort: [],
    offset: 0,
    limit: 10,
    facets: [],
    configured: {},
    labelOf: (_, value) => value,
  });
  expect(found?.ids).toEqual([first]);
  await index.stop();
});
