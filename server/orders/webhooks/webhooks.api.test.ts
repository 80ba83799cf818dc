import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#api-clients/problem.ts';
import { openLiqpay } from '#tests/emulators/liqpay.ts';
import { openPaypal } from '#tests/emulators/paypal.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import { Buyer } from '#tests/support/orders-bed.ts';
import { openPayments, type PaymentsBed } from '#tests/support/payments-bed.ts';

const HOUR = 3_600_000;

const stripe = openStripe();
const paypal = openPaypal();
const liqpay = openLiqpay();
let bed: PaymentsBed;
beforeAll(async () => {
  bed = await openPayments({ stripe, paypal, liqpay });
}, 120_000);
afterAll(() => bed?.close());

const post: PaymentsBed['post'] = (vendor, message) => bed.post(vendor, message);
const drain = () => bed.drain();
const advance = (milliseconds: number) => bed.advance(milliseconds);
const events = () =>
  bed.api.deps.db.read.selectFrom('payment_events').selectAll().orderBy('received_at').orderBy('event_id').execute();
const statusOf = async (reference: string) =>
  (
    await bed.api.deps.db.read
      .selectFrom('payments')
      .select(['status', 'mismatch'])
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.status;

const begin = async (buyer = new Buyer(bed.api)) => {
  const car = await bed.add();
  expect((await buyer.init(car)).status).toBe(201);
  return { car, buyer };
};
const beginStripe = async () => {
  const { car, buyer } = await begin();
  const paid = await buyer.pay(car);
  expect(paid.status).toBe(201);
  return paid.body.data.attributes.stripe_payment_intent_id;
};

beforeEach(() => {
  for (const bank of [stripe, paypal, liqpay]) bank.messages();
});

it("a service's own sandbox brings the card fields itself, though no money moves", async () => {
  const car = await bed.add();
  const { attributes } = (await new Buyer(bed.api).init(car)).body.data;
  expect(attributes).toMatchObject({
    test_mode: true,
    stripe_script_url: expect.stringMatching(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/),
    stripe_amount: 50_000,
  });
});

describe('messages of payment services', () => {
  it('are kept once and lead to the payment, however often and in whatever order they come', async () => {
    const reference = await beginStripe();
    await stripe.pay(reference, 'challenge');
    await stripe.answerBank(reference, true);
    const messages = stripe.messages();
    expect(messages).toHaveLength(3);
    for (const message of [...messages.toReversed(), ...messages]) {
      const answer = await post('stripe', message);
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await statusOf(reference)).toBe('awaiting');
    await drain();
    expect(await statusOf(reference)).toBe('authorized');
    const kept = (await events()).filter((event) => event.reference === reference);
    expect(kept.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied']);
    for (const message of messages) expect((await post('stripe', message)).statusCode).toBe(200);
    expect((await events()).length).toBe(kept.length);
  });

  it('are refused unsigned, altered, old or for another vendor, and leave nothing behind', async () => {
    const reference = await beginStripe();
    const before = await events();
    await stripe.pay(reference, 'ok');
    const [created, authorized] = stripe.emulator.outbox.map(({ id }) => stripe.emulator.signed(id));
    if (!created || !authorized) throw new Error('no messages');
    const codeOf = async (answer: ReturnType<typeof post>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json<Problem>().code];
    };
    const bad = [400, 'bad_signature'];
    expect(await codeOf(post('stripe', { ...authorized, headers: { 'content-type': 'application/json' } }))).toEqual(
      bad,
    );
    expect(await codeOf(post('stripe', { ...authorized, body: `${authorized.body} ` }))).toEqual(bad);
    expect(await codeOf(post('stripe', { ...authorized, headers: created.headers }))).toEqual(bad);
    expect(await codeOf(post('paypal', authorized))).toEqual(bad);
    expect(await codeOf(post('liqpay', authorized))).toEqual(bad);
    expect((await post('bank', authorized)).statusCode).toBe(404);
    advance(301_000);
    expect(await codeOf(post('stripe', authorized))).toEqual(bad);
    expect(await events()).toEqual(before);
    await drain();
    expect(await statusOf(reference)).toBe('awaiting');
    // Sent again it is signed anew.
    expect((await post('stripe', stripe.emulator.signed(authorized.id))).statusCode).toBe(200);
  });

  it('carry no truth: one that says paid changes nothing while the provider says otherwise', async () => {
    const reference = await beginStripe();
    const intent = stripe.emulator.state.intents[reference];
    await stripe.pay(reference, 'ok');
    if (intent) Object.assign(intent, { status: 'requires_payment_method', amount_capturable: 0, charge: null });
    for (const message of stripe.messages()) await post('stripe', message);
    await drain();
    expect(await statusOf(reference)).toBe('awaiting');
  });

  it('wait while the provider is silent, and are applied when it speaks again', async () => {
    const reference = await beginStripe();
    await stripe.pay(reference, 'ok');
    for (const message of stripe.messages()) await post('stripe', message);
    for (let times = 0; times < 2; times += 1)
      stripe.emulator.fail({ kind: 'status', status: 503 }, ({ method }) => method === 'GET');
    await drain();
    const waiting = (await events()).filter((event) => event.reference === reference);
    expect(waiting.map(({ state, last_error: error }) => [state, error !== ''])).toEqual([
      ['waiting', true],
      ['waiting', true],
    ]);
    advance(60_000);
    await drain();
    expect(await statusOf(reference)).toBe('authorized');
  });

  it('of PayPal are checked at PayPal; while it cannot say, it is asked to send them again', async () => {
    const { car, buyer } = await begin();
    const started = await buyer.call<{ data: { id: string } }>('POST', '/buy_online/paypal/create_order', {
      order: { vehicle_id: car },
    });
    expect(started.status).toBe(201);
    const { id } = started.body.data;
    await paypal.pay(id, 'ok');
    const [approved] = paypal.messages();
    if (!approved) throw new Error('no message');
    paypal.emulator.fail({ kind: 'status', status: 500 }, ({ path }) => path.includes('verify-webhook'));
    const refused = await post('paypal', approved);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await post('paypal', approved)).statusCode).toBe(200);
    await drain();
    // The buyer only approved: reading the order asked for the money.
    expect(await statusOf(id)).toBe('authorized');
  });

  it('of LiqPay are callbacks; before its page was opened nothing is wrong with a payment', async () => {
    const { car, buyer } = await begin();
    const started = await buyer.call<{ data: { id: string; attributes: Record<string, string> } }>(
      'GET',
      `/buy_online/liqpay/checkout_data?vehicle_id=${car}`,
    );
    expect(started.status).toBe(200);
    const { id, attributes } = started.body.data;
    expect(await bed.api.deps.service('orders').settle('liqpay', id)).toBe(true);
    expect(await statusOf(id)).toBe('awaiting');
    await liqpay.browse('/mounted/api/3/checkout', {
      data: attributes.data ?? '',
      signature: attributes.signature ?? '',
    });
    await liqpay.pay(id, 'ok');
    for (const message of liqpay.messages()) expect((await post('liqpay', message)).statusCode).toBe(200);
    await drain();
    expect(await statusOf(id)).toBe('authorized');
    const queue = await bed.api.deps.db.read.selectFrom('order_queue').selectAll().execute();
    expect(queue).toEqual([]);
  });

  it('about a payment nobody knows are kept for three days, then put before a person; those without our mark are not', async () => {
    const { provider } = stripe;
    const start = (orderRef: string) =>
      provider.start(stripe.call(), {
        orderRef,
        amount: 100,
        currency: 'EUR',
        description: 'x',
        locale: 'en',
        returnUrl: 'https://cars.example/',
        cancelUrl: 'https://cars.example/',
        callbackUrl: '',
        expiresAt: stripe.now(),
        hold: true,
      });
    const { reference } = await start('nobody-knows');
    const foreign = await start('foreign');
    const intent = stripe.emulator.state.intents[foreign.reference];
    stripe.messages();
    if (intent) intent.metadata = {};
    for (const one of [reference, foreign.reference]) await stripe.pay(one, 'declined');
    for (const message of stripe.messages()) expect((await post('stripe', message)).statusCode).toBe(200);
    const stateOf = async (one: string) => (await events()).find((event) => event.reference === one)?.state;
    await drain();
    advance(71 * HOUR);
    await drain();
    expect([await stateOf(reference), await stateOf(foreign.reference)]).toEqual(['waiting', 'waiting']);
    advance(2 * HOUR);
    await drain();
    expect([await stateOf(reference), await stateOf(foreign.reference)]).toEqual(['unmatched', 'ignored']);
    const queue = await bed.api.deps.db.read
      .selectFrom('order_queue')
      .select(['kind', 'reference'])
      .where('kind', '=', 'unmatched_webhook')
      .execute();
    expect(queue).toEqual([{ kind: 'unmatched_webhook', reference }]);
  });
});
