import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createAudit } from '../audit/audit.ts';
import { systemActor } from '../http/actor.ts';
import { createLogger } from '../log/logger.ts';
import { type Change, createChanges, MAX_CHANGE_BYTES } from './changes.ts';
import { alongEachCommit, createDb } from './database.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { openServerEngine } from './server-engine.ts';

const server = process.env.TEST_DATABASE_URL || undefined;
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.transaction((trx) => sql`create table cars (id int primary key)`.execute(trx));
}, 60_000);
afterAll(() => test?.close());

const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from cars`.execute(test.db.read)).rows[0]?.n ?? -1;

describe('transaction', () => {
  it('commits what resolves and rolls back what throws', async () => {
    await test.db.transaction((trx) => sql`insert into cars values (1)`.execute(trx));
    const failing = test.db.transaction(async (trx) => {
      await sql`insert into cars values (2)`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count()).toBe(1);
  });

  it('refuses db.read and a second transaction inside, also through a kept reference', async () => {
    const { read } = test.db;
    await expect(test.db.transaction(() => sql`select 1`.execute(read))).rejects.toThrow('only `trx`');
    await expect(test.db.transaction(() => test.db.transaction(async () => 1))).rejects.toThrow('only `trx`');
    expect(await count()).toBe(1);
  });

  it('keeps many at once apart', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 100 + index);
    await Promise.all(ids.map((id) => test.db.transaction((trx) => sql`insert into cars values (${id})`.execute(trx))));
    expect(await count()).toBe(31);
  });
});

describe('statement', () => {
  const insert = (id: number) => sql<{ id: number }>`insert into cars values (${id}) returning id`;

  it('is a transaction by itself, and answers rows', async () => {
    const before = await count();
    expect((await test.db.statement(insert(900))).rows).toEqual([{ id: 900 }]);
    await expect(test.db.statement(sql`insert into cars values (901), (900)`)).rejects.toThrow('duplicate key');
    expect(await count()).toBe(before + 1);
  });

  it('is refused inside a transaction', async () => {
    await expect(test.db.transaction(() => test.db.statement(insert(902)))).rejects.toThrow('only `trx`');
  });

  it('is made with what has to be made along each commit, or not at all', async () => {
    const along = (id: number) =>
      alongEachCommit(
        (trx) => insert(id).execute(trx),
        () => test.db.statement(insert(903)),
      );
    await expect(along(900)).rejects.toThrow('duplicate key');
    const before = await count();
    await along(904);
    expect(await count()).toBe(before + 2);
  });
});

describe('changes', () => {
  it('arrive once, after the commit, and not after a rollback', async () => {
    const heard: Change[] = [];
    const end = test.changes.subscribe((change) => heard.push(change));
    await test.db.transaction(async (trx) => {
      test.changes.publish(trx, 'page:1', { version: 2 });
      expect(heard).toEqual([]);
    });
    const failing = test.db.transaction(async (trx) => {
      test.changes.publish(trx, 'page:2');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    // A round trip: whatever the server still had to tell would have come before it.
    await test.db.transaction((trx) => sql`select 1`.execute(trx));
    expect(heard).toEqual([{ topic: 'page:1', payload: { version: 2 } }]);
    end();
  });

  it('do not stop at a listener that throws, and refuse a payload too large for NOTIFY', async () => {
    const heard: string[] = [];
    const ends = [
      test.changes.subscribe(() => {
        throw new Error('broken');
      }),
      test.changes.subscribe(({ topic }) => heard.push(topic)),
    ];
    await test.db.transaction(async (trx) => test.changes.publish(trx, 'settings'));
    expect(heard).toEqual(['settings']);
    const large = test.db.transaction(async (trx) => test.changes.publish(trx, 'a', 'x'.repeat(MAX_CHANGE_BYTES)));
    await expect(large).rejects.toThrow('larger than');
    for (const end of ends) end();
  });

  it.runIf(server)('reach other nodes', async () => {
    const { url, drop } = await createServerDatabase(server ?? '');
    const log = createLogger('silent');
    const nodes = await Promise.all(
      [1, 2].map(async () => {
        const changes = createChanges({ notify: true, log });
        const engine = await openServerEngine({ url, poolSize: 2, statementMs: 5000, changes, log });
        const heard: Change[] = [];
        changes.subscribe((change) => heard.push(change));
        return { changes, heard, db: createDb(engine, changes) };
      }),
    );
    const [first, second] = nodes;
    await first?.db.transaction(async (trx) => first.changes.publish(trx, 'page:9', { a: 'ü' }));
    await expect.poll(() => second?.heard).toEqual([{ topic: 'page:9', payload: { a: 'ü' } }]);
    expect(first?.heard).toHaveLength(1);
    for (const { db } of nodes) await db.close();
    await drop();
  });
});

describe('migrate', () => {
  const log = createLogger('silent');
  const step = (name: string, text: string): Migration => ({ name, text, checksum: text });

  it('runs each file once when four servers start at once', async () => {
    const steps = [step('9001-a', 'create table m_a (id int)'), step('9002-b', 'insert into m_a values (1); select 1')];
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(test.db, steps, log)));
    expect(done.flat().sort()).toEqual(['9001-a', '9002-b']);
    expect((await sql`select * from m_a`.execute(test.db.read)).rows).toEqual([{ id: 1 }]);
  });

  it('leaves nothing of a file that fails, and refuses one that was changed after it ran', async () => {
    const broken = step('9003-c', 'create table m_c (id int); select nonsense');
    await expect(migrate(test.db, [broken], log)).rejects.toThrow('nonsense');
    expect((await sql`select to_regclass('m_c') as name`.execute(test.db.read)).rows).toEqual([{ name: null }]);
    await expect(migrate(test.db, [step('9001-a', 'select 2')], log)).rejects.toThrow('was changed after it had run');
  });

  it.runIf(server)('is safe for processes of their own', async () => {
    const { url, drop } = await createServerDatabase(server ?? '');
    const dbs = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const changes = createChanges({ notify: false, log });
        return createDb(await openServerEngine({ url, poolSize: 2, statementMs: 20_000, changes, log }), changes);
      }),
    );
    const migrations = readMigrations(migrationsFolder);
    const done = await Promise.all(dbs.map((db) => migrate(db, migrations, log)));
    expect(done.flat().sort()).toEqual(migrations.map(({ name }) => name).sort());
    for (const db of dbs) await db.close();
    await drop();
  });
});

describe('audit', () => {
  const audit = createAudit(() => new Date('2026-11-21T12:00:00.123Z'));
  const record = (targetId: string) =>
    test.db.transaction((trx) =>
      audit.record(trx, systemActor, {
        action: 'page.published',
        targetType: 'page',
        targetId,
        details: { b: 1, a: [2] },
      }),
    );

  it('is one chain however many write at once, and shows where it was changed', async () => {
    await Promise.all(['1', '2', '3', '4'].map(record));
    expect(await audit.verify(test.db.read)).toBeNull();
    await expect(
      test.db.transaction((trx) => sql`update audit_log set actor_id = 'x' where seq = 2`.execute(trx)),
    ).rejects.toThrow('append-only');
    await test.db.transaction(async (trx) => {
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(trx);
      await sql`update audit_log set actor_id = 'x' where seq = 2`.execute(trx);
      await sql`alter table audit_log enable trigger audit_log_append_only`.execute(trx);
    });
    expect(await audit.verify(test.db.read)).toEqual({ seq: 2 });
  });
});
