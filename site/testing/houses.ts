import { dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import type { LocatedRetailer, LocatorData } from '#site/ui/retailers/locator-load.ts';

/** A house for tests; what is not given is empty. */
export const houseOf = (change: Partial<LocatedRetailer> = {}): LocatedRetailer => ({
  ...dealerWrite.parse({ dealer_code: 'AT-1', name: 'Lakeside' }),
  id: change.dealer_code ?? 'AT-1',
  time_zone: 'Europe/London',
  distance_km: null,
  ...change,
});

/** What a locator's load answers when nothing is asked. */
export const locatorData = (
  change: Partial<LocatorData> = {},
  asked: Partial<LocatorData['asked']> = {},
): LocatorData => {
  const retailers = change.retailers ?? [];
  return {
    asked: {
      block: '',
      _retailer: '',
      _state: '',
      _postcode: '',
      _locality: '',
      'q[brand_eq]': '',
      'q[service_eq]': '',
      _radius: '50',
      page: '1',
      ...asked,
    },
    mode: null,
    need: null,
    retailers,
    total: retailers.length,
    pages: 1,
    choices: {
      retailers: retailers.map(({ dealer_code: code, name, city }) => ({ code, name, city })),
      states: [],
      brands: [],
      services: [],
    },
    suggestions: [],
    place: 'only',
    now: '2026-11-25T10:00:00.000Z',
    ...change,
  };
};
