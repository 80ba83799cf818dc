import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, openJourney } from './pretend-orders.testing.ts';
import type { Pretended } from './pretended.testing.ts';

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

describe('where visitors sign in', () => {
  const ada = { name: 'Ada King', email: 'ada@example.com' };

  it('says who orders, and fills in what is known of them', async () => {
    const journey = open();
    journey.browser.signIn.as = ada;
    await journey.browser.ask(car, { finance: 'cash' });
    const form = await journey.browser.ask(at('details'), {});
    expect(form.text).toMatch(/data-signed-in="".*Signed in as Ada King.*ada@example\.com/s);
    expect(form.text).toMatch(/name="values\[name\]"[^>]*value="Ada King"/);
    expect(form.text).toMatch(/name="values\[email\]"[^>]*value="ada@example.com"/);
  });

  it.each([
    ['form', { 'values[name]': 'Ada K.', 'values[email]': 'no' }, /value="Ada K\."/],
    ['details', { trade_in: 'yes', brand: 'aurel', mileage: '12000' }, /value="12000"/],
  ] as const)(
    'keeps what was sent to %s when the session had ended, shows nothing before, and comes back to it',
    async (part, sent, typed) => {
      const journey = open();
      const { browser } = journey;
      browser.signIn.as = ada;
      await browser.ask(car, { finance: 'cash' });
      if (part === 'form') await browser.ask(at('details'), {});
      browser.signIn.as = null;
      const ended = await journey.site.handle({
        method: 'POST',
        url: at(part),
        headers: { cookie: 'forecourt-order=secret', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(sent).toString(),
        visitor: null,
      });
      expect([ended.status, ended.headers.location, ended.body]).toEqual([303, at('authentication'), null]);
      browser.signIn.as = ada;
      const back = await browser.ask(at('authentication'));
      expect(heading(back.text)).toBe('You are signed in again');
      expect(back.text).toContain('Everything you typed is kept.');
      expect(back.text).toContain(`href="${at(part).replace('&', '&amp;')}"`);
      expect((await browser.ask(at(part))).text).toMatch(typed);
    },
  );

  it('holds and confirms nothing for somebody whose session has ended', async () => {
    const { site, asked } = open();
    const answer = await site.handle({
      method: 'POST',
      url: car,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: 'finance=cash',
      visitor: null,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, car]);
    expect(asked.some(({ path }) => path.endsWith('/init'))).toBe(false);
  });
});
