import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, openJourney } from './pretend-orders.testing.ts';
import type { Pretended } from './pretended.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
const contact = { 'values[name]': 'Ada King', 'values[email]': 'ada@example.com', 'consents[privacy]': 'true' };

/** Up to the contact, without script. */
async function asFarAsContact(start: Partial<Pretended> = {}) {
  const journey = openJourney('/nonexistent', start);
  site = journey.site;
  await journey.browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'cash' });
  await journey.browser.ask(at('details'), {});
  return journey;
}

describe('the contact', () => {
  it('says beside the field that no mail reaches an address, before anything is paid, and goes on once it is another', async () => {
    const journey = await asFarAsContact({ refusesEmail: true });
    const refused = await journey.browser.ask(at('form'), contact);
    expect([refused.status, refused.url]).toEqual([422, at('form')]);
    expect(refused.text).toMatch(/id="order-email"[^>]*aria-invalid="true"/);
    expect(refused.text).toContain('value="Ada King"');
    expect(refused.text, 'how long the car is held').toContain('fc-hold-clock');
    expect((await journey.browser.ask(at('payment'))).url, 'not yet').toBe(at('form'));
    journey.state.refusesEmail = false;
    expect((await journey.browser.ask(at('form'), contact)).url).toBe(at('payment'));
  });

  it('asks nobody to pay again whose contact is refused only after the bank has said yes', async () => {
    const journey = await asFarAsContact({ payment: 'authorized' });
    await journey.browser.ask(at('form'), contact);
    await journey.browser.ask(at('payment'), { vendor: 'stripe' });
    journey.state.refusesEmail = true;
    const refused = await journey.browser.ask(`${at('form')}&problem=contact_refused`);
    expect(refused.text).toMatch(/id="order-email"[^>]*aria-invalid="true"/);
    journey.state.refusesEmail = false;
    const done = await journey.browser.ask(at('form'), contact);
    expect(done.url).toBe(`/showroom-order-online/success?order=${NUMBER}`);
  });

  it('is kept also when it comes after the hold, and the page shows at which step the visitor was', async () => {
    const journey = await asFarAsContact();
    journey.state.isLost = true;
    const lost = await journey.browser.ask(at('form'));
    expect(lost.text.match(/data-state="done"/g)).toHaveLength(2);
    const late = await journey.browser.ask(at('form'), contact);
    expect(heading(late.text)).toBe('Your hold has ended');
    expect((await journey.browser.ask(at('error'), { do: 'again' })).url).toBe(at('payment'));
  });
});

it.each(['', 'archived'])(
  'who orders is asked with the usual form where that of the configuration, %j, is none',
  async (id) => {
    const configs = [{ config_type: 'order_online_checkout_page', config: { form_id: id } }];
    const journey = await asFarAsContact({ configs });
    const form = await journey.browser.ask(at('form'));
    expect(form.status).toBe(200);
    expect(form.text).toContain('values[email]');
  },
);
