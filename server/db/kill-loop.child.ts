import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { createLogger } from '../log/logger.ts';
import { createChanges } from './changes.ts';
import { createDb } from './database.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';

/**
 * The victim of the kill loop: writes numbered rows into two tables for ever and says each number once its commit was
 * acknowledged. Argument: the data folder. First line: `open <rows in a> <largest in a> <rows in b> <largest in b>`.
 */
const say = (line: string) => writeSync(1, `${line}\n`);

const [, , dataDir = ''] = process.argv;
const log = createLogger('silent');
const engine = await openEmbeddedEngine({
  dataDir,
  statementMs: 30_000,
  minFreeBytes: 0,
  snapshots: { everyMs: 3_600_000, keep: 1 },
  log,
});
const db = createDb(engine, createChanges({ notify: false, log }));
await db.transaction(async (trx) => {
  await sql`create table if not exists a (n int primary key, filling text)`.execute(trx);
  await sql`create table if not exists b (n int primary key)`.execute(trx);
});
const state = await sql<{ line: string }>`
  select concat_ws(' ', 'open', (select count(*) from a), (select coalesce(max(n), 0) from a),
                                (select count(*) from b), (select coalesce(max(n), 0) from b)) as line`.execute(
  db.read,
);
const line = state.rows[0]?.line ?? '';
say(line);

for (let n = Number(line.split(' ')[2]) + 1; ; n += 1) {
  await db.transaction(async (trx) => {
    await sql`insert into a values (${n}, repeat('x', 2000))`.execute(trx);
    await sql`insert into b values (${n})`.execute(trx);
  });
  // Checkpoints among the kills: their files are the ones a torn write would hurt.
  if (n % 50 === 0) await sql`checkpoint`.execute(db.read);
  say(String(n));
}
