import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { migratedArchive } from '#tests/support/test-database.ts';
import { createChanges } from '../changes.ts';
import { createDb, type Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { lockDataFolder } from './data-lock.ts';
import { type EmbeddedEngine, type EmbeddedOptions, openEmbeddedEngine } from './embedded-engine.ts';

const TIMEOUT = 120_000;
let dataDir: string;
let lines: string[];
let open: Db[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'core-embedded-'));
  lines = [];
  open = [];
});
afterEach(async () => {
  for (const db of open) await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedOptions> = {}): Promise<{ engine: EmbeddedEngine; db: Db }> => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('info', destination);
  const archive = await migratedArchive();
  const engine = await openEmbeddedEngine({
    dataDir,
    archive: () => archive,
    statementMs: 20_000,
    minFreeBytes: 0,
    snapshots: { everyMs: 3_600_000, keep: 2 },
    log,
    ...options,
  });
  const db = createDb(engine, createChanges({ notify: false, log }));
  open.push(db);
  return { engine, db };
};
const stop = async (db: Db) => {
  open = open.filter((other) => other !== db);
  await db.close();
};
const makeTable = (db: Db) => db.transaction((trx) => sql`create table cars (id int primary key)`.execute(trx));
const add = (db: Db, id: number) => db.transaction((trx) => sql`insert into cars values (${id})`.execute(trx));
const ids = async (db: Db) =>
  (await sql<{ id: number }>`select id from cars order by id`.execute(db.read)).rows.map(({ id }) => id);

describe('the embedded database', () => {
  it('keeps what was written, and flushes every commit to the disk', { timeout: TIMEOUT }, async () => {
    const { engine, db } = await start();
    await makeTable(db);
    const before = await engine.fsyncs();
    for (const id of [1, 2, 3, 4, 5]) await add(db, id);
    await expect.poll(async () => (await engine.fsyncs()) - before).toBeGreaterThanOrEqual(5);
    await stop(db);
    expect(await ids((await start()).db)).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses a second server on the same folder with a sentence that helps', { timeout: TIMEOUT }, async () => {
    const unlock = lockDataFolder(dataDir);
    await expect(start()).rejects.toThrow('Another Forecourt is already running on this data folder');
    const main = path.join(import.meta.dirname, '../../main.ts');
    const second = spawnSync(process.execPath, [main], { env: { DATA_DIR: dataDir, PORT: '0' }, encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('Another Forecourt is already running on this data folder');
    unlock();
    await start();
  });

  it('ends a statement that hangs, and goes on', { timeout: TIMEOUT }, async () => {
    const { db } = await start({ statementMs: 3000 });
    await makeTable(db);
    await add(db, 1);
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(
      db.read,
    );
    await expect(endless).rejects.toThrow();
    expect(lines.join('')).toContain('a statement hangs');
    await expect.poll(() => ids(db).catch(() => []), { timeout: 30_000 }).toEqual([1]);
    await add(db, 2);
    expect(await db.check()).toBeNull();
  });

  it('lets a migration take as long as it needs', { timeout: TIMEOUT }, async () => {
    const { engine, db } = await start({ statementMs: 1500 });
    const text = 'create table slow as select 1 as one from pg_sleep(4)';
    const migrations = [{ name: '0001-slow', text, checksum: 'a' }];
    expect(await engine.patiently(() => migrate(db, migrations, createLogger('silent')))).toEqual(['0001-slow']);
    expect(lines.join('')).not.toContain('a statement hangs');
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(
      db.read,
    );
    await expect(endless).rejects.toThrow();
  });

  it('cleans a table of its dead rows by itself, so that its file stops growing', { timeout: TIMEOUT }, async () => {
    const { db } = await start({ tidyEveryMs: 100 });
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

  it('refuses writes while the disk is nearly full, says why, and heals alone', { timeout: TIMEOUT }, async () => {
    let free = 1e9;
    const { db } = await start({ minFreeBytes: 64 * 1_048_576, freeSpace: () => free });
    await makeTable(db);
    await add(db, 1);
    free = 1e6;
    await expect(add(db, 2)).rejects.toMatchObject({ status: 503, code: 'storage_full' });
    expect(await ids(db)).toEqual([1]);
    expect(await db.check()).toMatchObject({ code: 'storage_full', detail: expect.stringContaining('64 MB') });
    free = 1e9;
    await add(db, 2);
    expect(await db.check()).toBeNull();
  });

  it('takes snapshots only after writes and keeps the newest', { timeout: TIMEOUT }, async () => {
    const { engine, db } = await start();
    await makeTable(db);
    const files: (string | null)[] = [];
    for (const id of [1, 2, 3]) {
      await add(db, id);
      files.push(await engine.snapshot());
    }
    expect(await engine.snapshot()).toBeNull();
    expect(readdirSync(path.join(dataDir, 'snapshots')).sort()).toEqual(
      files.slice(1).map((file) => path.basename(file ?? '')),
    );
  });

  it('restores the newest good snapshot over a damaged database, loudly, and keeps the damaged one', {
    timeout: TIMEOUT,
  }, async () => {
    const { engine, db } = await start();
    await makeTable(db);
    await add(db, 1);
    await engine.snapshot();
    await add(db, 2);
    const newest = await engine.snapshot();
    await stop(db);
    writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'damaged');
    writeFileSync(newest ?? '', 'damaged too');

    const again = await start();
    expect(await ids(again.db)).toEqual([1]);
    expect(lines.join('')).toContain('WAS RESTORED FROM A SNAPSHOT');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.broken-'))).toHaveLength(1);
    await add(again.db, 3);
  });

  it('does not restore while the disk is full, and says when there is nothing to restore', {
    timeout: TIMEOUT,
  }, async () => {
    const { db } = await start();
    await stop(db);
    writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'damaged');
    await expect(start({ minFreeBytes: 10, freeSpace: () => 1 })).rejects.toThrow('while the disk is full');
    await expect(start()).rejects.toThrow('there is no snapshot to restore');
    expect(readdirSync(dataDir)).toContain('database');
  });

  it('says that the data folder is gone, and heals when it is back', { timeout: TIMEOUT }, async () => {
    const { db } = await start();
    await makeTable(db);
    const away = `${dataDir}-away`;
    renameSync(dataDir, away);
    expect(await db.check()).toMatchObject({ code: 'database_unavailable', detail: expect.stringContaining('gone') });
    await expect(add(db, 1)).rejects.toMatchObject({ code: 'database_unavailable' });
    renameSync(away, dataDir);
    expect(await db.check()).toBeNull();
    await add(db, 2);
    expect(await ids(db)).toEqual([2]);
  });
});
