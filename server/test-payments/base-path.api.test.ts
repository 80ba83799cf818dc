import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccount, heardOrders } from '#tests/support/heard-orders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { told, services } = heardOrders();

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer({ ROLE: 'web', BASE_PATH: '/dealers' }, services);
});
afterAll(() => demo.close());

it.each(['stripe', 'paypal', 'liqpay'] as const)(
  'below a base path all that a buyer at %s asks for lies there, and so does where it tells us of the payment',
  async (vendor) => {
    const site = `${demo.origin}/dealers`;
    const { provider, call, browser } = await demoAccount(vendor, demo);
    const webhookUrl = `${site}/webhooks/${vendor}`;
    expect((await provider.verify(call(), { webhookUrl })).ok).toBe(true);
    const { scriptUrl } = browser;
    if (scriptUrl) expect([scriptUrl.startsWith(site), (await fetch(scriptUrl)).status]).toEqual([true, 200]);

    const { reference, redirectUrl, redirectForm } = await provider.start(call(), {
      orderRef: vendor,
      amount: 50_000,
      currency: 'EUR',
      description: 'Reservation of an Aurel SUV',
      locale: 'de',
      returnUrl: `${site}/de/back`,
      cancelUrl: `${site}/de/cancelled`,
      callbackUrl: webhookUrl,
      expiresAt: new Date(Date.now() + 900_000),
      hold: true,
      hosted: true,
    });
    const send = (address: string, fields: Record<string, string>) =>
      fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    const first = redirectForm ? await send(redirectForm.action, redirectForm.fields) : await fetch(redirectUrl ?? '');
    const text = await first.text();
    expect([first.status, text]).toEqual([200, expect.stringContaining('<html lang="de"')]);
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const address = new URL(action, redirectForm?.action ?? redirectUrl ?? '').href;
    expect(address).toContain(`${site}/test-payments/${vendor}/`);
    const act = vendor === 'paypal' ? 'approve' : 'pay';
    const back = await send(address, { act, number: '4242424242424242', expiry: '12/34', cvc: '123' });
    expect(back.headers.get('location')).toContain(`${site}/de/back`);
    await provider.read(call(), reference);
    await demo.deps.service('test-payments').deliver();
    await demo.deps.service('order-webhooks').drain();
    expect(told).toContain(`${vendor} ${reference}`);
  },
);
