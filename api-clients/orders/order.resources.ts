import { z } from 'zod';
import { document, resource } from '../contract.ts';
import { financingOptions } from '../stock/vehicle-words.ts';
import {
  captureMethods,
  MAX_METADATA_BYTES,
  orderSetups,
  orderStatuses,
  orderVendors,
  paymentStatuses,
} from './order-words.ts';

const tooLong = 'Character limit exceeded';
const line = (max: number) => z.string().trim().max(max, tooLong);
const time = z.iso.datetime();
/** A decimal text, such as `500.00`. */
const money = z.string();
const company = z.string().max(64).nullish();

/** A car, or an address of the configurator: then nothing is held. */
export const orderInitWrite = z
  .strictObject({
    vehicle_id: z.string().max(100).nullish(),
    config_url: line(2_000).nullish(),
    company_uuid: company,
    /** The hold that this one takes the place of: it is given up, and what was typed goes along. */
    rebook_of: z.string().max(64).nullish(),
    /** Proof that a telephone number was confirmed (`/twilio/check_verification`). */
    verification_token: z.string().max(500).nullish(),
    phone_number: line(20).nullish(),
  })
  .refine(({ vehicle_id: vehicle, config_url: config }) => Boolean(vehicle) !== Boolean(config), {
    path: ['vehicle_id'],
    message: 'Name a car or a configuration.',
  });
export type OrderInitWrite = z.input<typeof orderInitWrite>;

export const orderInit = resource(
  'order_init',
  z.object({
    /** Of a configuration, which nobody needs to hold, only a handle: `expires_at` and `fence` are null then. */
    lock_id: z.string(),
    status: z.literal('initialized'),
    expires_at: time.nullable(),
    ttl_seconds: z.number().int(),
    fence: z.number().int().nullable(),
    vehicle_id: z.string().nullable(),
    config_url: z.string().nullable(),
    vendor_uuid: z.string().nullable(),
    company_uuid: z.string(),
    amount: money,
    currency: z.string(),
    payment_vendors: z.array(z.enum(orderVendors)),
    financing_options: z.array(z.enum(financingOptions)),
    stripe_publishable_key: z.string().nullable(),
    stripe_account_id: z.string().nullable(),
    /** Where the card fields come from, and the amount as they count it. */
    stripe_script_url: z.string().nullable(),
    stripe_amount: z.number().int().nullable(),
    paypal_client_id: z.string().nullable(),
    /** No money moves. */
    test_mode: z.boolean(),
    setup_type: z.enum(orderSetups),
    capture_method: z.enum(captureMethods),
  }),
);
export type OrderInit = z.output<typeof orderInit>;

export const lockResource = resource(
  'vehicle_lock',
  z.object({
    vehicle_id: z.string(),
    expires_at: time,
    /** No heartbeat leads beyond. */
    longest_until: time,
    fence: z.number().int(),
    order_status: z.enum(orderStatuses),
  }),
);
export type VehicleLock = z.output<typeof lockResource>;

/** `{form_id, values, consents}` of the contact form; checked by the form's own rules. */
export const leadAttributes = z.strictObject({
  form_id: z.string().min(1).max(64),
  values: z.record(z.string().max(64), z.unknown()),
  hidden: z.record(z.string().max(64), line(2_000)).default({}),
  consents: z.array(z.string().max(64)).max(50).default([]),
  source: z.record(z.string().max(40), line(2_000)).default({}),
  phone_proofs: z.record(z.string().max(64), z.string().max(500)).optional(),
  /** From `GET /forms/{id}/token`. */
  token: z.string().max(500).optional(),
});
export type OrderLeadAttributes = z.output<typeof leadAttributes>;

const metadata = z
  .record(z.string().max(64), z.json())
  .refine((data) => JSON.stringify(data).length <= MAX_METADATA_BYTES, 'At most 16 kB');

/** What an order holds (specification, orders §3), and what we add to it. */
const orderFields = {
  vendor_uuid: z.string().max(64).nullish(),
  /** One of those that `order_init` offers; found by the provider's reference where it is left out. */
  payment_vendor: z.enum(orderVendors).nullish(),
  lock_id: z.string().max(64).nullish(),
  vehicle_id: z.string().max(100).nullish(),
  vehicle_vin: line(40).nullish(),
  config_url: line(2_000).nullish(),
  company_uuid: company,
  paypal_order_id: line(200).nullish(),
  stripe_payment_intent_id: line(200).nullish(),
  liqpay_order_id: line(200).nullish(),
  rdx_forms_lead_id: line(64).nullish(),
  lead_attributes: leadAttributes.nullish(),
  metadata: metadata.nullish(),
  finance_option: z.enum(financingOptions).nullish(),
  /** The order waits for a click in a mail, whatever the vendor is; only where nothing is to be paid. */
  confirmation_by_link: z.boolean().nullish(),
  customer_email: z.email().max(254).nullish(),
  locale: line(20).default('en'),
  /** Versions of the terms that were accepted, by key. */
  terms: z.record(z.string().max(64), line(64)).nullish(),
} as const;

export const orderWrite = z.strictObject({ order: z.strictObject(orderFields) });
export type OrderWrite = z.output<typeof orderWrite>;

/** What was typed so far, kept by us for a day so that nothing of it lies in the browser. */
export const orderDraft = z.strictObject({
  ...orderFields,
  locale: line(20).optional(),
  lead_attributes: leadAttributes.partial().nullish(),
  customer_email: line(254).nullish(),
  /** What the journey itself remembers: the step, the choices of its tabs. */
  journey: metadata.nullish(),
});
export type OrderDraft = z.output<typeof orderDraft>;

export const orderDraftResource = resource(
  'order_draft',
  z.object({
    draft: orderDraft,
    expires_at: time,
    /** Of the order that was made of it; null before. */
    order_number: z.string().nullable(),
  }),
);

export const orderAttributes = z.object({
  /** Null until the order is confirmed or waits for its mail. */
  order_number: z.string().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  created_at: time,
  /** When anything of it changed last, such as its end. */
  updated_at: time,
  confirm_before: time.nullable(),
  reservation_until: time.nullable(),
  vehicle_id: z.string().nullable(),
  vehicle_vin: z.string().nullable(),
  vehicle_title: z.string(),
  vehicle_link: z.string().nullable(),
  config_url: z.string().nullable(),
  /** Whether the car was reserved or ordered. */
  setup_type: z.enum(orderSetups),
  amount: money,
  currency: z.string(),
  amount_refunded: money,
  /** The bank still holds money for it: `payment_status` may say already what is being done with it. */
  is_money_held: z.boolean(),
  payment_vendor: z.enum(orderVendors).nullable(),
  finance_option: z.enum(financingOptions).nullable(),
  locale: z.string(),
  customer_email_masked: z.string().nullable(),
  confirmation_sent: z.boolean(),
  lead_number: z.string().nullable(),
  dealer: z
    .object({ name: z.string(), address: z.string(), city: z.string(), phone: z.string(), email: z.string() })
    .nullable(),
  /** Why it is over: `vehicle_taken`, or the reason that was given. */
  reason: z.string().nullable(),
  can_cancel: z.boolean(),
  test_mode: z.boolean(),
  /** Clock of the dealer, by which times are said. */
  time_zone: z.string(),
  /** Only in the answer that makes the order; the link in the mail carries it too. */
  order_token: z.string().nullable(),
});
export const orderResource = resource('order', orderAttributes);
export type OrderAnswer = z.output<typeof orderResource>;

export const orderStatusResource = resource(
  'order',
  orderAttributes.pick({
    order_number: true,
    created_at: true,
    status: true,
    payment_status: true,
    vehicle_title: true,
  }),
);

/** Where a car's order stands before it is begun. */
export const orderTerms = resource(
  'order_terms',
  z.object({
    /** No money would move. */
    test_mode: z.boolean(),
    capture_method: z.enum(captureMethods),
    /** Whether somebody is ordering the car right now: this visitor, or others. */
    hold: z.enum(['none', 'own', 'others']),
    /** Of this visitor's order that has the car already, such as one that waits for the click in its mail. */
    order_number: z.string().nullable(),
  }),
);

export const orderDocument = document(orderResource);
