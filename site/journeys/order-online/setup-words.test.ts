import { afterEach, describe, expect, it } from 'vitest';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, openJourney } from './pretend-orders.testing.ts';
import type { Pretended } from './pretended.testing.ts';
import { setupKeys, wordsFor } from './setup-words.ts';

let site: Site | undefined;
afterEach(() => site?.close());

function open(start: Partial<Pretended> = {}) {
  const journey = openJourney('/nonexistent', start);
  site = journey.site;
  return journey;
}

const car = `/showroom-order-online/vehicle/${sampleVehicleId}`;
const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];

describe('a car that is ordered', () => {
  it('is never called reserved: after the order, on its page, and in what is offered', async () => {
    const journey = open({ setup: 'order', captures: 'automatic' });
    expect((await journey.browser.ask(car)).text).toContain('It is taken as soon as the car is kept for you.');
    await journey.browser.ask(car, { finance: 'lease' });
    await journey.browser.ask(at('details'), {});
    const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };
    const payment = await journey.browser.ask(at('form'), contact);
    expect(payment.text).toContain('Order without payment');
    journey.state.payment = 'authorized';
    await journey.browser.ask(at('payment'), { vendor: 'stripe' });
    const done = await journey.browser.ask(at('confirmation'));
    expect(heading(done.text)).toBe('Your order is placed');
    expect(done.text).toContain('See or cancel the order');
    const page = await journey.browser.ask(`/showroom-order-online/confirmation/${NUMBER}`);
    expect(page.text).toContain('<bdi>Ordered</bdi>');
    for (const { text } of [done, page]) expect(text).not.toMatch(/car is reserved|[Yy]our reservation|>Reserved</);
  });

  it('has words of its own wherever it is spoken of, in every language', async () => {
    const keys = setupKeys.map((key) => wordsFor('order', key));
    for (const locale of ['en', 'de', 'ar', 'ja']) {
      const t = translateFor(locale);
      expect(keys.filter((key) => t(key, { email: '' }) === key)).toEqual([]);
    }
  });
});
