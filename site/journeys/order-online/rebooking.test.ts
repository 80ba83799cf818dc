import { afterEach, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, openJourney } from './pretend-orders.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

it('another car says what taking it instead would cost', async () => {
  const journey = openJourney('/nonexistent', { amount: '500.00' });
  site = journey.site;
  await journey.browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'cash' });
  const { text } = await journey.browser.ask(`/showroom-order-online/checkout?order=${LOCK}&part=rebooking`);
  const others = text.slice(text.indexOf('id="order-others"'), text.indexOf('Keep my car'));
  expect(others).toContain('Choose this car');
  expect(others).toMatch(/<span>Reservation fee<\/span><bdi>[^<]*750/);
});
