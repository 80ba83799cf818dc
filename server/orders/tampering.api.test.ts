import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

/*
 * What a browser says is compared and never believed: each lie is refused with its code, and leaves nothing behind.
 */

let bed: OrdersBed;
let car: string;
let other: string;
let ana: Buyer;
let mallory: Buyer;
let lock: string;
let foreign: { lock: string; reference: string };
beforeAll(async () => {
  bed = await openOrders();
  [car, other] = [await bed.add(), await bed.add()];
  [ana, mallory] = [bed.buyer(), bed.buyer()];
  lock = (await ana.init(car)).body.data.attributes.lock_id;
  const theirs = (await mallory.init(other)).body.data.attributes.lock_id;
  foreign = { lock: theirs, reference: (await mallory.pay(other)).body.data.attributes.stripe_payment_intent_id };
}, 120_000);
afterAll(() => bed.close());

/** All that must stay as it is. */
const everything = async () => {
  const { read } = bed.api.deps.db;
  return {
    orders: await read
      .selectFrom('orders')
      .select(['id', 'status', 'payment_status', 'amount', 'currency'])
      .orderBy('id')
      .execute(),
    payments: await read.selectFrom('payments').select(['id', 'status', 'amount', 'reference']).execute(),
    cars: await read.selectFrom('vehicles').select(['id', 'status', 'reserved_order_id']).orderBy('id').execute(),
    locks: await read
      .selectFrom('vehicle_locks')
      .select(['vehicle_id', 'lock_id', 'fence'])
      .orderBy('vehicle_id')
      .execute(),
    mails: (await bed.mails()).length,
  };
};

const lies: [string, string, () => Promise<{ body: unknown }>][] = [
  ['a smaller amount', 'amount_mismatch', () => ana.pay(car, { amount: '1.00' })],
  ['a negative amount', 'amount_mismatch', () => ana.pay(car, { amount: -500 })],
  ['no number at all', 'amount_mismatch', () => ana.pay(car, { amount: 'NaN' })],
  ['another currency', 'amount_mismatch', () => ana.pay(car, { currency: 'UAH' })],
  ['another company', 'company_mismatch', () => ana.pay(car, { company_uuid: 'evil' })],
  ['another account', 'company_mismatch', () => ana.pay(car, { stripe_account_id: 'acct_evil' })],
  ['another company at the start', 'company_mismatch', () => ana.init(car, { company_uuid: 'evil' })],
  [
    'a page of somebody else to come back to',
    'address_not_ours',
    () => ana.pay(car, { result_url: 'https://evil.example/' }),
  ],
  ['the same, dressed up', 'address_not_ours', () => ana.pay(car, { result_url: '//evil.example' })],
  [
    'the same, by its user name',
    'address_not_ours',
    () => ana.pay(car, { cancel_url: 'http://cars.example@evil.example/' }),
  ],
  ['a script to come back to', 'address_not_ours', () => ana.pay(car, { result_url: 'javascript:alert(1)' })],
  ['somebody else’s hold', 'lock_lost', () => ana.call('PATCH', `/buy_online/locks/${foreign.lock}`, {})],
  ['somebody else’s hold to pay for', 'lock_lost', () => ana.pay(other, { lock_id: foreign.lock })],
  ['somebody else’s hold to order with', 'lock_lost', () => ana.order(other, { lock_id: foreign.lock })],
  [
    'somebody else’s payment',
    'payment_mismatch',
    () => ana.order(car, { stripe_payment_intent_id: foreign.reference }),
  ],
  ['another car than the one held', 'vehicle_mismatch', () => ana.order(other, { lock_id: lock })],
  ['another VIN', 'vehicle_mismatch', () => ana.order(car, { vehicle_vin: 'SAL99999999999999' })],
  [
    'a vendor that needs no money, where it is not offered',
    'vendor_not_offered',
    () => ana.order(car, { payment_vendor: 'NO_PAYMENT_JAPAN' }),
  ],
  ['a state of the order', 'validation_failed', () => ana.order(car, { status: 'confirmed' })],
  ['a number of the order', 'validation_failed', () => ana.order(car, { order_number: 'order-26-AAAAAAAA' })],
  ['a lead that is not there', 'lead_not_found', () => ana.order(car, { rdx_forms_lead_id: 'L-AAAAA-AAAAA' })],
  [
    'a number that somebody guesses',
    'order_not_found',
    () => ana.call('GET', '/buy_online/orders/order-26-AAAAAAAA?order_token=x'),
  ],
  [
    'a confirmation of it',
    'order_not_found',
    () => ana.call('PUT', '/buy_online/orders/order-26-AAAAAAAA/confirm', { token: 'x' }),
  ],
  [
    'a mail to anybody',
    'recipients_not_allowed',
    () =>
      ana.call('PUT', '/buy_online/orders/send_inquiry_email', {
        recipients: ['victim@evil.example'],
        customer_data: {},
        vehicle_data: {},
      }),
  ],
  ['a car that is not there', 'vehicle_not_found', () => ana.init('00000000-0000-7000-8000-000000000000')],
];

describe('refused, and nothing is changed', () => {
  beforeAll(async () => {
    const { data } = await bed.api.stock().listButtonSets();
    const set = data.data[0];
    if (!set) throw new Error('There is no set of buttons.');
    const { currency: _c, vehicles: _v, updated_at: _a, updated_by: _b, ...kept } = set.attributes;
    const body = {
      ...kept,
      payment_vendors: ['stripe' as const, 'paypal' as const, 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL' as const],
    };
    await bed.api.stock().updateButtonSet({ params: { id: set.id }, body, ifMatch: '*' });
  });

  it.each(lies)('%s: %s', async (_lie, code, tell) => {
    const before = await everything();
    const { body } = await tell();
    expect(body).toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });
});

it('what is refused is said in the language of the browser, its code stays', async () => {
  const ask = (language: string) =>
    ana.call('POST', '/buy_online/orders/init', { vehicle_id: other }, { 'accept-language': language });
  const [german, unknown] = [await ask('de-AT, en;q=0.5'), await ask('xx')];
  expect([german.body, unknown.body]).toMatchObject([
    { code: 'vehicle_locked', detail: 'Gerade bestellt jemand anderes dieses Auto.' },
    { code: 'vehicle_locked', detail: 'Someone else is ordering this car right now.' },
  ]);
});

it('a bank that holds another sum or currency than was asked for confirms nothing, and lets it go', async () => {
  const mine = await bed.add();
  const buyer = bed.buyer();
  await buyer.init(mine);
  const reference = (await buyer.pay(mine)).body.data.attributes.stripe_payment_intent_id;
  const held = bed.bank.payments.get(reference);
  if (held) held.amount = 100;
  bed.bank.authorize(reference);
  expect((await buyer.order(mine)).body.code).toBe('payment_not_authorized');
  await bed.drain();
  expect(held).toMatchObject({ status: 'cancelled', authorized: 0 });
  const entries = await bed.api.deps.db.read.selectFrom('order_queue').select(['kind', 'reference']).execute();
  expect(entries).toContainEqual({ kind: 'payment_mismatch', reference });
});

it('a price that changed meanwhile is shown before anything is paid', async () => {
  const mine = await bed.add();
  const buyer = bed.buyer();
  await buyer.init(mine);
  await bed.api.deps.db.transaction((trx) => trx.updateTable('button_sets').set({ reservation_fee: 75_000 }).execute());
  const refused = await buyer.pay(mine, { amount: '500.00' });
  expect(refused.body).toMatchObject({ code: 'amount_mismatch', meta: { amount: '750.00', currency: 'EUR' } });
  const begun = (await buyer.pay(mine, { amount: '750.00' })).body.data.attributes;
  expect(begun.amount).toBe('750.00');
  // Once more, after a payment was begun: that one is let go, and another asks for the new price.
  await bed.api.deps.db.transaction((trx) => trx.updateTable('button_sets').set({ reservation_fee: 80_000 }).execute());
  expect((await buyer.pay(mine, { amount: '750.00' })).body.code).toBe('amount_mismatch');
  const anew = (await buyer.pay(mine, { amount: '800.00' })).body.data.attributes;
  expect(anew.amount).toBe('800.00');
  await bed.drain();
  expect(bed.bank.payments.get(begun.stripe_payment_intent_id)?.status).toBe('cancelled');
  bed.bank.authorize(anew.stripe_payment_intent_id);
  expect((await buyer.order(mine)).status).toBe(201);
});

it('leads of electric cars pay what the settings say, and know when it is paid', async () => {
  const lead = await ana.call<{ data: { id: string } }>('POST', '/api/leads', { name: 'Ana', amount: 1 });
  const { id } = lead.body.data;
  const intent = await ana.call<{ data: { attributes: { payment_intent_id: string } } }>(
    'POST',
    '/api/stripe/create_payment_intent',
    { payment_intent: { salesforce_lead_id: id } },
  );
  expect(intent.body.data.attributes).toMatchObject({ amount: '99.00', currency: 'EUR' });
  const state = async () =>
    (await ana.call<{ data: { attributes: object } }>('GET', `/api/leads/${id}/salesforce_data`)).body.data.attributes;
  expect(await state()).toMatchObject({ status: 'payment_created', amount: '99.00' });
  bed.bank.authorize(intent.body.data.attributes.payment_intent_id);
  expect(await state()).toMatchObject({ status: 'paid' });
  expect((await ana.call('PUT', `/api/leads/${id}/initialize_cancellation`)).status).toBe(202);
  expect((await ana.call('GET', '/api/leads/none/salesforce_data')).status).toBe(404);
  expect((await ana.call('POST', '/api/leads', {})).status).toBe(422);
});
