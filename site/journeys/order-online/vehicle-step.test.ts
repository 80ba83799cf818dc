import { afterEach, expect, it } from 'vitest';
import type { OrderVendor } from '#api-clients/orders/order-words.ts';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { OTHER, openJourney } from './pretend-orders.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

it('says of which state a drive-away price is, on the first step and beside the next', async () => {
  const price = { state: 'NSW', value: '61990.00', label: '', description: '', disclaimer: '' } as const;
  const journey = openJourney('/nonexistent', {
    car: { state: 'new', prices_drive_away: { current_drive_away: price } },
  });
  site = journey.site;
  const address = `/showroom-order-online/vehicle/${sampleVehicleId}`;
  expect((await journey.browser.ask(address)).text).toContain('Cash · Drive-away price, NSW');
  expect((await journey.browser.ask(address, { finance: 'cash' })).text).toContain('Drive-away price, NSW');
});

it('the start leads back to a car that is still to be seen, and to the search where it is not', async () => {
  const journey = openJourney('/nonexistent');
  site = journey.site;
  const { browser } = journey;
  const start = (query: string) => browser.ask(`/showroom-order-online/${query}`);
  // The script puts the car that the browser knows into this address.
  expect((await start('')).text).toContain('data-ask="/showroom-order-online/?vehicle=%7Bvehicle%7D"');
  // To a car that is held it leads without a new document.
  expect((await start('')).text).toMatch(/<a [^>]*data-part="go-on"[^>]*data-order-link=""/);
  const back = /href="(\/showroom\/[^"]+)"[^>]*><span[^>]*>Back to the car/;
  const known = await start(`?vehicle=${sampleVehicleId}`);
  expect(known.text).toMatch(back);
  expect(known.text).not.toContain('data-ask');
  const unknown = await start(`?unknown=1&vehicle=${sampleVehicleId}`);
  expect([unknown.status, back.test(unknown.text)]).toEqual([404, true]);
  journey.state.isGone = true;
  const gone = await start(`?vehicle=${sampleVehicleId}`);
  expect(gone.text).not.toMatch(back);
  expect(gone.text).toContain('action="/search"');
});

it('the browser is known from the first step on, so that a hold whose answer got lost is found again', async () => {
  const journey = openJourney('/nonexistent');
  site = journey.site;
  const address = `/showroom-order-online/vehicle/${sampleVehicleId}`;
  await journey.browser.ask(address);
  expect(journey.browser.jar.get('forecourt-order')).toBe('known');
  await journey.browser.ask(address, { finance: 'cash' });
  expect(journey.asked.find(({ path }) => path.endsWith('/init'))?.cookie).toContain('forecourt-order=known');
});

it('who comes to a car that somebody else is ordering reads so at once; who holds it goes on', async () => {
  const journey = openJourney('/nonexistent', { hold: 'others' });
  site = journey.site;
  const ask = () => journey.browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`);
  const taken = await ask();
  expect(taken.status).toBe(200);
  expect(taken.text).toMatch(/<h1[^>]*>Someone else is ordering this car right now\.</);
  journey.state.hold = 'own';
  const own = (await ask()).text;
  expect(own).toContain('This car is held for you');
  expect(own).toMatch(/<button type="submit"[^>]*>(?:<[^>]*>)*Continue/);
  expect(own).not.toContain('Reserve this car');
});

it('who asked to be told of a car reads so after a reload, of this car alone, until it is free', async () => {
  const journey = openJourney('/nonexistent', { hold: 'others' });
  site = journey.site;
  const address = `/showroom-order-online/vehicle/${sampleVehicleId}`;
  const ask = async (path = address, form?: Record<string, string>) => {
    const { text } = await journey.browser.ask(path, form);
    return {
      isTold: text.includes('We write to you once when the car is free.'),
      isAsked: text.includes('value="tell"'),
    };
  };
  expect(await ask()).toEqual({ isTold: false, isAsked: true });
  expect(await ask(address, { do: 'tell', email: 'ada@example.com' })).toEqual({ isTold: true, isAsked: false });
  expect(await ask(), 'after a reload').toEqual({ isTold: true, isAsked: false });
  expect(await ask(`/showroom-order-online/vehicle/${OTHER}`), 'another car').toEqual({ isTold: false, isAsked: true });
  journey.state.hold = 'none';
  expect(await ask()).toEqual({ isTold: false, isAsked: false });
  journey.state.hold = 'others';
  expect(await ask(), 'once it was free').toEqual({ isTold: false, isAsked: true });
});

it('a fee that only some ways to pay cost stands beside them, and beside those that cost none that they do not', async () => {
  const text = async (offered: OrderVendor[]) => {
    const journey = openJourney('/nonexistent', { offered });
    await site?.close();
    site = journey.site;
    const page = await journey.browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`);
    return page.text.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
  };
  expect(await text(['paypal'])).toMatch(/Reservation fee\|500/);
  const mixed = await text(['stripe', 'paypal', 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL']);
  expect(mixed).toMatch(/Reservation fee\|Card · PayPal\|500[^|]*\|Reserve without payment\|Free\|/);
  expect(mixed).not.toContain('A small, refundable sum');
});
