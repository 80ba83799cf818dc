import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, openJourney } from './pretend-orders.testing.ts';
import type { Pretended } from './pretended.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const car = `/showroom-order-online/vehicle/${sampleVehicleId}`;
const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const success = `/showroom-order-online/success?order=${NUMBER}`;
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
const script = { 'x-requested-with': 'fc-order-online' };
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };

/** As far as the payment; then the order is made, and its hold is over as a hold. */
async function ordered(more: Partial<Pretended> = {}) {
  const journey = openJourney('/nonexistent');
  site = journey.site;
  await journey.browser.ask(car, { finance: 'cash' });
  await journey.browser.ask(at('details'), {});
  await journey.browser.ask(at('form'), contact);
  Object.assign(journey.state, { number: NUMBER, isLost: true, ...more });
  return journey;
}

const byMail = {
  isLost: false,
  orderStatus: 'awaiting_email_confirmation',
  paymentStatus: 'not_required',
  paymentVendor: 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
} as const;

describe('a page of the checkout that stayed open leads to the order that was made', () => {
  it.each(['details', 'form', 'terms', 'payment', 'confirmation', 'rebooking', 'error'])('%s', async (part) => {
    const { browser } = await ordered();
    const page = await browser.ask(at(part));
    expect([page.url, heading(page.text)]).toEqual([success, 'The car is reserved for you']);
    // Also who never came back from the bank may take the order back from here on.
    expect(browser.jar.get(`fc-order-${NUMBER}`)).toBe('token-1');
  });

  it('in its language, for the script, and when something is sent from there', async () => {
    const { browser, asked } = await ordered();
    expect((await browser.ask(`/de${at('payment')}`)).url).toBe(`/de${success}`);
    expect((await browser.ask(at('payment'), undefined, script)).url).toBe(success);
    const before = asked.length;
    expect((await browser.ask(at('payment'), { vendor: 'paypal' }, script)).url).toBe(success);
    expect((await browser.ask(at('error'), { do: 'again' })).url).toBe(success);
    expect(asked.slice(before).some(({ path }) => /\/(init|create_order)$/.test(path))).toBe(false);
  });

  it('one that waits for the click in its mail says so, and is never paid', async () => {
    const { browser, state } = await ordered(byMail);
    for (const address of [at('payment'), at('confirmation')]) {
      const page = await browser.ask(address);
      expect([page.url, heading(page.text)]).toEqual([success, 'One click is missing']);
    }
    state.hold = 'own';
    expect((await browser.ask(car)).url).toBe(success);
    expect((await browser.ask(car, { finance: 'cash' })).url).toBe(success);
    expect((await browser.ask(car, { finance: 'cash' }, script)).url).toBe(success);
  });
});

it("the car that is the visitor's by now leads to the order, for everybody else it is one they cannot have", async () => {
  const { browser, state } = await ordered({ isReservable: false, refusesHold: 'vehicle_not_reservable' });
  expect((await browser.ask(car)).url).toBe(success);
  expect((await browser.ask(car, { finance: 'cash' })).url).toBe(success);
  state.number = null;
  const others = await browser.ask(car);
  expect([others.url, others.text.includes('data-problem="vehicle_not_reservable"')]).toEqual([car, true]);
});

it('figures of the shop know no money that nobody paid', async () => {
  const { browser, state } = await ordered(byMail);
  const bought = async () => /"event":"purchase".*?"value":(\d+)/.exec((await browser.ask(success)).text)?.[1];
  expect(await bought()).toBe('0');
  Object.assign(state, { orderStatus: 'confirmed', paymentStatus: 'authorized', paymentVendor: 'stripe' });
  expect(await bought()).toBe('500');
});

it('a car that costs nothing to reserve promises no sum that comes back', async () => {
  const { browser, state } = await ordered({ number: null, isLost: false, amount: '0.00' });
  expect((await browser.ask(car)).text).not.toContain('A small, refundable sum');
  state.amount = '500.00';
  expect((await browser.ask(car)).text).toContain('A small, refundable sum');
});

it('whoever comes back from a bank that was asked for nothing is led to the payment', async () => {
  const { browser } = await ordered({ number: null, isLost: false, refusesState: 'payment_not_authorized' });
  const page = await browser.ask(at('confirmation'));
  expect([page.status, heading(page.text)]).toEqual([200, 'Payment']);
});

it.each([
  ['another sum', 'authorized', 'payment_mismatch', 'amount'],
  ['another sum', 'cancelled', 'payment_mismatch', 'amount'],
  ['to another account', 'authorized', 'payment_other', 'payment'],
] as const)('whoever paid %s (%s) is told, and pays anew', async (_what, payment, mismatch, what) => {
  const { browser } = await ordered({ number: null, isLost: false, payment, mismatch });
  const page = await browser.ask(at('confirmation'));
  expect([page.status, heading(page.text)]).toEqual([200, 'Payment']);
  expect(page.text).toContain(`That was not the ${what} we asked for. Your money goes back to you; please pay again.`);
});

it('an order has a file for the calendar while it stands, and offers to be cancelled no longer than that', async () => {
  const { browser, state } = await ordered();
  const page = `/showroom-order-online/confirmation/${NUMBER}`;
  await browser.ask(`${page}?token=token-9`);
  const file = await browser.ask(`${page}/calendar.ics`);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.text).toContain('DTEND:20261129T090000Z\r\n');
  // The file of an order that was extended takes the place of the one before.
  const version = (text: string) => ({
    uid: /^UID:(.*)\r$/m.exec(text)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1]),
    modified: /^LAST-MODIFIED:(.*)\r$/m.exec(text)?.[1],
  });
  const before = version(file.text);
  expect(before).toEqual({ uid: `${NUMBER}@forecourt`, sequence: 0, modified: '20261126T090000Z' });
  state.updatedAt = '2026-11-26T09:00:30.000Z';
  expect(version((await browser.ask(`${page}/calendar.ics`)).text)).toEqual({
    uid: before.uid,
    sequence: 30,
    modified: '20261126T090030Z',
  });
  expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect((await browser.ask(success)).text).toContain('See or cancel');
  state.orderStatus = 'awaiting_email_confirmation';
  expect((await browser.ask(`${page}/calendar.ics`)).status).toBe(404);
  state.orderStatus = 'cancelled';
  expect((await browser.ask(success)).text).not.toContain('See or cancel');
  const gone = await browser.ask(`${page}/calendar.ics`);
  expect([gone.status, heading(gone.text)]).toEqual([410, 'Your reservation is cancelled']);
});

it('whose money the bank has not let go yet is not told that it was', async () => {
  const { browser, state } = await ordered({ orderStatus: 'cancelled', paymentStatus: 'cancelled', isMoneyHeld: true });
  const page = `/showroom-order-online/confirmation/${NUMBER}?token=token-9`;
  const held = (await browser.ask(page)).text;
  expect(held).toContain('Money that was held is being released.');
  expect(held).toContain('Held, not yet taken');
  state.isMoneyHeld = false;
  const released = (await browser.ask(page)).text;
  expect(released).toContain('Money that was held has been released.');
  expect(released).not.toContain('Held, not yet taken');
});
