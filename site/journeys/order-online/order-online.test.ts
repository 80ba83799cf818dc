import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, OTHER, openJourney } from './pretend-orders.testing.ts';
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
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };
const terms = {
  config_type: 'order_online_checkout_page',
  config: { terms: { version: '7', title: { en: 'our terms' }, body: { en: 'One.\n\nTwo.' } } },
};

/** As far as the payment, without script. */
async function asFarAsPayment({ browser }: ReturnType<typeof open>) {
  await browser.ask(car, { finance: 'lease' });
  await browser.ask(at('details'), {});
  return browser.ask(at('form'), contact);
}

describe('the journey without script', () => {
  it('leads from the car over wishes and details to the payment, each step once the one before is done', async () => {
    const journey = open();
    const { browser, asked } = journey;
    const first = await browser.ask(car);
    expect(heading(first.text)).toBe('Terran 90 P400e SE');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(first.text).toContain('data-context="checkout"');
    expect(first.text).toContain('Test payment: no money moves');
    // For the script alone, when nothing comes back.
    expect(first.text).toMatch(
      /<template data-part="unanswered">.*?That did not work\. Please try again\..*?<\/template>/s,
    );

    const details = await browser.ask(car, { finance: 'lease' });
    expect(details.url).toBe(at('details'));
    expect(heading(details.text)).toBe('Your wishes');
    expect(details.text).toContain('Test payment: no money moves');
    const init = asked.find(({ path }) => path.endsWith('/init'));
    expect(init?.headers.get('x-forecourt-visitor')).toBe('203.0.113.7');
    // The cookie that the order service wants goes to the browser, and comes back to it.
    expect(browser.jar.get('forecourt-order')).toBe('secret');

    expect((await browser.ask(at('payment'))).url).toBe(at('details'));
    const form = await browser.ask(at('details'), { services: 'nothing-we-sell', appointment: '' });
    expect(form.url).toBe(at('form'));
    expect(form.text).toContain(`action="${at('form').replace('&', '&amp;')}"`);
    const payment = await browser.ask(at('form'), contact);
    expect(payment.url).toBe(at('payment'));
    expect(payment.text).toContain('data-context="checkout_reservation"');
    expect(journey.draft()).toMatchObject({
      customer_email: 'ada@example.com',
      finance_option: 'lease',
      lead_attributes: { form_id: 'contact', values: { name: 'Ada King' }, consents: ['privacy'] },
      journey: { done: ['details', 'form'], services: [] },
    });
    expect(asked.filter(({ path }) => path.includes('/locks/')).every(({ cookie }) => cookie.includes('secret'))).toBe(
      true,
    );
  });

  it('spares the script the way back: the next step comes with the answer, and alone', async () => {
    const { browser, asked } = open();
    const script = { 'x-requested-with': 'fc-order-online' };
    const details = await browser.ask(car, { finance: 'cash' }, script);
    expect([details.status, details.url, details.headers['content-location']]).toEqual([200, car, at('details')]);
    expect(heading(details.text)).toBe('Your wishes');
    expect(details.text).not.toContain('<footer');
    const before = asked.length;
    const form = await browser.ask(at('details'), {}, script);
    expect([heading(form.text), form.headers['content-location']]).toEqual(['Your details', at('form')]);
    // What was typed is read and kept once, and the hold extended with it: nothing is asked again for the next step.
    expect(asked.slice(before).filter(({ path }) => path.includes('/locks/'))).toHaveLength(2);
    expect((await browser.ask(at('details'))).text).toContain('<footer');
  });

  it('keeps what was typed and says what is wrong beside its field', async () => {
    const { browser } = open();
    await browser.ask(car, { finance: 'cash' });
    const wishes = await browser.ask(at('details'), { trade_in: 'yes', mileage: 'many', registration: 'ab 123' });
    expect(wishes.status).toBe(422);
    expect(wishes.text).toMatch(/value="many"/);
    expect(wishes.text).toContain('Enter a number');
    await browser.ask(at('details'), {});
    const form = await browser.ask(at('form'), { 'values[name]': 'Ada', 'values[email]': 'nowhere' });
    expect(form.status).toBe(422);
    expect(form.text).toContain('value="Ada"');
    expect(form.text).toContain('Enter a valid email address');
    expect(form.text).toContain('Please agree to continue');
  });

  it.each([
    ['stripe', 'https://checkout.stripe.com/c/pay/1'],
    ['paypal', 'https://www.paypal.com/checkoutnow?token=1'],
  ])('goes to the page of %s', async (vendor, address) => {
    const journey = open();
    await asFarAsPayment(journey);
    const { status, headers } = await journey.browser.ask(at('payment'), { vendor });
    expect([status, headers.location]).toEqual([303, address]);
    const started = journey.asked.find(({ path }) => /payment$|create_order$/.test(path) && !path.includes('/locks/'));
    expect(started?.headers.get('x-without-script')).toBe(vendor === 'stripe' ? 'yes' : null);
    expect(JSON.stringify(started?.body)).toContain(`https://dealer.test${at('confirmation')}`);
    if (vendor !== 'paypal') return;
    const told = await journey.browser.ask(at('payment'), { vendor }, { 'x-requested-with': 'fc-order-online' });
    expect([told.status, JSON.parse(told.text)]).toEqual([200, { leave_for: address }]);
  });

  it('takes card fields from where the order service says, with the amount as they count it', async () => {
    const journey = open();
    await asFarAsPayment(journey);
    const { text, headers } = await journey.browser.ask(at('payment'));
    expect(text).toContain('data-stripe="https://js.stripe.com/endive/stripe.js"');
    expect(text).toContain('data-minor="50000"');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com/);
  });

  it('goes to LiqPay by its form, which the policy of the page allows', async () => {
    const journey = open();
    await asFarAsPayment(journey);
    const { text, headers } = await journey.browser.ask(at('payment'), { vendor: 'liqpay' });
    expect(text).toContain('action="https://www.liqpay.ua/api/3/checkout"');
    expect(text).toContain('name="signature" value="c2ln"');
    expect(headers['content-security-policy']).toMatch(/form-action 'self'[^;]* https:\/\/www\.liqpay\.ua/);
  });

  it('makes the order once the bank has confirmed, and waits until then', async () => {
    const journey = open({ payment: 'awaiting' });
    const { browser, state } = journey;
    await asFarAsPayment(journey);
    await browser.ask(at('payment'), { vendor: 'stripe' });
    const waiting = await browser.ask(at('confirmation'));
    expect(waiting.headers.refresh).toBe('4');
    state.payment = 'authorized';
    const done = await browser.ask(at('confirmation'));
    expect(done.url).toBe(`/showroom-order-online/success?order=${NUMBER}`);
    expect(heading(done.text)).toBe('The car is reserved for you');
    expect(done.text).toContain('data-context="checkout_order_confirmation"');
    expect(done.text).toContain('"event":"purchase"');
    expect(browser.jar.get(`fc-order-${NUMBER}`)).toBe('token-1');
    const order = journey.asked.find(({ method, path }) => method === 'POST' && path === '/buy_online/orders');
    expect(order?.body).toMatchObject({
      order: {
        lock_id: LOCK,
        payment_vendor: 'stripe',
        finance_option: 'lease',
        lead_attributes: { form_id: 'contact' },
      },
    });
    expect(order?.body.order).not.toHaveProperty('journey');
  });

  it.each([
    ['failed', 'Your bank declined the payment. Try another card.'],
    ['cancelled', 'You did not pay.'],
  ] as const)('comes back to the payment when it is %s', async (payment, words) => {
    const journey = open({ payment });
    await asFarAsPayment(journey);
    await journey.browser.ask(at('payment'), { vendor: 'stripe' });
    const back = await journey.browser.ask(at('confirmation'));
    expect(heading(back.text)).toBe('Payment');
    expect(back.text).toContain(words);
  });

  it('shows the new price before anything is paid', async () => {
    const journey = open({ refusesPayment: { status: 422, code: 'amount_mismatch' } });
    await asFarAsPayment(journey);
    journey.state.amount = '750.00';
    const page = await journey.browser.ask(at('payment'), { vendor: 'stripe' });
    expect(page.text).toContain('The price changed. Please review it.');
    expect(page.text).toContain('Reserve for 750\u00a0€');
  });

  it('needs the terms in the version that is shown, and sends it along', async () => {
    const journey = open({ configs: [terms] });
    await asFarAsPayment(journey);
    expect((await journey.browser.ask(at('terms'))).text).toContain('<p>Two.</p>');
    const refused = await journey.browser.ask(at('payment'), { vendor: 'NO_PAYMENT_JAPAN', terms: '6' });
    expect([refused.status, heading(refused.text)]).toEqual([422, 'Payment']);
    await journey.browser.ask(at('payment'), { vendor: 'NO_PAYMENT_JAPAN', terms: '7' });
    const order = journey.asked.find(({ method, path }) => method === 'POST' && path === '/buy_online/orders');
    expect(order?.body).toMatchObject({ order: { terms: { terms: '7' }, payment_vendor: 'NO_PAYMENT_JAPAN' } });
  });
});

describe('whoever is disturbed midway', () => {
  it('is told that the hold ended, keeps what was typed, and goes on when the car is still free', async () => {
    const journey = open();
    await asFarAsPayment(journey);
    journey.state.isLost = true;
    const lost = await journey.browser.ask(at('payment'));
    expect([lost.status, heading(lost.text)]).toEqual([409, 'Your hold has ended']);
    expect(lost.text).toContain(`"ended":"${sampleVehicleId}"`);
    const again = await journey.browser.ask(at('error'), { do: 'again' });
    expect(again.url).toBe(at('payment'));
    expect(journey.draft()).toMatchObject({ customer_email: 'ada@example.com' });
  });

  it('may be told once when somebody else has it, and take a similar car with what was typed', async () => {
    const journey = open();
    await asFarAsPayment(journey);
    Object.assign(journey.state, { isLost: true, refusesHold: 'vehicle_locked' });
    const taken = await journey.browser.ask(at('error'), { do: 'again' });
    expect(taken.text).toContain('Someone else is ordering this car right now.');
    expect(taken.text).toContain(OTHER);
    expect((await journey.browser.ask(at('error'), { do: 'tell', email: 'nobody' })).status).toBe(422);
    const told = await journey.browser.ask(at('error'), { do: 'tell', email: 'ada@example.com' });
    expect(told.text).toContain('We write to you once when the car is free.');
    const reloaded = await journey.browser.ask(at('error'));
    expect(reloaded.text).toContain('We write to you once when the car is free.');
    journey.state.refusesHold = null;
    journey.state.amount = '750.00';
    const other = await journey.browser.ask(at('rebooking'), { vehicle: OTHER });
    expect(other.text, 'another sum is due').toContain('The price changed. Please review it.');
    const held = journey.asked.filter(({ path }) => path.endsWith('/init')).at(-1);
    expect(held?.body).toMatchObject({ vehicle_id: OTHER, rebook_of: LOCK });
  });

  it('finds on the first step that somebody else is ordering the car, or that it cannot be reserved', async () => {
    const locked = open({ refusesHold: 'vehicle_locked' });
    const taken = await locked.browser.ask(car, { finance: 'cash' });
    expect([taken.status, heading(taken.text)]).toEqual([409, 'Someone else is ordering this car right now.']);
    const closed = open({ isReservable: false });
    expect(heading((await closed.browser.ask(car)).text)).toBe('This car cannot be reserved online.');
  });

  it('is led to the beginning when nobody knows the order', async () => {
    const { browser } = open();
    const page = await browser.ask(at('payment'));
    expect(page.status).toBe(404);
    expect(heading(page.text)).toBe('This order is not known here');
  });
});

describe('others', () => {
  it('decide nothing for a visitor: a form of another site only leads to the page', async () => {
    const { browser, asked } = open();
    const page = await browser.ask(car, { finance: 'cash' }, { 'sec-fetch-site': 'cross-site' });
    expect(heading(page.text)).toBe('Terran 90 P400e SE');
    expect(asked.some(({ path }) => path.endsWith('/init'))).toBe(false);
  });

  it('of the site take no forms', async () => {
    const { browser } = open();
    expect((await browser.ask('/search', { q: 'x' })).status).toBe(405);
  });
});
