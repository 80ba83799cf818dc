import { z } from 'zod';
import { resource } from '../contract.ts';
import { amount, vehicleDetails } from './vehicle-details.ts';
import {
  engineTypes,
  financingOptions,
  publications,
  transmissions,
  vehicleGaps,
  vehiclePriceTypes,
  vehicleStates,
  vehicleStatuses,
} from './vehicle-words.ts';

const tooLong = 'Character limit exceeded';
const required = 'This field is required';
const name = z.string().trim().min(1, required).max(100, tooLong);
/** An empty text is stored as none. */
const text = (max = 100) => z.string().trim().max(max, tooLong).nullable().default(null);
const year = z.number().int().min(1900, 'Enter 1900 or more').max(2100, 'Enter 2100 or less').nullable().default(null);
const whole = (max: number) => z.number().int().min(0, 'Enter 0 or more').max(max, `Enter ${max} or less`);
const money = amount.nullable().default(null);
const unique = <Value>(values: Value[]) => [...new Set(values)];

export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;
/** What the ninth place of a VIN says of the others. */
export const vinCheckDigits = ['right', 'wrong', 'unused'] as const;
export type VinCheckDigit = (typeof vinCheckDigits)[number];
const vin = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^$|^[A-HJ-NPR-Z0-9]{17}$/, 'Enter the 17-character VIN')
  .nullable()
  .default(null);

/** What staff write of a car. Its status and its publication move by calls of their own. */
export const vehicleWrite = z.strictObject({
  listing_key: z.string().min(1, required).max(40),
  /** A dealer. */
  owner_id: z.uuid('Choose a dealer').nullable().default(null),
  state: z.enum(vehicleStates),
  nameplate_brand_key: z.string().trim().max(40, tooLong).default(''),
  nameplate_brand_name: name,
  nameplate_name: name,
  nameplate_model_group: text(),
  nameplate_external_code: text(40),
  model_display_name: text(200),
  version_name: text(200),
  vin,
  order_number: text(60),
  drivetrain: text(60),
  transmission: z.enum(transmissions).nullable().default(null),
  engine_type: z.array(z.enum(engineTypes)).max(7).default([]).overwrite(unique),
  power: whole(5_000).nullable().default(null),
  mileage: whole(5_000_000).nullable().default(null),
  production_year: year,
  model_year: year,
  number_of_seats: whole(20).nullable().default(null),
  color_name: text(),
  color_canonical: text(40),
  interior_color: text(),
  prices_type: z.enum(vehiclePriceTypes).default('purchase'),
  purchase_price: money,
  purchase_old_price: money,
  lease_price: money,
  lease_old_price: money,
  subscribe_price: money,
  subscribe_old_price: money,
  msrp_price: money,
  /** No price of the car leaves the server. */
  price_hidden: z.boolean().default(false),
  /** Prices of these types do not. */
  hidden_prices: z.array(z.enum(vehiclePriceTypes)).max(3).default([]).overwrite(unique),
  financing_options: z.array(z.enum(financingOptions)).max(3).default([]).overwrite(unique),
  config_url: text(2_000),
  /** Sets of buttons; that of the listing without any. */
  button_set_ids: z.array(z.uuid()).max(5).default([]).overwrite(unique),
  ...vehicleDetails.shape,
});
export type VehicleWrite = z.input<typeof vehicleWrite>;
export type VehicleContent = z.output<typeof vehicleWrite>;

export const vehicleCreate = z.strictObject({
  ...vehicleWrite.shape,
  /** Where its life begins. */
  status: z.enum(['on_demand', 'in_production', 'delivery', 'available_soon', 'stock', 'demo']).default('stock'),
});

export const staffPhoto = z.object({
  id: z.string(),
  sequence: z.number().int(),
  image_id: z.string(),
  alt: z.string(),
  /** Address of a small picture; empty when the library has it no more. */
  url: z.string(),
});

/** A car as staff see it: hidden prices too. */
export const staffVehicleResource = resource(
  'vehicle',
  z.object({
    ...vehicleWrite.shape,
    title: z.string(),
    /** Address of its page, whether published or not. */
    link: z.string(),
    currency: z.string(),
    status: z.enum(vehicleStatuses),
    publication: z.enum(publications),
    reserved_from_status: z.enum(vehicleStatuses).nullable(),
    sold_at: z.iso.datetime().nullable(),
    stock_confirmed_at: z.iso.datetime().nullable(),
    owner_name: z.string().nullable(),
    photos: z.array(staffPhoto),
    gaps: z.array(z.enum(vehicleGaps)),
    /** 0 to 100: how much of what sells a car is there. */
    score: z.number().int(),
    version: z.number().int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type StaffVehicle = z.output<typeof staffVehicleResource>;

/** The same in a list of many: what its columns show. */
export const vehicleLine = resource(
  'vehicle',
  staffVehicleResource.shape.attributes
    .pick({
      listing_key: true,
      owner_id: true,
      owner_name: true,
      title: true,
      state: true,
      status: true,
      publication: true,
      nameplate_brand_name: true,
      nameplate_name: true,
      vin: true,
      order_number: true,
      mileage: true,
      production_year: true,
      model_year: true,
      power: true,
      engine_type: true,
      transmission: true,
      drivetrain: true,
      color_name: true,
      color_canonical: true,
      currency: true,
      prices_type: true,
      purchase_price: true,
      purchase_old_price: true,
      lease_price: true,
      subscribe_price: true,
      price_hidden: true,
      hidden_prices: true,
      button_set_ids: true,
      reserved_from_status: true,
      stock_confirmed_at: true,
      version: true,
      created_at: true,
      gaps: true,
      score: true,
      updated_at: true,
      updated_by: true,
    })
    .extend({ cover: z.string(), photos_count: z.number().int() }),
);
export type VehicleLine = z.output<typeof vehicleLine>;

export const vehicleEvent = resource(
  'vehicle_event',
  z.object({
    /** status, publication, state, price, created, changed */
    kind: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    actor: z.string(),
    /** staff, import, order or system */
    source: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
);
export type VehicleEvent = z.output<typeof vehicleEvent>;
