import { afterEach, expect, it } from 'vitest';
import type { Site } from '#site/site.types.ts';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, openJourney } from './pretend-orders.testing.ts';

let site: Site | undefined;
afterEach(() => site?.close());

it.each(['', 'archived'])(
  'who orders is asked with the usual form where that of the configuration, %j, is none',
  async (id) => {
    const configs = [{ config_type: 'order_online_checkout_page', config: { form_id: id } }];
    const journey = openJourney('/nonexistent', { configs });
    site = journey.site;
    await journey.browser.ask(`/showroom-order-online/vehicle/${sampleVehicleId}`, { finance: 'cash' });
    const form = await journey.browser.ask(`/showroom-order-online/checkout?order=${LOCK}&part=details`, {});
    expect(form.status).toBe(200);
    expect(form.text).toContain('values[email]');
  },
);
