import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { cars, it } from '#tests/support/embedded-bed.ts';

const { makeTable, add, ids } = cars;
const TIMEOUT = 120_000;

describe('an embedded database in trouble', () => {
  it('takes snapshots only after writes and keeps the newest', { timeout: TIMEOUT }, async ({ bed }) => {
    const { engine, db } = await bed.start();
    await makeTable(db);
    const files: (string | null)[] = [];
    for (const id of [1, 2, 3]) {
      await add(db, id);
      files.push(await engine.snapshot());
    }
    expect(await engine.snapshot()).toBeNull();
    expect(readdirSync(path.join(bed.dataDir, 'snapshots')).sort()).toEqual(
      files.slice(1).map((file) => path.basename(file ?? '')),
    );
  });

  it('restores the newest good snapshot over a damaged database, loudly, and keeps the damaged one', {
    timeout: TIMEOUT,
  }, async ({ bed }) => {
    const { engine, db } = await bed.start();
    await makeTable(db);
    await add(db, 1);
    await engine.snapshot();
    await add(db, 2);
    const newest = await engine.snapshot();
    await bed.stop(db);
    writeFileSync(path.join(bed.dataDir, 'database/global/pg_control'), 'damaged');
    writeFileSync(newest ?? '', 'damaged too');

    const again = await bed.start();
    expect(await ids(again.db)).toEqual([1]);
    expect(bed.log()).toContain('WAS RESTORED FROM A SNAPSHOT');
    expect(readdirSync(bed.dataDir).filter((name) => name.startsWith('database.broken-'))).toHaveLength(1);
    await add(again.db, 3);
  });

  it('does not restore while the disk is full, and says when there is nothing to restore', {
    timeout: TIMEOUT,
  }, async ({ bed }) => {
    const { db } = await bed.start();
    await bed.stop(db);
    writeFileSync(path.join(bed.dataDir, 'database/global/pg_control'), 'damaged');
    await expect(bed.start({ minFreeBytes: 10, freeSpace: () => 1 })).rejects.toThrow('while the disk is full');
    await expect(bed.start()).rejects.toThrow('there is no snapshot to restore');
    expect(readdirSync(bed.dataDir)).toContain('database');
  });

  it('refuses writes while the disk is nearly full, says why, and heals alone', { timeout: TIMEOUT }, async ({
    bed,
  }) => {
    let free = 1e9;
    const { db } = await bed.start({ minFreeBytes: 64 * 1_048_576, freeSpace: () => free });
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

  it('says that the data folder is gone, and heals when it is back', { timeout: TIMEOUT }, async ({ bed }) => {
    const { db } = await bed.start();
    await makeTable(db);
    const away = `${bed.dataDir}-away`;
    renameSync(bed.dataDir, away);
    expect(await db.check()).toMatchObject({ code: 'database_unavailable', detail: expect.stringContaining('gone') });
    await expect(add(db, 1)).rejects.toMatchObject({ code: 'database_unavailable' });
    renameSync(away, bed.dataDir);
    expect(await db.check()).toBeNull();
    await add(db, 2);
    expect(await ids(db)).toEqual([2]);
  });
});
