import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '#api-clients/problem.ts';
import { type Buyer, type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const MINUTE = 60_000;

interface Held {
  data: { attributes: { expires_at: string; longest_until: string; order_status: string } };
}

const begin = async (buyer: Buyer) => {
  const car = await bed.add();
  const { lock_id: lock, expires_at: until } = (await buyer.init(car)).body.data.attributes;
  const began = Date.parse(String(until)) - 15 * MINUTE;
  const extend = () => buyer.call<Held & Problem>('PATCH', `/buy_online/locks/${lock}`, {});
  /** Minutes from the beginning until the hold ends. */
  const end = async (): Promise<number> =>
    Math.round((Date.parse((await extend()).body.data.attributes.expires_at) - began) / MINUTE);
  return { car, lock: String(lock), extend, end };
};

it('who is still here keeps the car for 15 minutes from then, for 45 from the beginning at most, and loses it after', async () => {
  const { car, extend, end } = await begin(bed.buyer());
  expect(await end()).toBe(15);
  bed.api.advance(10 * MINUTE);
  expect(await end()).toBe(25);
  // The first end of the hold goes by, and its job with it.
  bed.api.advance(14 * MINUTE);
  await bed.drain();
  expect(await end()).toBe(39);
  bed.api.advance(14 * MINUTE);
  await bed.drain();
  expect(await end()).toBe(45);
  expect((await extend()).body.data.attributes.order_status).toBe('initialized');
  bed.api.advance(8 * MINUTE);
  expect((await extend()).body.code).toBe('lock_lost');
  await bed.drain();
  expect((await bed.buyer().init(car)).status, 'somebody else').toBe(201);
});

it('an order that is over gets its hold back by nothing', async () => {
  const buyer = bed.buyer();
  const { lock, extend } = await begin(buyer);
  await buyer.call('DELETE', `/buy_online/locks/${lock}`);
  // As it looks to a heartbeat that began before the hold was given up.
  await bed.api.deps.db.transaction((trx) =>
    trx
      .updateTable('vehicle_locks')
      .set({ expires_at: new Date(bed.api.deps.clock().getTime() + MINUTE) })
      .where('lock_id', '=', lock)
      .execute(),
  );
  expect((await extend()).body.code).toBe('lock_lost');
});
