import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VendorName } from '#providers/payment/payment-provider.types.ts';
import { TRIAL_MARK, tryAccount } from '#server/orders/accounts/try-account.ts';
import { demoAccount, heardOrders } from '#tests/support/heard-orders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import testPayments from './test-payments.service.ts';

const { told, services } = heardOrders();

let demo: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-test-payments-'));
  demo = await startTestServer({ ROLE: 'web', DATA_DIR: folder }, services);
});
afterAll(async () => {
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

const accountAt = (vendor: VendorName, server = demo) => demoAccount(vendor, server);
const start = async (vendor: VendorName, orderRef: string, more: { hosted?: boolean; returnUrl?: string } = {}) => {
  const { provider, call } = await accountAt(vendor);
  return provider.start(call(), {
    orderRef,
    amount: 50_000,
    currency: 'EUR',
    description: 'Reservation of an Aurel SUV',
    locale: 'en',
    returnUrl: `${demo.origin}/back`,
    cancelUrl: `${demo.origin}/cancelled`,
    callbackUrl: `${demo.origin}/webhooks/${vendor}`,
    expiresAt: new Date(Date.now() + 900_000),
    hold: true,
    ...more,
  });
};
const read = async (vendor: VendorName, reference: string) => {
  const { provider, call } = await accountAt(vendor);
  return provider.read(call(), reference);
};
const form = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  demo.fetch(new URL(address, demo.origin).pathname + new URL(address, demo.origin).search, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
const card = { act: 'pay', number: '4242424242424242', expiry: '12/34', cvc: '123' };
const deliver = async () => {
  await demo.deps.service('test-payments').deliver();
  await demo.deps.service('order-webhooks').drain();
};

describe('a demo', () => {
  it('has a company whose three accounts move no money', async () => {
    for (const vendor of ['stripe', 'paypal', 'liqpay'] as const) {
      const account = await accountAt(vendor);
      expect(account).toMatchObject({
        isTest: true,
        isEmulated: true,
        baseUrl: `${demo.origin}/test-payments/${vendor}`,
      });
      expect(JSON.stringify(account.browser)).not.toMatch(/sk_test|whsec/);
      const verified = await account.provider.verify(account.call(), {
        webhookUrl: `${demo.origin}/webhooks/${vendor}`,
      });
      expect(verified.ok).toBe(true);
    }
  });

  it('is paid with the card form, which its page loads, and hears of it by webhook', async () => {
    const { browser } = await accountAt('stripe');
    const script = await demo.fetch(new URL(browser.scriptUrl ?? '').pathname);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await script.text()).toContain('window.Stripe');
    const { reference, answer } = await start('stripe', 'a');
    await form(`/test-payments/stripe/element/payment_intents/${reference}/confirm`, {
      ...card,
      key: browser.settings.stripe_publishable_key ?? '',
      client_secret: String(answer.client_secret),
    });
    expect((await read('stripe', reference)).status).toBe('authorized');
    await deliver();
    expect(told).toContain(`stripe ${reference}`);
  });

  it('may tell of payments of days gone by: only those are dated back, and what is heard of them is signed now', async () => {
    const then = new Date(Date.now() - 2 * 86_400_000);
    const [old, present] = await Promise.all([
      demo.deps.service('test-payments').asOf(then, () => start('stripe', 'told')),
      start('stripe', 'meanwhile'),
    ]);
    const { provider, call } = await accountAt('stripe');
    const listed = async (from: number) => {
      const named: string[] = [];
      const range = { from: new Date(from - 60_000), to: new Date(from + 60_000) };
      for await (const { reference } of provider.list(call(), range)) named.push(reference);
      return named;
    };
    expect(await listed(then.getTime())).toEqual([old.reference]);
    expect(await listed(Date.now())).toContain(present.reference);
    await deliver();
    const { read: db } = demo.deps.db;
    const heard = () => db.selectFrom('payment_events').select('reference').execute();
    expect((await heard()).map(({ reference }) => reference)).toContain(old.reference);
  });

  it('is paid without script on pages that say that no money moves, and leads back', async () => {
    const stripe = await start('stripe', 'b', { hosted: true });
    const paypal = await start('paypal', 'c');
    const liqpay = await start('liqpay', 'd');
    const pages = await Promise.all([
      demo.fetch(new URL(stripe.redirectUrl ?? '').pathname),
      demo.fetch(`/test-payments/paypal/checkoutnow?token=${paypal.reference}`),
      form(liqpay.redirectForm?.action ?? '', liqpay.redirectForm?.fields ?? {}),
    ]);
    const texts = await Promise.all(pages.map((page) => page.text()));
    for (const [at, page] of pages.entries()) {
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
      expect(texts[at]).toContain('Test payment: no money moves');
      expect(texts[at]).toContain('€500.00');
    }
    const pay = /action="([^"]+\/pay\/\d+)"/.exec(texts[2] ?? '')?.[1] ?? '';
    const back = await Promise.all([
      form(stripe.redirectUrl ?? '', card),
      form(paypal.redirectUrl ?? '', { act: 'approve' }),
      form(pay, card),
    ]);
    for (const answer of back) expect(answer.headers.get('location')).toContain(`${demo.origin}/back`);
    for (const [vendor, { reference }] of [
      ['stripe', stripe],
      ['paypal', paypal],
      ['liqpay', liqpay],
    ] as const) {
      expect((await read(vendor, reference)).status).toBe('authorized');
      await deliver();
      expect(told.some((line) => line.startsWith(vendor))).toBe(true);
    }
  });

  it('is tried by staff: a hold that is let go at once, step by step, and no order’s business', async () => {
    for (const vendor of ['stripe', 'paypal', 'liqpay'] as const) {
      const { ok, checks } = await tryAccount(await accountAt(vendor), `${TRIAL_MARK}${vendor}`);
      expect(checks.map(({ name, message }) => [name, message.replace(/\(.*\)/, '(…)')])).toEqual([
        ['authorization', expect.stringMatching(/^(Stripe|PayPal|LiqPay) took its test card \(…\)\.$/)],
        ['hold', 'The bank holds €1.'],
        ['release', 'The hold was let go.'],
        ['after', 'Nothing is held any more.'],
      ]);
      expect(ok).toBe(true);
    }
    told.length = 0;
    await deliver();
    expect(told, 'what the vendors say of it').toEqual([]);
    const heard = await demo.deps.db.read
      .selectFrom('payment_events')
      .select('state')
      .where('order_ref', 'like', `${TRIAL_MARK}%`)
      .execute();
    expect(new Set(heard.map(({ state }) => state))).toEqual(new Set(['ignored']));
  });

  it('speaks to buyers in the language of the page they come from, else as their browser wants', async () => {
    const arabic = await start('paypal', 'g', { returnUrl: `${demo.origin}/ar/back` });
    const page = await demo.fetch(`/test-payments/paypal/checkoutnow?token=${arabic.reference}`);
    expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">.*الدفع برصيد PayPal/s);
    const liqpay = await start('liqpay', 'h');
    const { action, fields } = liqpay.redirectForm ?? { action: '', fields: {} };
    const german = await form(action, fields, { 'accept-language': 'de-AT,de;q=0.9' });
    expect(await german.text()).toContain('Testzahlung: Es fließt kein Geld');
  });

  it('lets nobody in who has no key, and shows no payment without its secret', async () => {
    const { reference } = await start('stripe', 'e');
    expect((await demo.fetch(`/test-payments/stripe/v1/payment_intents/${reference}`)).status).toBe(401);
    const guess = await form(`/test-payments/stripe/element/payment_intents/${reference}`, {
      key: 'pk',
      client_secret: 'x',
    });
    expect(guess.status).toBe(401);
    expect((await demo.fetch('/test-payments/bank/v1')).status).toBe(404);
  });

  it('still holds it all after a restart', async () => {
    const { reference } = await start('paypal', 'f');
    await form(`/test-payments/paypal/checkoutnow?token=${reference}`, { act: 'approve' });
    await testPayments.stop?.(demo.deps);
    const { createTestPayments } = await import('./create-test-payments.ts');
    const again = createTestPayments(demo.deps);
    const page = await again.handle('paypal', {
      method: 'GET',
      url: `/test-payments/paypal/checkoutnow?token=${reference}`,
      headers: {},
      body: undefined,
    });
    // Approved before: it leads back at once.
    expect(page?.headers.location).toContain(`${demo.origin}/back`);
    await again.stop();
  });
});
