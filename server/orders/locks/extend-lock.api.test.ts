import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#api-clients/problem.ts';
import { ada } from '#tests/support/api-bed.ts';
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

it('a hold ends as its order is confirmed: it no longer counts among those that one visitor may have', async () => {
  const buyer = bed.buyer();
  const orderOne = async () => {
    const car = await bed.add();
    expect((await buyer.init(car)).status).toBe(201);
    expect((await buyer.order(car, { payment_vendor: 'NO_PAYMENT_JAPAN' })).body.data.attributes.status).toBe(
      'confirmed',
    );
  };
  await orderOne();
  await orderOne();
  expect((await buyer.init(await bed.add())).status).toBe(201);
});

describe('whom an order names', () => {
  const asAda = { 'x-test-person': `${ada.id}:${ada.role}`, 'csrf-token': 'test' };
  /** Holds a car, then says that the visitor is still here, once by each of these headers. */
  const namedAfter = async (house: OrdersBed, ...visits: Record<string, string>[]) => {
    const buyer = house.buyer();
    const { lock_id: lock } = (await buyer.init(await house.add())).body.data.attributes;
    const named: (string | null)[] = [];
    for (const headers of visits) {
      expect((await buyer.call('PATCH', `/buy_online/locks/${lock}`, {}, headers)).status).toBe(200);
      const orders = house.api.deps.db.read
        .selectFrom('orders')
        .select('person_id')
        .where('lock_id', '=', String(lock));
      named.push((await orders.executeTakeFirstOrThrow()).person_id);
    }
    return named;
  };

  it('whoever is signed in, where visitors sign in; a visit after the session ended takes the name from nobody', async () => {
    const house = await openOrders({ LOGIN_REQUIRED: 'on' });
    try {
      expect(await namedAfter(house, {}, asAda, {})).toEqual([null, 'ada', 'ada']);
    } finally {
      await house.close();
    }
  });

  it('nobody on a site that is open to all, whoever of the staff looks at it', async () => {
    expect(await namedAfter(bed, asAda)).toEqual([null]);
  });
});
