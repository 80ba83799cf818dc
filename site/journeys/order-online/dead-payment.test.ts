import { afterEach, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, openJourney } from './pretend-orders.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };

it.each([
  ['says that it is away', { status: 503, code: 'provider_unavailable' }],
  ['answers with the page of a proxy', { status: 502, code: 'bad_gateway' }],
  ['is silent', 'silence'],
] as const)(
  'a card sent without script to a payment service that %s: nothing was charged, all is kept',
  async (...row) => {
    const [, refusesPayment] = row;
    const { browser, draft, ...journey } = openJourney('/nonexistent', { refusesPayment });
    site = journey.site;
    await browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'lease' });
    await browser.ask(at('details'), {});
    await browser.ask(at('form'), contact);
    const page = await browser.ask(at('payment'), { vendor: 'stripe' });
    expect(page.status).toBe(503);
    expect(page.text).toMatch(/<h1[^>]*>Payment</);
    expect(page.text).toContain('Payment service is not answering. You have not been charged.');
    expect(page.text).toMatch(/<input[^>]*name="vendor"[^>]*checked=""[^>]*value="stripe"/);
    expect(draft()).toMatchObject({ customer_email: 'ada@example.com', journey: { vendor: 'stripe' } });
  },
);
