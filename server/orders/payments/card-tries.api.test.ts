import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

it('three cards may be tried for an order, also one after another with the same payment; then nobody can try one more', async () => {
  const car = await bed.add();
  const eve = bed.buyer();
  const { lock_id: lock } = (await eve.init(car)).body.data.attributes;
  const reference = (await eve.pay(car)).body.data.attributes.stripe_payment_intent_id;
  const state = async () =>
    (await eve.call<{ data: { attributes: { tries_left: number } } }>('GET', `/buy_online/locks/${lock}/payment`)).body
      .data.attributes.tries_left;
  const left: number[] = [];
  for (const _ of [1, 2, 3]) {
    expect((await eve.pay(car)).body.data.attributes.stripe_payment_intent_id).toBe(reference);
    bed.bank.decline(reference);
    left.push(await state());
    // Asked again, the same try counts once.
    expect(await state()).toBe(left.at(-1));
  }
  expect(left).toEqual([2, 1, 0]);
  const refused = await eve.pay(car);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_attempts_exceeded']);
  await bed.drain();
  bed.bank.authorize(reference);
  expect(bed.bank.payments.get(reference), 'the card fields that are still open').toMatchObject({
    status: 'cancelled',
    authorized: 0,
  });
  const kinds = await bed.api.deps.db.read
    .selectFrom('order_events')
    .select('kind')
    .where('kind', '=', 'payment')
    .execute();
  expect(kinds.length).toBeGreaterThanOrEqual(3);
});
