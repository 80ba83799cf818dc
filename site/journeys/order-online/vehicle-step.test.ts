import { afterEach, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { openJourney } from './pretend-orders.testing.ts';

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
