import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';
import { keepOrdered } from './draft.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const begin = async (buyer: Buyer) => {
  const lock = (await buyer.init(await bed.add())).body.data.attributes.lock_id;
  const { id } = await bed.api.deps.db.read
    .selectFrom('orders')
    .select('id')
    .where('lock_id', '=', lock)
    .executeTakeFirstOrThrow();
  return {
    id,
    type: (step: string) => buyer.call('PATCH', `/buy_online/locks/${lock}`, { order: { journey: { step } } }),
    kept: async () =>
      (await buyer.call<{ data: { attributes: { draft: unknown } } }>('GET', `/buy_online/locks/${lock}/draft`)).body
        .data.attributes.draft,
    sealed: () =>
      bed.api.deps.db.read
        .selectFrom('order_drafts')
        .select(['sealed', 'expires_at'])
        .where('order_id', '=', id)
        .executeTakeFirst(),
  };
};

const ordered = { customer_email: 'ana@example.com' };

it('what is ordered is kept beside what the journey remembers, also where that went on while the order was looked at', async () => {
  const { id, type, kept, sealed } = await begin(bed.buyer());
  await keepOrdered(bed.engine, id, ordered, await sealed());
  expect(await kept()).toMatchObject(ordered);
  await type('form');
  const seen = await sealed();
  await type('payment');
  await keepOrdered(bed.engine, id, ordered, seen);
  expect(await kept()).toMatchObject({ ...ordered, journey: { step: 'payment' } });
});

it('what was first typed while the order was looked at is not written over either', async () => {
  const { id, type, kept } = await begin(bed.buyer());
  await type('form');
  await keepOrdered(bed.engine, id, ordered, undefined);
  expect(await kept()).toMatchObject({ ...ordered, journey: { step: 'form' } });
});
