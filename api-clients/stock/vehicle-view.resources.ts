import { z } from 'zod';
import { resource } from '../contract.ts';

/** How many cars match; `is_capped` where there are more. */
export const vehicleCount = resource('vehicle_count', z.object({ count: z.number().int(), is_capped: z.boolean() }));

/** What filters of the list and fields of a car offer. */
export const vehicleChoices = resource(
  'vehicle_choices',
  z.object({
    models: z.array(z.object({ brand: z.string(), brand_key: z.string(), model: z.string() })),
    colors: z.array(z.string()),
    drivetrains: z.array(z.string()),
    listings: z.array(z.object({ key: z.string(), name: z.string(), currency: z.string() })),
    dealers: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), active: z.boolean() })),
    button_sets: z.array(z.object({ id: z.string(), name: z.string(), listing: z.string() })),
  }),
);
export type VehicleChoices = z.output<typeof vehicleChoices>;
