import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { cars, it } from '#tests/support/embedded-bed.ts';
import { migrate } from '../migrate.ts';

const { makeTable, add, ids } = cars;
const TIMEOUT = 120_000;

describe('a statement of the embedded database', () => {
  it('that hangs is ended, and work goes on', { timeout: TIMEOUT }, async ({ bed }) => {
    const { db } = await bed.start({ statementMs: 3000 });
    await makeTable(db);
    await add(db, 1);
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(
      db.read,
    );
    await expect(endless).rejects.toThrow();
    expect(bed.log()).toContain('a statement hangs');
    await expect.poll(() => ids(db).catch(() => []), { timeout: 30_000 }).toEqual([1]);
    await add(db, 2);
    expect(await db.check()).toBeNull();
  });

  it('of a migration takes as long as it needs', { timeout: TIMEOUT }, async ({ bed }) => {
    const { engine, db } = await bed.start({ statementMs: 1500 });
    const text = 'create table slow as select 1 as one from pg_sleep(4)';
    const migrations = [{ name: '0001-slow', text, checksum: 'a' }];
    expect(await engine.patiently(() => migrate(db, migrations, createLogger('silent')))).toEqual(['0001-slow']);
    expect(bed.log()).not.toContain('a statement hangs');
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(
      db.read,
    );
    await expect(endless).rejects.toThrow();
  });
});
