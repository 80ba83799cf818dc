import { afterEach, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, openJourney, type Pretended } from './pretend-orders.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const success = `/showroom-order-online/success?order=${NUMBER}`;
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };

/** A visitor who has ordered in this way, and whose earlier pages are still open. */
async function ordered(vendor: string, start: Partial<Pretended> = {}) {
  const journey = openJourney('/nonexistent', start);
  site = journey.site;
  const { browser, state } = journey;
  await browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'cash' });
  await browser.ask(at('details'), {});
  await browser.ask(at('form'), contact);
  await browser.ask(at('payment'), { vendor });
  state.number = NUMBER;
  return journey;
}

it.each(['details', 'form', 'payment', 'terms', 'error', 'rebooking'])(
  'who comes back to an earlier page (%s) finds the order, and is asked for nothing again',
  async (part) => {
    const { browser, state } = await ordered('stripe');
    expect((await browser.ask(at(part))).url).toBe(success);
    // The hold has become the order: nobody says that it was lost, whatever is sent from there.
    state.isLost = true;
    expect((await browser.ask(at(part))).url).toBe(success);
    expect((await browser.ask(at(part), { vendor: 'paypal', do: 'again' })).url).toBe(success);
  },
);

it('an order that waits for a click in the mail is found again also where others come back from a bank', async () => {
  const { browser } = await ordered('NO_PAYMENT_WITH_CONFIRMATION_EMAIL', {
    orderStatus: 'awaiting_email_confirmation',
  });
  for (const part of ['confirmation', 'payment']) expect((await browser.ask(at(part))).url).toBe(success);
});

it('who comes back from a bank keeps what proves the order theirs, though the bank was faster', async () => {
  const { browser } = await ordered('stripe', { payment: 'authorized' });
  expect((await browser.ask(at('confirmation'))).url).toBe(success);
  expect(browser.jar.get(`fc-order-${NUMBER}`)).toBe('token-1');
});

it('the car of an order that waits leads on to the order', async () => {
  const { browser } = await ordered('NO_PAYMENT_WITH_CONFIRMATION_EMAIL', { hold: 'own' });
  const next = await browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'cash' });
  expect(next.url).toBe(success);
});
