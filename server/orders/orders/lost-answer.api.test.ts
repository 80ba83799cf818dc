import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '#api-clients/problem.ts';
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

it('whoever ordered is told by which number, by what they typed; a second look at the car takes it from no mail', async () => {
  const car = await bed.add();
  const buyer = await whoLooked(car);
  interface Known {
    data: { attributes: { order_number: string | null; hold: string } };
  }
  const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
  await buyer.call('PATCH', `/buy_online/locks/${lock}`, { order: { customer_email: 'mia@example.com' } });
  const known = async (path: string) => (await buyer.call<Known>('GET', path)).body.data.attributes.order_number;
  const looks = [`/buy_online/locks/${lock}/draft`, `/buy_online/terms?vehicle_id=${car}`];
  expect(await Promise.all(looks.map(known))).toEqual([null, null]);
  const ordered = await buyer.order(car, { confirmation_by_link: true, customer_email: 'mia@example.com' });
  const number = ordered.body.data.attributes.order_number;
  expect(await Promise.all(looks.map(known))).toEqual([number, number]);

  const again = await buyer.init(car);
  expect([again.status, again.body.data.attributes.lock_id]).toEqual([200, lock]);
  const mail = (await bed.mails()).find(
    ({ kind, recipients }) => kind === 'order_confirm_link' && recipients.includes('mia@example.com'),
  );
  const token = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('confirm');
  expect((await buyer.call('PUT', `/buy_online/orders/${number}/confirm`, { token })).status).toBe(200);
  expect(await known(looks[0] ?? '')).toBe(number);
  // The car is theirs now: they are told by which order, others are not.
  const toldTo = async (one: typeof buyer) => (await one.call<Problem>('GET', looks[1] ?? '')).body;
  expect(await toldTo(buyer)).toMatchObject({ code: 'vehicle_not_reservable', meta: { order_number: number } });
  expect(JSON.stringify(await toldTo(bed.buyer()))).not.toContain(number);
});
