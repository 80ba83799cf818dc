import { z } from 'zod';
import { resource } from '../contract.ts';
import { dealerServices } from './dealer-services.ts';
import { openingHours } from './opening-hours.schema.ts';

const required = 'This field is required';
const tooLong = 'Character limit exceeded';

const line = (max: number) => z.string().trim().max(max, tooLong);
/** Key of a brand, as the stock names it: `land_rover`. */
const brandKey = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'Use small letters, digits and _: land_rover')
  .max(60, tooLong);
const html = z.string().max(20_000, tooLong).default('');

const timeZone = line(60)
  .refine((zone) => zone === '' || isTimeZone(zone), 'Enter the name of a time zone, such as Europe/London')
  .default('');

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A house of the dealer as staff write it (specification, site §3; decisions §1). */
const dealerBody = {
  dealer_code: z
    .string()
    .trim()
    .min(1, required)
    .max(60, tooLong)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use letters, digits, . _ and -'),
  ci_code: line(60).default(''),
  name: line(200).min(1, required),
  /** What it is called to customers of a brand, by the key of the brand. */
  display_names: z.record(brandKey, line(200).min(1, required)).default({}),
  address: line(300).default(''),
  city: line(100).default(''),
  zipcode: line(20).default(''),
  /** Two letters, empty where not given. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Use a two-letter country code')]).default(''),
  /** Region, by which visitors look for it. */
  state: line(100).default(''),
  /** Town by which visitors look for it; the city unless given. */
  locality: line(100).default(''),
  phone: line(40).default(''),
  main_phone: line(40).default(''),
  whatsapp: line(40).default(''),
  email: z.union([z.literal(''), z.email('Enter an e-mail address').max(254, tooLong)]).default(''),
  brands: z.array(brandKey).max(20).default([]),
  services: z.array(z.enum(dealerServices)).max(dealerServices.length).default([]),
  opening_hours: openingHours.prefault({}),
  /** Whose clock the hours go by; the site's unless given. */
  time_zone: timeZone,
  lat: z.number().min(-90, 'Enter -90 to 90').max(90, 'Enter -90 to 90').nullable().default(null),
  lng: z.number().min(-180, 'Enter -180 to 180').max(180, 'Enter -180 to 180').nullable().default(null),
  html_default: html,
  html_short: html,
  html_full: html,
  /** A picture of the library. */
  photo: z
    .strictObject({ id: z.string().min(1).max(200), alt: line(300).default('') })
    .nullable()
    .default(null),
};

export const dealerWrite = z.strictObject(dealerBody).refine(({ lat, lng }) => (lat === null) === (lng === null), {
  path: ['lng'],
  message: 'A position needs latitude and longitude.',
});
export type DealerWrite = z.input<typeof dealerWrite>;
export type DealerContent = z.output<typeof dealerWrite>;

/** As staff see it; one that is not active is archived: visitors see nothing of it. */
export const staffDealerResource = resource(
  'dealer',
  z.object({ ...dealerBody, active: z.boolean(), updated_at: z.iso.datetime(), updated_by: z.string() }),
);
export type StaffDealer = z.output<typeof staffDealerResource>;

/** As visitors see it: HTML cleaned, the time zone named, the town filled in. */
export const dealerResource = resource(
  'dealer',
  z.object({
    ...dealerBody,
    time_zone: z.string(),
    /** From the middle of the postcode that was searched for; null in other searches, and without a position. */
    distance_km: z.number().nullable(),
  }),
);
export type Dealer = z.output<typeof dealerResource>;

/** What refers to a dealer. */
export const dealerUseResource = resource(
  'dealer_use',
  z.object({
    /** `location`, or what a service calls its own. */
    kind: z.string(),
    title: z.string(),
    /** Address in the staff app; empty where it has none. */
    href: z.string(),
    /** How many there are where a line stands for several. */
    count: z.number().int(),
  }),
);
export type DealerUse = z.output<typeof dealerUseResource>['attributes'];

/** A place that a postcode names, with its middle. */
export const postcodePlaceResource = resource(
  'postcode_place',
  z.object({
    postcode: z.string(),
    locality: z.string(),
    state: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
);
export type PostcodePlace = z.output<typeof postcodePlaceResource>['attributes'];
