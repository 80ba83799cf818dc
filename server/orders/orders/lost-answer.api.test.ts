import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

/** A browser that has seen what ordering this car would mean. */
const whoLooked = async (car: string) => {
  const buyer = bed.buyer();
  const { status, headers } = await buyer.call('GET', `/buy_online/terms?vehicle_id=${car}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  return buyer;
};

it('whoever never heard of their very first hold has it when they ask again; nobody else does', async () => {
  const car = await bed.add();
  const buyer = await whoLooked(car);
  const { cookie } = buyer;
  const lost = await buyer.init(car);
  // The browser is as it was before: nothing of the answer came to it.
  expect([lost.status, lost.headers.get('set-cookie'), buyer.cookie]).toEqual([201, null, cookie]);
  const again = await buyer.init(car);
  expect(again.status).toBe(200);
  expect(again.body.data.attributes.lock_id).toBe(lost.body.data.attributes.lock_id);
  expect((await (await whoLooked(car)).init(car)).body.code).toBe('vehicle_locked');
  expect((await bed.buyer().init(car)).body.code).toBe('vehicle_locked');
});

it('looking again keeps the browser known by what it is known by', async () => {
  const car = await bed.add();
  const buyer = await whoLooked(car);
  const { headers } = await buyer.call('GET', `/buy_online/terms?vehicle_id=${car}`);
  expect(headers.get('set-cookie')).toBeNull();
});

it('what was typed says which order came of it, to whoever typed it', async () => {
  const car = await bed.add();
  const buyer = bed.buyer();
  const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
  const path = `/buy_online/locks/${lock}`;
  await buyer.call('PATCH', path, { order: { customer_email: 'ana@example.com', locale: 'en' } });
  const cameOf = async () =>
    (await buyer.call<{ data: { attributes: { order_number: unknown } } }>('GET', `${path}/draft`)).body.data.attributes
      .order_number;
  expect(await cameOf()).toBeNull();
  bed.bank.authorize((await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id);
  const number = (await buyer.order(car)).body.data.attributes.order_number;
  expect([typeof number, await cameOf()]).toEqual(['string', number]);
});
