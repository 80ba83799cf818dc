import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { cars, it } from '#tests/support/embedded-bed.ts';
import { lockDataFolder } from './data-lock.ts';

const { makeTable, add, ids } = cars;
const TIMEOUT = 120_000;

describe('the embedded database', () => {
  it('keeps what was written, and flushes every commit to the disk', { timeout: TIMEOUT }, async ({ bed }) => {
    const { engine, db } = await bed.start();
    await makeTable(db);
    const before = await engine.fsyncs();
    for (const id of [1, 2, 3, 4, 5]) await add(db, id);
    await expect.poll(async () => (await engine.fsyncs()) - before).toBeGreaterThanOrEqual(5);
    await bed.stop(db);
    expect(await ids((await bed.start()).db)).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses a second server on the same folder with a sentence that helps', { timeout: TIMEOUT }, async ({ bed }) => {
    const unlock = lockDataFolder(bed.dataDir);
    await expect(bed.start()).rejects.toThrow('Another Forecourt is already running on this data folder');
    const main = path.join(import.meta.dirname, '../../main.ts');
    const second = spawnSync(process.execPath, [main], { env: { DATA_DIR: bed.dataDir, PORT: '0' }, encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('Another Forecourt is already running on this data folder');
    unlock();
    await bed.start();
  });
});
