import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PaymentProvider } from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

/*
 * What a bank holds is compared with what was asked of it: nothing else confirms a car, and what differs goes back.
 */

let bed: OrdersBed;
let usual: PaymentProvider['cancel'];
beforeAll(async () => {
  bed = await openOrders();
  usual = bed.bank.provider.cancel;
}, 120_000);
afterAll(() => bed.close());
afterEach(() => {
  bed.bank.provider.cancel = usual;
});

/** A payment that was begun, as its bank has it. */
const begun = async () => {
  const car = await bed.add();
  const buyer = bed.buyer();
  await buyer.init(car);
  const reference = (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id;
  const held = bed.bank.payments.get(reference);
  if (!held) throw new Error('The bank knows nothing of it.');
  const queue = () =>
    bed.api.deps.db.read
      .selectFrom('order_queue')
      .select('kind')
      .where('reference', '=', reference)
      .orderBy('kind')
      .execute();
  return { car, buyer, reference, held, queue };
};

const stubborn = [
  ['refuses', () => Promise.reject(new ProviderError('refused', 'Not now.'))],
  ['does nothing', (reference: string) => bed.bank.provider.read(undefined as never, reference)],
] as const;

it.each(stubborn)('a bank that %s to let another sum go is asked once, and a person told', async (_how, answer) => {
  const { car, buyer, reference, held, queue } = await begun();
  held.amount = 100;
  bed.bank.authorize(reference);
  let asked = 0;
  bed.bank.provider.cancel = (_call, asking) => {
    asked += 1;
    if (asked > 3) throw new Error('It is asked for again and again.');
    return answer(asking);
  };
  expect((await buyer.order(car)).body.code).toBe('payment_not_authorized');
  await bed.drain();
  await bed.settle('stripe', reference);
  await bed.drain();
  expect(asked).toBe(1);
  expect(await queue()).toEqual([{ kind: 'move_failed' }, { kind: 'payment_mismatch' }]);
});

it.each([
  ['a hundredth of it', { authorized: 500 }],
  ['nothing', { authorized: 0 }],
  ['a part, taken already', { authorized: 0, captured: 300, status: 'captured' as const }],
])('a bank that names the right sum and holds %s confirms nothing', async (_what, figures) => {
  const { car, buyer, reference, held, queue } = await begun();
  bed.bank.authorize(reference);
  Object.assign(held, figures);
  expect((await buyer.order(car)).body.code).toBe('payment_not_authorized');
  expect(await queue()).toEqual([{ kind: 'payment_mismatch' }]);
  await bed.drain();
  expect(await bed.statusOf(car)).toBe('stock');
  expect(held.authorized).toBe(0);
  if (held.captured > 0) return;
  expect(held.status).toBe('cancelled');
  const { read } = bed.api.deps.db;
  const payment = await read.selectFrom('payments').select('mismatch').where('reference', '=', reference).execute();
  expect(payment, 'why it was let go').toEqual([{ mismatch: 'amount' }]);
});

it('whoever paid another sum loses nothing of what they typed, and pays anew', async () => {
  const { car, buyer, reference, held } = await begun();
  const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
  const journey = { finance: 'cash', phone: null };
  await buyer.call('PATCH', `/buy_online/locks/${lock}`, { order: { customer_email: 'ana@example.com', journey } });
  held.amount = 100;
  bed.bank.authorize(reference);
  bed.bank.provider.cancel = () => Promise.reject(new ProviderError('refused', 'Not now.'));
  expect((await buyer.order(car)).body.code).toBe('payment_not_authorized');
  await bed.drain();
  const state = await buyer.call<{ data: { attributes: object } }>('GET', `/buy_online/locks/${lock}/payment`);
  expect(state.body.data.attributes).toMatchObject({ failure: 'payment_mismatch', order_number: null });
  const kept = await buyer.call<{ data: { attributes: { draft: object } } }>('GET', `/buy_online/locks/${lock}/draft`);
  expect(kept.body.data.attributes.draft).toMatchObject({ customer_email: 'ana@example.com', journey });
  const anew = (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id;
  expect(anew).not.toBe(reference);
  bed.bank.authorize(anew);
  expect((await buyer.order(car)).status).toBe(201);
});

it('a payment for something else is not called another sum', async () => {
  const { car, buyer, reference, held } = await begun();
  const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
  held.orderRef = 'another-order';
  bed.bank.authorize(reference);
  expect((await buyer.order(car)).body.code).toBe('payment_not_authorized');
  const state = await buyer.call<{ data: { attributes: object } }>('GET', `/buy_online/locks/${lock}/payment`);
  expect(state.body.data.attributes).toMatchObject({ failure: 'payment_other', order_number: null });
});
