import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { openStock } from '#tests/support/stock-bed.ts';
import { lockForMove, lockVehicle } from './lock-vehicle.ts';

let bed: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  bed = await openStock();
}, 120_000);
afterAll(() => bed.close());

const locks = {
  'for a change': (trx: Trx, id: string) => lockVehicle(trx, { id, ifMatch: undefined }),
  'for a move': lockForMove,
};

it.each(Object.entries(locks))('who locks a car %s second waits, and is given it as it is by then', async (_, lock) => {
  const id = await bed.add();
  const { db } = bed.api.deps;
  const versions: number[] = [];
  const change = (trx: Trx) => sql`update vehicles set lock_version = lock_version + 1 where id = ${id}`.execute(trx);
  const turnOf = async (trx: Trx) =>
    Number((await sql<{ turn: string }>`select stock_turn() as turn`.execute(trx)).rows[0]?.turn);
  const isLocked = Promise.withResolvers<void>();
  const second = isLocked.promise.then(() =>
    db.transaction(async (trx) => {
      versions.push((await lock(trx, id)).lock_version);
      await change(trx);
      return turnOf(trx);
    }),
  );
  const first = await db.transaction(async (trx) => {
    versions.push((await lock(trx, id)).lock_version);
    isLocked.resolve();
    // Time for the other to come and find it locked.
    for (let trip = 0; trip < 50; trip += 1) await sql`select 1`.execute(trx);
    await change(trx);
    return turnOf(trx);
  });
  const [before = 0] = versions;
  expect(await second).toBeGreaterThan(first);
  expect(versions).toEqual([before, before + 1]);
});
