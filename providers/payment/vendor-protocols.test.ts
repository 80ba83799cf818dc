import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#money/minor-units.ts';
import { openLiqpay } from '#tests/emulators/liqpay.ts';
import { messageOf, WEBHOOK_URL } from '#tests/emulators/payment-service.ts';
import { openPaypal } from '#tests/emulators/paypal.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import type { StartPayment } from './payment-provider.types.ts';
import { BadSignature } from './provider-error.ts';

const payment = (now: Date, more: Partial<StartPayment> = {}): StartPayment => ({
  orderRef: '0199aaaa-0000-7000-8000-000000000001',
  amount: 50_000,
  currency: 'EUR',
  description: 'Reservation',
  locale: 'de',
  returnUrl: 'https://cars.example/back?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://cars.example/cancelled',
  callbackUrl: WEBHOOK_URL,
  expiresAt: new Date(now.getTime() + 15 * 60_000),
  hold: true,
  ...more,
});

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

describe('Stripe', () => {
  it('loads the card fields of the release its library speaks', () => {
    const train = Stripe.API_VERSION.split('.')[1];
    expect(openStripe().provider.script).toBe(`https://js.stripe.com/${train}/stripe.js`);
  });

  it('answers what the Payment Element needs, and the same again for the same payment', async () => {
    const { provider, call, now } = openStripe();
    const { reference, answer } = await provider.start(call(), payment(now()));
    expect(answer).toEqual({
      stripe_payment_intent_id: reference,
      client_secret: expect.stringContaining(`${reference}_secret_`),
      status: 'requires_payment_method',
      amount: '500.00',
      currency: 'EUR',
      capture_method: 'manual',
      expires_at: '2026-11-26T10:15:00.000Z',
    });
    expect((await provider.start(call(), payment(now()))).reference).toBe(reference);
    await expect(provider.start(call(), payment(now(), { amount: 1 }))).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['JPY', 1_500],
    ['KRW', 1_500],
    ['EUR', 150_000],
    ['HUF', 150_000],
    ['ISK', 150_000],
    ['MGA', 1_500],
    ['KWD', 1_500_000],
  ])('is asked for 1,500 %s as %i, whatever Intl knows of them', async (currency, units) => {
    const { provider, call, now, emulator } = openStripe();
    const amount = 1_500 * 10 ** minorDigits(currency);
    const { reference } = await provider.start(call(), payment(now(), { amount, currency }));
    expect(emulator.state.intents[reference]?.amount).toBe(units);
    expect(provider.scriptAmount?.(amount, currency), 'as its card fields are told').toBe(units);
    expect(await provider.read(call(), reference)).toMatchObject({ amount, currency });
  });

  it('takes a browser without script through its own page, past the bank, and back', async () => {
    const bench = openStripe();
    const { provider, call, now } = bench;
    const { reference, redirectUrl = '' } = await provider.start(call(), payment(now(), { hosted: true }));
    expect(reference).toMatch(/^cs_/);
    expect(await provider.read(call(), reference)).toMatchObject({ status: 'awaiting', amount: 50_000 });
    expect((await bench.payOnPage(redirectUrl, 'declined')).status).toBe(402);
    const bank = (await bench.payOnPage(redirectUrl, 'challenge')).headers.get('location') ?? '';
    expect(bank).toMatch(/\/3ds$/);
    expect((await provider.read(call(), reference)).status).toBe('requires_action');
    const back = await bench.browse(bank, { result: 'confirm' });
    expect(back.headers.get('location')).toBe(`https://cars.example/back?session=${reference}`);
    expect(await provider.read(call(), reference)).toMatchObject({ status: 'authorized', authorized: 50_000 });
    const events = await Promise.all(bench.messages().map((one) => provider.readWebhook(call(), messageOf(one))));
    expect(new Set(events.map(({ orderRef }) => orderRef))).toEqual(new Set([payment(now()).orderRef]));
    expect((await provider.cancel(call(), reference, { key: 'c' })).status).toBe('cancelled');
  });

  it('ends a page nobody has paid on', async () => {
    const { provider, call, now, browse } = openStripe();
    const { reference, redirectUrl = '' } = await provider.start(call(), payment(now(), { hosted: true }));
    expect(await provider.cancel(call(), reference, { key: 'c' })).toMatchObject({
      status: 'cancelled',
      failure: 'expired',
    });
    expect((await browse(redirectUrl)).status).toBe(410);
  });

  it('asks in the name of a connected account, whose payments no other sees', async () => {
    const { provider, call, now, settings } = openStripe();
    const connected = { ...settings, stripe_account_id: 'acct_north' };
    const { reference } = await provider.start(call(connected), payment(now()));
    expect(await provider.read(call(connected), reference)).toMatchObject({ account: 'acct_north' });
    await expect(provider.read(call(), reference)).rejects.toMatchObject({ kind: 'refused', status: 404 });
  });

  it('hears messages signed with the secret before, and none that are older than five minutes', async () => {
    const { provider, call, now, settings, messages, advance } = openStripe();
    await provider.start(call(), payment(now()));
    const [message] = messages().map(messageOf);
    if (!message) throw new Error('no message');
    const rotated = { ...settings, webhook_secret: 'whsec_new' };
    await expect(provider.readWebhook(call(rotated), message)).rejects.toThrow(BadSignature);
    const both = { ...rotated, webhook_secret_previous: settings.webhook_secret };
    expect((await provider.readWebhook(call(both), message)).type).toBe('payment_intent.created');
    advance(301_000);
    await expect(provider.readWebhook(call(), message)).rejects.toThrow(BadSignature);
  });

  it('lets a hold go after a week', async () => {
    const { provider, call, now, pay, advance } = openStripe();
    const { reference } = await provider.start(call(), payment(now()));
    await pay(reference, 'ok');
    advance(8 * 86_400_000);
    expect((await provider.read(call(), reference)).status).toBe('cancelled');
  });
});

describe('PayPal', () => {
  it('answers where the buyer approves, and asks for one token as long as it lasts', async () => {
    const { provider, call, now, emulator, advance } = openPaypal();
    const { reference, answer, redirectUrl } = await provider.start(call(), payment(now()));
    expect(answer).toEqual({
      paypal_order_id: reference,
      status: 'CREATED',
      intent: 'AUTHORIZE',
      approve_url: `https://paypal.test/mounted/checkoutnow?token=${reference}`,
    });
    expect(redirectUrl).toBe(answer.approve_url);
    await provider.read(call(), reference);
    expect(Object.keys(emulator.state.tokens)).toHaveLength(1);
    // One that PayPal has forgotten is replaced, once.
    emulator.state.tokens = {};
    await provider.read(call(), reference);
    advance(33_000_000);
    await provider.read(call(), reference);
    expect(Object.keys(emulator.state.tokens)).toHaveLength(2);
  });

  it.each([
    ['HUF', '1500'],
    ['JPY', '1500'],
    ['TWD', '1500'],
    ['EUR', '1500.00'],
  ])('is asked for 1,500 %s as %s', async (currency, value) => {
    const { provider, call, now, emulator } = openPaypal();
    const amount = 1_500 * 10 ** minorDigits(currency);
    const { reference } = await provider.start(call(), payment(now(), { amount, currency }));
    expect(emulator.state.orders[reference]?.amount).toEqual({ currency_code: currency, value });
    expect(await provider.read(call(), reference)).toMatchObject({ amount, currency });
  });

  it('says no to what it cannot write, before anything is asked', async () => {
    const { provider, call, now } = openPaypal();
    const odd = payment(now(), { amount: 150_050, currency: 'TWD' });
    await expect(provider.start(call(), odd)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('authorises late what nobody had cancelled, and tells a dispute', async () => {
    const { provider, call, now, pay, advance, emulator } = openPaypal();
    const { reference } = await provider.start(call(), payment(now()));
    expect((await provider.cancel(call(), reference, { key: 'c' })).status).toBe('awaiting');
    advance(3_600_000);
    await pay(reference, 'ok');
    expect((await provider.read(call(), reference)).status).toBe('authorized');
    await provider.capture(call(), reference, { amount: 50_000, currency: 'EUR', key: 'k' });
    const order = emulator.state.orders[reference];
    if (order) order.disputed = true;
    expect((await provider.read(call(), reference)).status).toBe('disputed');
  });

  it('lists an order by whatever of it moved that day', async () => {
    const { provider, call, now, pay, advance } = openPaypal();
    const { reference } = await provider.start(call(), payment(now()));
    await pay(reference, 'ok');
    await provider.read(call(), reference);
    const listed = async () => {
      const from = now();
      advance(1_000);
      const found = await all(provider.list(call(), { from, to: now() }));
      advance(86_400_000);
      return found.map(({ reference: id, status }) => [id, status]);
    };
    expect(await listed()).toEqual([[reference, 'authorized']]);
    const order = { amount: 50_000, currency: 'EUR', key: 'k' };
    await provider.capture(call(), reference, order);
    expect(await listed()).toEqual([[reference, 'captured']]);
    await provider.refund(call(), reference, { ...order, key: 'r', refundedBefore: 0 });
    expect(await listed()).toEqual([[reference, 'refunded']]);
  });

  it('loses a hold after 29 days', async () => {
    const { provider, call, now, pay, advance } = openPaypal();
    const { reference } = await provider.start(call(), payment(now()));
    await pay(reference, 'ok');
    await provider.read(call(), reference);
    advance(30 * 86_400_000);
    expect(await provider.read(call(), reference)).toMatchObject({ status: 'cancelled', failure: 'expired' });
  });
});

describe('LiqPay', () => {
  const contentOf = (data: unknown): unknown => JSON.parse(Buffer.from(String(data), 'base64').toString());

  it('signs the form that takes the buyer there', async () => {
    const { provider, call, now, keys } = openLiqpay();
    const more = { payTypes: ['card', 'cash', 'gold'], locale: 'uk-UA' };
    const { answer, reference, redirectForm } = await provider.start(call(), payment(now(), more));
    expect(reference).toBe(payment(now()).orderRef);
    expect(answer).toEqual({
      data: expect.any(String),
      signature: expect.any(String),
      liqpay_order_id: reference,
      action_url: 'https://liqpay.test/mounted/api/3/checkout',
      expires_at: '2026-11-26T10:15:00.000Z',
    });
    expect(contentOf(answer.data)).toEqual({
      version: 3,
      public_key: keys.liqpay.public_key,
      action: 'hold',
      amount: 500,
      currency: 'EUR',
      description: 'Reservation',
      order_id: reference,
      language: 'uk',
      paytypes: 'card',
      result_url: payment(now()).returnUrl,
      server_url: WEBHOOK_URL,
      expired_date: '2026-11-26 10:15:00',
      sandbox: 1,
    });
    expect(redirectForm?.fields).toEqual({ data: answer.data, signature: answer.signature });
    await expect(provider.start(call(), payment(now(), { currency: 'JPY' }))).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('refuses a form that somebody changed, and one that comes too late', async () => {
    const { provider, call, now, browse, advance, emulator } = openLiqpay();
    const { redirectForm } = await provider.start(call(), payment(now()));
    const { action, fields } = redirectForm ?? { action: '', fields: {} };
    const cheap = { ...(contentOf(fields.data) as object), amount: 1 };
    const data = Buffer.from(JSON.stringify(cheap)).toString('base64');
    expect((await browse(action, { ...fields, data })).status).toBe(400);
    expect(emulator.state.payments).toEqual({});
    advance(16 * 60_000);
    expect((await browse(action, fields)).status).toBe(410);
  });

  it.each([3, 7] as const)('hears callbacks of version %i, with the key of before as well', async (callbackVersion) => {
    const { provider, call, now, openPage, pay, messages, settings } = openLiqpay({ callbackVersion });
    const started = await provider.start(call(), payment(now()));
    await openPage(started);
    await pay(started.reference, 'ok');
    const [message] = messages().map(messageOf);
    if (!message) throw new Error('no message');
    expect((await provider.readWebhook(call(), message)).type).toBe('hold_wait');
    const rotated = { ...settings, private_key: 'other', private_key_previous: settings.private_key };
    expect((await provider.readWebhook(call(rotated), message)).reference).toBe(started.reference);
  });

  it.each([
    ['success', 'captured', 50_000],
    ['wait_compensation', 'captured', 50_000],
    ['wait_accept', 'captured', 50_000],
    ['wait_reserve', 'captured', 50_000],
    ['wait_secure', 'awaiting', 0],
    ['processing', 'awaiting', 0],
    ['cash_wait', 'awaiting', 0],
    ['otp_verify', 'requires_action', 0],
    ['error', 'failed', 0],
  ])('reads %s as %s', async (status, read, captured) => {
    const { provider, call, now, openPage, emulator } = openLiqpay();
    const started = await provider.start(call(), payment(now()));
    await openPage(started);
    const held = emulator.state.payments[started.reference];
    if (held) held.status = status;
    expect(await provider.read(call(), started.reference)).toMatchObject({ status: read, captured });
  });

  it('reads dates that LiqPay writes as texts, in callbacks as well', async () => {
    const { provider, call, settings } = openLiqpay();
    const content = { order_id: 'one', status: 'success', end_date: '2026-11-26 10:15:00' };
    const data = Buffer.from(JSON.stringify(content)).toString('base64');
    const signature = createHash('sha1')
      .update(settings.private_key + data + settings.private_key)
      .digest('base64');
    const rawBody = Buffer.from(new URLSearchParams({ data, signature }).toString());
    const event = await provider.readWebhook(call(), { rawBody, headers: {} });
    expect(event).toMatchObject({ reference: 'one', type: 'success', occurredAt: call().now });
  });

  it('lists what was taken and paid back as that, though its report does not say so', async () => {
    const { provider, call, now, openPage, pay, advance } = openLiqpay();
    const started = await provider.start(call(), payment(now()));
    await openPage(started);
    await pay(started.reference, 'ok');
    const order = { amount: 50_000, currency: 'EUR', key: 'k' };
    await provider.capture(call(), started.reference, order);
    await provider.refund(call(), started.reference, { ...order, refundedBefore: 0 });
    const from = now();
    advance(1_000);
    const [listed] = await all(provider.list(call(), { from, to: now() }));
    expect(listed).toMatchObject({ status: 'refunded', captured: 50_000, refunded: 50_000 });
  });

  it('counts payments of its sandbox in test mode alone', async () => {
    const { provider, call, now, openPage, pay, settings } = openLiqpay();
    const started = await provider.start(call(), payment(now(), { hold: false }));
    await openPage(started);
    await pay(started.reference, 'ok');
    expect((await provider.read(call(), started.reference)).status).toBe('captured');
    const real = { ...call({ ...settings, public_key: 'i123' }), isTest: false };
    await expect(provider.read(real, started.reference)).rejects.toMatchObject({ kind: 'refused' });
  });
});
