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

  it('keeps the plans of statements that are asked again and again, also beyond a lost connection', {
    timeout: TIMEOUT,
  }, async ({ bed }) => {
    const { db } = await bed.start({ statementMs: 3000 });
    await makeTable(db);
    const prepared = async () =>
      (await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(db.read)).rows;
    for (const id of [1, 2]) await add(db, id);
    expect(await prepared()).toEqual([]);
    for (const id of [3, 4, 5]) await add(db, id);
    expect(await prepared()).toMatchObject([{ text: expect.stringContaining('insert into') }]);
    // Several statements at once, and without values, never are.
    for (const _ of [1, 2, 3, 4]) await sql`select 1; select 2`.execute(db.read);
    expect(await prepared()).toHaveLength(1);
    for (let id = 100; id < 400; id += 1)
      for (const _ of [1, 2, 3]) await sql`select ${id}::int + ${sql.raw(String(id))}`.execute(db.read);
    expect(await prepared()).toHaveLength(250);
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;
    await expect(endless.execute(db.read)).rejects.toThrow();
    await expect.poll(() => prepared().catch(() => null), { timeout: 30_000 }).toEqual([]);
    for (const id of [6, 7, 8, 9]) await add(db, id);
    expect(await ids(db)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('plans anew for a table that has grown since', { timeout: TIMEOUT }, async ({ bed }) => {
    const { db } = await bed.start();
    await makeTable(db);
    await add(db, 0);
    await sql`analyze cars`.execute(db.read);
    const find = (id: number) => sql`select id from cars where id = ${id}`.execute(db.read);
    const plan = async () => JSON.stringify((await sql`explain execute repeated_0(7)`.execute(db.read)).rows);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await find(id);
    expect(await plan()).toContain('Seq Scan');
    await sql`insert into cars select generate_series(1, 50000)`.execute(db.read);
    expect(await plan()).toContain('Seq Scan');
    const planNow = async () => {
      await find(7);
      return plan();
    };
    await expect.poll(planNow, { timeout: 30_000 }).toContain('Index');
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
