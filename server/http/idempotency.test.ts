import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { runOnce, type StoredAnswer } from './idempotency.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.transaction((trx) => sql`create table orders_made (id int)`.execute(trx));
}, 60_000);
afterAll(() => test?.close());

const done: StoredAnswer = { status: 201, headers: {}, body: '{}' };
const call = (key: string) => ({ scope: 'staff:1:orders', key, request: { car: 7 } });
const makeOrder = () => test.db.transaction((trx) => sql`insert into orders_made values (1)`.execute(trx));
const orders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from orders_made`.execute(test.db.read)).rows[0]?.n;
/** What a restarted server finds some minutes later. */
const age = () =>
  test.db.transaction((trx) => sql`update idempotency_keys set claimed_at = now() - interval '5 minutes'`.execute(trx));
/** The server dies here: neither answer nor failure is ever recorded. */
const neverReturns = () => new Promise<StoredAnswer>(() => undefined);

it('never does work twice whose answer was lost in a crash', async () => {
  void runOnce(test.db, call('crashed-after'), async () => {
    await makeOrder();
    return neverReturns();
  });
  await expect.poll(orders).toBe(1);
  await age();
  const repeat = runOnce(test.db, call('crashed-after'), async () => {
    await makeOrder();
    return done;
  });
  await expect(repeat).rejects.toMatchObject({ code: 'answer_lost' });
  expect(await orders()).toBe(1);
});

it('does work again that a crash had kept from being done', async () => {
  let began = false;
  void runOnce(test.db, call('crashed-before'), () => {
    began = true;
    return neverReturns();
  });
  await expect.poll(() => began).toBe(true);
  await age();
  const before = (await orders()) ?? 0;
  const repeat = await runOnce(test.db, call('crashed-before'), async () => {
    await makeOrder();
    return done;
  });
  expect(repeat).toMatchObject({ status: 201, replayed: false });
  expect(await orders()).toBe(before + 1);
});
