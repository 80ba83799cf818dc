import { z } from 'zod';
import { resource } from '../contract.ts';

/** A house of the dealer as visitors know it (specification, site §3; decisions §7). */
export const dealerResource = resource(
  'dealer',
  z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    /** Two letters, empty where not given. */
    country: z.string(),
    /** Region; empty until dealers have one. */
    state: z.string(),
    locality: z.string(),
    phone: z.string(),
    email: z.string(),
    dealer_code: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
);
export type Dealer = z.output<typeof dealerResource>;
