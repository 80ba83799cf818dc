import { sql } from 'kysely';
import { expect } from 'vitest';
import { cars, it } from '#tests/support/embedded-bed.ts';

const { makeTable } = cars;

it('the embedded database cleans a table of its dead rows by itself, so that its file stops growing', {
  timeout: 120_000,
}, async ({ bed }) => {
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
