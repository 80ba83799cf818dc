import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
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

  it('cleans a table of its dead rows by itself, so that its file stops growing', { timeout: TIMEOUT }, async ({
    bed,
  }) => {
    const { db } = await bed.start({ tidyEveryMs: 100 });
    await makeTable(db);
    await db.transaction((trx) => sql`insert into cars select generate_series(1, 20000)`.execute(trx));
    const size = async () =>
      Number((await sql<{ size: string }>`select pg_relation_size('cars') as size`.execute(db.read)).rows[0]?.size);
    const cleaned = async () =>
      (
        await sql<{ count: number }>`
          select vacuum_count::int as count from pg_stat_user_tables where relname = 'cars'`.execute(db.read)
      ).rows[0]?.count ?? 0;
    const whole = await size();
    for (let round = 1; round <= 4; round += 1) {
      const before = await cleaned();
      await db.transaction((trx) => sql`update cars set id = id + 100000`.execute(trx));
      await expect.poll(cleaned, { timeout: 30_000 }).toBeGreaterThan(before);
    }
    expect(await size()).toBeLessThan(whole * 3);
  });
});
