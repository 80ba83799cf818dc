import { describe, expect, it } from 'vitest';
import { openLiqpay } from '#tests/emulators/liqpay.ts';
import { type BuyerCard, messageOf, type PaymentService, WEBHOOK_URL } from '#tests/emulators/payment-service.ts';
import { openPaypal } from '#tests/emulators/paypal.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import { findPaymentProviders } from './find-payment-providers.ts';
import type { StartedPayment, StartPayment } from './payment-provider.types.ts';
import { BadSignature, ProviderError } from './provider-error.ts';

type Bench = Pick<
  PaymentService<unknown, unknown>,
  'emulator' | 'provider' | 'now' | 'advance' | 'messages' | 'call'
> & {
  pay(reference: string, card: BuyerCard): Promise<void>;
  answerBank?(reference: string, confirmed: boolean): Promise<void>;
  openPage?(started: StartedPayment): Promise<unknown>;
  wrongSettings: unknown;
  liveSettings: unknown;
};

const benches: Record<string, () => Bench> = {
  stripe: () => {
    const bench = openStripe();
    const liveSettings = { ...bench.settings, secret_key: 'sk_live_1' };
    return { ...bench, wrongSettings: { ...bench.settings, secret_key: 'sk_test_wrong' }, liveSettings } as Bench;
  },
  paypal: () => {
    const bench = openPaypal();
    const liveSettings = { ...bench.settings, environment: 'live' };
    return { ...bench, wrongSettings: { ...bench.settings, client_secret: 'wrong' }, liveSettings } as Bench;
  },
  liqpay: () => {
    const bench = openLiqpay();
    const liveSettings = { ...bench.settings, public_key: 'i00000000' };
    return { ...bench, wrongSettings: { ...bench.settings, private_key: 'wrong' }, liveSettings } as Bench;
  },
};

let count = 0;
const begin = async (bench: Bench, more: Partial<StartPayment> = {}) => {
  count += 1;
  const started = await bench.provider.start(bench.call(), {
    orderRef: `order-${count}`,
    amount: 50_050,
    currency: 'EUR',
    description: 'Reservation of a <Terran 90>',
    locale: 'de',
    returnUrl: 'https://cars.example/back?a=1',
    cancelUrl: 'https://cars.example/cancelled',
    callbackUrl: WEBHOOK_URL,
    expiresAt: new Date(bench.now().getTime() + 15 * 60_000),
    hold: true,
    ...more,
  });
  await bench.openPage?.(started);
  return started.reference;
};
const read = (bench: Bench, reference: string) => bench.provider.read(bench.call(), reference);
const held = async (bench: Bench) => {
  const reference = await begin(bench);
  await bench.pay(reference, 'ok');
  expect((await read(bench, reference)).status).toBe('authorized');
  return reference;
};
const capture = (bench: Bench, reference: string, amount: number, key = `capture-${reference}`) =>
  bench.provider.capture(bench.call(), reference, { amount, currency: 'EUR', key });
const refund = (
  bench: Bench,
  reference: string,
  { amount, key, before }: { amount: number; key: string; before: number },
) => bench.provider.refund(bench.call(), reference, { amount, currency: 'EUR', key, refundedBefore: before });
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ProviderError)) throw new Error(`No ProviderError but ${String(error)}`);
  return error.kind;
};

it('providers are found by their folders', async () => {
  expect([...(await findPaymentProviders()).keys()].sort()).toEqual(['liqpay', 'paypal', 'stripe']);
});

describe.each(Object.entries(benches))('%s', (name, open) => {
  it('holds money once the buyer has paid, and tells exactly how much, for what, until when', async () => {
    const bench = open();
    const reference = await begin(bench);
    expect(await read(bench, reference)).toMatchObject({ status: 'awaiting', authorized: 0, captured: 0 });
    await bench.pay(reference, 'ok');
    const payment = await read(bench, reference);
    expect(payment).toMatchObject({
      reference,
      status: 'authorized',
      amount: 50_050,
      currency: 'EUR',
      authorized: 50_050,
      captured: 0,
      refunded: 0,
      orderRef: `order-${count}`,
      isTest: true,
    });
    const days = ((payment.captureBefore?.getTime() ?? 0) - bench.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(name === 'paypal' ? 3 : 7, 2);
    // Reading is not paying: it may be done any number of times.
    expect(await read(bench, reference)).toEqual(payment);
  });

  it('takes money at once where nothing is to be held', async () => {
    const bench = open();
    const reference = await begin(bench, { hold: false });
    await bench.pay(reference, 'ok');
    expect(await read(bench, reference)).toMatchObject({ status: 'captured', captured: 50_050, authorized: 0 });
  });

  it('tells a declined card, after which another one may be tried', async () => {
    const bench = open();
    const reference = await begin(bench);
    await bench.pay(reference, 'declined');
    expect(await read(bench, reference)).toMatchObject({ status: 'failed', failure: 'card_declined', authorized: 0 });
    await bench.pay(reference, 'ok');
    expect((await read(bench, reference)).status).toBe('authorized');
  });

  it.runIf(name === 'stripe')('names each try that failed, while the payment stays failed', async () => {
    const bench = open();
    const reference = await begin(bench);
    const declined = async () => {
      await bench.pay(reference, 'declined');
      return (await read(bench, reference)).failedTry;
    };
    const tries = [await declined(), (await read(bench, reference)).failedTry, await declined()];
    expect(tries).toEqual([expect.any(String), tries[0], expect.any(String)]);
    expect(tries[2]).not.toBe(tries[0]);
  });

  it.runIf(name !== 'paypal')('waits for the bank (3-D Secure), whose buyer confirms or refuses', async () => {
    const bench = open();
    const [confirmed, refused] = [await begin(bench), await begin(bench)];
    await bench.pay(confirmed, 'challenge');
    expect((await read(bench, confirmed)).status).toBe('requires_action');
    await bench.answerBank?.(confirmed, true);
    expect((await read(bench, confirmed)).status).toBe('authorized');
    await bench.pay(refused, 'challenge');
    await bench.answerBank?.(refused, false);
    expect(await read(bench, refused)).toMatchObject({ status: 'failed', failure: 'authentication_failed' });
  });

  it.runIf(name === 'stripe')(
    'takes another card when the question of the bank was left without an answer',
    async () => {
      const bench = open();
      const reference = await begin(bench);
      await bench.pay(reference, 'challenge');
      await bench.pay(reference, 'ok');
      expect(await read(bench, reference)).toMatchObject({ status: 'authorized', authorized: 50_050 });
    },
  );

  it('captures a part of what is held, once a key, and lets the rest go; or nothing where holds are taken whole', async () => {
    const bench = open();
    const reference = await held(bench);
    if (bench.provider.takesHoldsWhole) {
      expect(await failure(capture(bench, reference, 30_000))).toBe('refused');
      expect(await read(bench, reference)).toMatchObject({ captured: 0, authorized: 50_050 });
    } else {
      const first = await capture(bench, reference, 30_000);
      expect(first).toMatchObject({ status: 'captured', captured: 30_000, authorized: 0 });
      expect(await capture(bench, reference, 30_000)).toMatchObject({ captured: 30_000 });
      expect(await read(bench, reference)).toMatchObject({ captured: 30_000, authorized: 0 });
    }
    const more = await held(bench);
    expect(await failure(capture(bench, more, 50_051))).toBe('refused');
    expect((await read(bench, more)).authorized).toBe(50_050);
  });

  it('captures once although the answer to it was lost', async () => {
    const bench = open();
    const reference = await held(bench);
    bench.emulator.fail({ kind: 'lost' }, ({ path, body }) => {
      const asked = Buffer.from(new URLSearchParams(body).get('data') ?? '', 'base64').toString();
      return path.endsWith('/capture') || asked.includes('hold_completion');
    });
    expect(await failure(capture(bench, reference, 50_050))).toBe('unavailable');
    expect((await capture(bench, reference, 50_050)).captured).toBe(50_050);
    expect((await read(bench, reference)).captured).toBe(50_050);
  });

  it('releases a hold, also when it is asked twice', async () => {
    const bench = open();
    const reference = await held(bench);
    const cancel = (key: string) => bench.provider.cancel(bench.call(), reference, { key });
    expect(await cancel('a')).toMatchObject({ status: 'cancelled', authorized: 0, captured: 0, refunded: 0 });
    expect((await cancel('b')).status).toBe('cancelled');
    expect(await failure(capture(bench, reference, 50_050, 'late'))).toBe('refused');
  });

  it('pays back a part, then the rest, each once a key, and no more than there is', async () => {
    const bench = open();
    const reference = await held(bench);
    await capture(bench, reference, 50_050);
    const part = { amount: 20_000, key: 'r1', before: 0 };
    expect(await refund(bench, reference, part)).toMatchObject({ status: 'partially_refunded', refunded: 20_000 });
    expect(await refund(bench, reference, part)).toMatchObject({ refunded: 20_000 });
    const tooMuch = { amount: 30_051, key: 'r2', before: 20_000 };
    expect(await failure(refund(bench, reference, tooMuch))).toBe('refused');
    const rest = { amount: 30_050, key: 'r3', before: 20_000 };
    expect(await refund(bench, reference, rest)).toMatchObject({
      status: 'refunded',
      refunded: 50_050,
      captured: 50_050,
    });
  });

  it('is unavailable when it breaks, and says nonsense when its answer is none', async () => {
    const bench = open();
    const reference = await held(bench);
    const once = (fault: Parameters<Bench['emulator']['fail']>[0]) => {
      bench.emulator.fail(fault);
      return failure(read(bench, reference));
    };
    expect(await once({ kind: 'status', status: 503 })).toBe('unavailable');
    expect(await once({ kind: 'status', status: 429 })).toBe('unavailable');
    expect(await once({ kind: 'nonsense', body: '<html>hello' })).toBe('nonsense');
    expect(await once({ kind: 'nonsense', body: '{"id":"pi_1","object":"payment_intent","amount":"1"}' })).toBe(
      'nonsense',
    );
    expect(await once({ kind: 'nonsense', body: `"${'x'.repeat(200_000)}"` })).toBe('nonsense');
    const cut = { ...bench.call(), fetch: async () => Promise.reject(new TypeError('fetch failed')) };
    expect(await failure(bench.provider.read(cut, reference))).toBe('unavailable');
    await expect(bench.provider.read(cut, reference)).rejects.toThrow(/^(Stripe|PayPal|LiqPay) is not answering\.$/);
  });

  it('signs its messages, which name the payment; altered or foreign ones are none', async () => {
    const bench = open();
    const reference = await held(bench);
    const orderRef = `order-${count}`;
    await capture(bench, reference, 50_050);
    const messages = bench.messages();
    expect(messages.length).toBeGreaterThan(1);
    const hear = (message: ReturnType<typeof messageOf>, call = bench.call()) =>
      bench.provider.readWebhook(call, message);
    const events = await Promise.all(messages.map((message) => hear(messageOf(message))));
    for (const event of events) expect([event.reference, event.orderRef]).toEqual([reference, orderRef]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    const [message] = messages.map(messageOf);
    if (!message) throw new Error('no message');
    expect(await hear(message)).toEqual(events[0]);

    const altered = {
      ...message,
      rawBody: Buffer.from(message.rawBody.toString().replace(/[0-9a-zA-Z](?=[^0-9a-zA-Z]*$)/, '_')),
    };
    await expect(hear(altered)).rejects.toThrow(BadSignature);
    await expect(hear({ rawBody: message.rawBody.subarray(1), headers: {} })).rejects.toThrow(BadSignature);
    await expect(hear({ rawBody: Buffer.from('{}'), headers: message.headers })).rejects.toThrow(BadSignature);
  });

  it('lists what was paid in a range', async () => {
    const bench = open();
    const from = bench.now();
    const reference = await held(bench);
    const to = new Date(bench.now().getTime() + 1000);
    const list = async (range: { from: Date; to: Date }) => {
      const found = [];
      for await (const payment of bench.provider.list(bench.call(), range)) found.push(payment);
      return found;
    };
    expect(await list({ from, to })).toEqual([await read(bench, reference)]);
    expect(await list({ from: to, to: new Date(to.getTime() + 70 * 86_400_000) })).toEqual([]);
  });

  it('says whether an account can be used', async () => {
    const bench = open();
    const good = await bench.provider.verify(bench.call(), { webhookUrl: WEBHOOK_URL });
    expect(good).toMatchObject({ ok: true });
    const call = { ...bench.call(), settings: bench.wrongSettings };
    const bad = await bench.provider.verify(call, { webhookUrl: WEBHOOK_URL });
    expect(bad.ok).toBe(false);
    expect(bad.checks.find(({ ok }) => !ok)?.message).toMatch(/\w/);
  });

  it('has money held with a test card of its own, without a buyer, where its keys move none', async () => {
    const { provider, call, liveSettings } = open();
    const safe = call();
    expect([safe, { ...safe, settings: liveSettings, isTest: false }].map(provider.trial.isSafe)).toEqual([
      true,
      false,
    ]);
    const order = { orderRef: 'trial-1', amount: 100, currency: 'EUR', description: 'Test payment' };
    const reference = await provider.trial.hold(safe, order);
    expect(await provider.trial.hold(safe, order), 'once a mark').toBe(reference);
    expect(await provider.read(safe, reference)).toMatchObject({
      status: 'authorized',
      authorized: 100,
      currency: 'EUR',
      orderRef: 'trial-1',
    });
    await provider.cancel(safe, reference, { key: 'trial-1-release' });
    expect(await provider.read(safe, reference)).toMatchObject({ status: 'cancelled', authorized: 0, captured: 0 });
  });
});
