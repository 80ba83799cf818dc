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
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];

const configUrl = 'https://config.example/1';
const configured = `/showroom-order-online/vehicle?config_url=${encodeURIComponent(configUrl)}`;
const promise = /[Nn]obody else|[Hh]eld (for you|until)|stays held|Hold this car|yours to reserve/;

describe('a configuration, of which nothing is held', () => {
  it.each(['reserve', 'order'] as const)(
    'promises no hold on its page, on the way to pay and after: %s',
    async (setup) => {
      const journey = open({ setup, configUrl });
      const first = await journey.browser.ask(configured);
      expect(first.text).toContain('The dealer calls you to arrange a visit.');
      expect((await journey.browser.ask(car)).text, 'a car of the stock').toMatch(promise);
      await journey.browser.ask(configured, { finance: 'lease' });
      await journey.browser.ask(at('details'), {});
      await journey.browser.ask(at('form'), contact);
      const leaving = await journey.browser.ask(at('payment'), { vendor: 'liqpay' });
      expect(leaving.text).toContain('You go on to LiqPay and come back here.');
      journey.state.orderStatus = 'awaiting_email_confirmation';
      const done = await journey.browser.ask(`/showroom-order-online/success?order=${NUMBER}`);
      const page = await journey.browser.ask(`/showroom-order-online/confirmation/${NUMBER}`);
      const click = await journey.browser.ask(`/showroom-order-online/confirmation/${NUMBER}?confirm=token-2`);
      expect(done.text).toContain('We send you an email with a link.');
      for (const { text } of [first, leaving, done, page, click]) expect(text.match(promise)).toBeNull();
    },
  );
});

describe('a car that is ordered', () => {
  it('is never called reserved: after the order, on its page, and in what is offered', async () => {
    const journey = open({ setup: 'order', captures: 'automatic' });
    expect((await journey.browser.ask(car)).text).toContain('It is taken as soon as the car is kept for you.');
    await journey.browser.ask(car, { finance: 'lease' });
    await journey.browser.ask(at('details'), {});
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
