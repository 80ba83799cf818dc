import { readRentalConfig } from './read-config.ts';
import type { Booking, RentalConfig } from './rental.types.ts';

/** A house with two places and two cars, as a block says it. */
export const fields = {
  vehicles_json: JSON.stringify({
    vehicles_list: [
      { display_name: 'Aurel SUV', nameplate_name: 'aurel-suv', price: { daily: 89 }, specification: ['5 seats'] },
      { display_name: 'Lyra Sport', price: { daily: 149.5 }, locations: ['quay'], specification: [] },
    ],
  }),
  locations_json: JSON.stringify({
    locations_list: [
      {
        name_key: 'quay',
        city_name: 'Hamburg',
        point_name: 'Quay',
        address: 'Quay 12',
        coordinates: { lat: 53.54, lng: 9.98 },
      },
      {
        name_key: 'airport',
        city_name: 'Hamburg',
        point_name: 'Airport',
        address: 'Gate 1',
        coordinates: { lat: 53.63, lng: 10.0 },
      },
    ],
  }),
  additional_json: JSON.stringify({ allow_different_dropoff: true, allow_custom_pickup: true }),
  groups: [
    {
      id: 'extras',
      name: 'Extras',
      data_json: JSON.stringify([
        {
          heading: 'On board',
          subitems: [
            {
              name: 'Baby seat',
              price: 5,
              price_string_context: 'per_day',
              controller: { type: 'amount', min: 0, max: 10, value: 0 },
            },
            {
              name: 'Second driver',
              price: 20,
              price_string_context: 'per_rental',
              controller: { type: 'toggler', true_label: 'Yes', false_label: 'No' },
            },
          ],
        },
        {
          heading: 'To you',
          subitems: [
            {
              name: 'Delivery',
              price: 15,
              price_string_context: 'each way',
              controller: { type: 'amount', min: 0, max: 3, value: 0 },
            },
          ],
        },
      ]),
    },
  ],
};

export const aConfig = (): RentalConfig => readRentalConfig(fields, 'EUR');

export const aBooking = ({ vehicles, locations }: RentalConfig): Booking => {
  const [vehicle] = vehicles;
  if (!vehicle) throw new Error('No car to rent.');
  return {
    vehicle,
    from: locations[0] ?? null,
    to: locations[0] ?? null,
    pickup: new Date('2026-12-01T09:00:00Z'),
    dropoff: new Date('2026-12-02T09:00:00Z'),
    pickupAddress: '',
    dropoffAddress: '',
    pickupPoint: null,
    dropoffPoint: null,
    amounts: new Map(),
  };
};
