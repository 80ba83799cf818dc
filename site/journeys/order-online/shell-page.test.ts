import { afterEach, describe, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, NUMBER, openJourney } from './pretend-orders.testing.ts';
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

describe('the shell', () => {
  it('goes on to a configured car, whose steps and affiliation are its own', async () => {
    const { browser } = open({
      car: { state: 'new' },
      configs: [
        {
          config_type: 'config_order_online_steps_page',
          config: { steps: [{ key: 'vehicle', label: { en: 'Your build' } }, { key: 'payment' }] },
        },
      ],
    });
    const page = await browser.ask('/showroom-order-online/?config_url=https%3A%2F%2Fconfig.example%2F1');
    expect(page.url).toBe('/showroom-order-online/vehicle?config_url=https%3A%2F%2Fconfig.example%2F1');
    expect(page.text).toContain('Your build');
    expect(page.text).toContain('data-affiliation="sl-nvl-config"');
    expect(page.text).not.toContain('Options');
  });

  it.each([
    { steps: ['vehicle', 'details', 'form', 'payment'], begins: 'details' },
    { steps: ['vehicle', 'form', 'payment'], begins: 'form' },
  ])('tells once that a checkout began, with the first step after the car: $begins', async ({ steps, begins }) => {
    const page = { config_type: 'order_online_steps_page', config: { steps: steps.map((key) => ({ key })) } };
    const { browser } = open({ configs: [page] });
    const shown = [await browser.ask(car, { finance: 'cash' })];
    if (begins === 'details') shown.push(await browser.ask(at('details'), {}));
    expect(shown.map(({ url, text }) => [url, text.includes('"event":"begin_checkout"')])).toEqual(
      begins === 'form'
        ? [[at('form'), true]]
        : [
            [at('details'), true],
            [at('form'), false],
          ],
    );
  });

  it('offers to go on with the order this browser was at, without script too, until it is made or nobody knows it', async () => {
    const journey = open();
    const offer = /<a href="([^"]+)"[^>]*data-part="go-on" data-order-link="">/;
    const start = async (browser = journey.browser) => {
      const { status, text } = await browser.ask('/showroom-order-online/');
      expect(status).toBe(200);
      return offer.exec(text)?.[1]?.replaceAll('&amp;', '&');
    };
    expect(await start()).toBeUndefined();
    await journey.browser.ask(car, { finance: 'lease' });
    const address = await start();
    expect(address).toBe(at('payment'));
    const { text } = await journey.browser.ask(`/showroom-order-online/?vehicle=${sampleVehicleId}`);
    expect(text, 'one way is the first').toMatch(
      /<a href="[^"]+" class="[^"]*secondary[^"]*"><span[^>]*>Back to the car/,
    );
    expect((await journey.browser.ask(address ?? '')).url, 'where they were').toBe(at('details'));
    expect(await start(open().browser), 'another browser').toBeUndefined();
    journey.state.number = NUMBER;
    expect(await start(), 'the order is made').toBeUndefined();
  });

  it('speaks German and Arabic', async () => {
    const { browser } = open();
    const german = await browser.ask(`/de${car}`);
    expect(german.text).toContain('Dieses Auto reservieren');
    expect(german.text).toContain(`action="/de${car}"`);
    expect((await browser.ask(`/ar${car}`)).text).toContain('dir="rtl"');
  });
});
