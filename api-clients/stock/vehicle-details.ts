import { z } from 'zod';
import { australianStates } from './vehicle-words.ts';

const tooLong = 'Character limit exceeded';
const line = (max: number) => z.string().trim().max(max, tooLong);
const orNull = (max: number) => line(max).nullable().default(null);
/** An amount as the specification writes money: a decimal text. */
export const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 34900 or 299.50');
/** What is taken off has a minus. */
const signedAmount = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 34900 or 299.50');
const money = amount.nullable().default(null);
const figure = (max: number) => z.number().min(0).max(max).nullable().default(null);
const address = z
  .string()
  .trim()
  .max(2_000, tooLong)
  .regex(/^https:\/\//, 'Enter an address that begins with https://')
  .nullable()
  .default(null);

/** What a car costs on the road in one state of Australia. */
export const driveAwayPrice = z.strictObject({
  value: amount,
  label: line(100).default(''),
  description: line(1_000).default(''),
  disclaimer: line(2_000).default(''),
});

/** A price with words of its own. */
export const labelledPrice = z.strictObject({ value: amount, label: line(100).default('') });

/** What a car is besides what it is found by (specification, site §3). Money is in decimal texts here, as on the wire. */
export const vehicleDetails = z.strictObject({
  body_type: orNull(60),
  engine_capacity_normalized: figure(100_000),
  /** l or cm³ */
  engine_capacity_unit: orNull(10),
  power_unit: line(10).default('hp'),
  mileage_unit: line(10).default('km'),
  delivery_date: z.iso.date().nullable().default(null),
  /** HTML; cleaned when it is written. */
  long_description: z.string().max(40_000, tooLong).default(''),
  video_url: address,
  consumption_combined: figure(1_000),
  /** l/100 km or kWh/100 km */
  consumption_unit: orNull(20),
  /** kWh/100 km beside the fuel of a plug-in hybrid. */
  energy_consumption_combined: figure(1_000),
  co2_combined: figure(2_000),
  co2_class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).nullable().default(null),
  electric_range_km: figure(5_000),
  base_price: money,
  total_price: money,
  price_breakdown: z
    .array(z.strictObject({ label: line(200).min(1, 'This field is required'), value: signedAmount }))
    .max(50)
    .default([]),
  /** Drive-away prices of new cars, by state of Australia. */
  price_metadata: z.partialRecord(z.enum(australianStates), driveAwayPrice).default({}),
  prices_on_the_road: labelledPrice.nullable().default(null),
  prices_avl: labelledPrice.nullable().default(null),
  avl_field: orNull(500),
  japan_used_and_approved_cars_field: z
    .array(z.strictObject({ label: line(100), value: line(200) }))
    .max(30)
    .nullable()
    .default(null),
  features_standard: z
    .array(z.strictObject({ group: line(100).default(''), name: line(300).min(1, 'This field is required') }))
    .max(400)
    .default([]),
  features_optional: z
    .array(
      z.strictObject({
        group: line(100).default(''),
        name: line(300).min(1, 'This field is required'),
        price: money,
      }),
    )
    .max(200)
    .default([]),
  footnotes: z.array(line(2_000)).max(20).default([]),
  disclaimers: z.array(line(3_000)).max(20).default([]),
  product_card_disclaimer: orNull(1_000),
  publication_lists: z.array(line(100)).max(50).default([]),
  /** Reservations of the house itself, as words for visitors. */
  reservation: orNull(500),
});
export type VehicleDetails = z.output<typeof vehicleDetails>;
