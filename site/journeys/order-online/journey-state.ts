import { z } from 'zod';
import type { OrderDraft, OrderInit } from '#api-clients/orders/order.resources.ts';
import { moneyVendors, orderVendors } from '#api-clients/orders/order-words.ts';
import { financingOptions } from '#api-clients/stock/vehicle-words.ts';

/** A car that somebody offers in part exchange (specification, orders §3). */
export const tradeIn = z.object({
  brand: z.string(),
  bodyType: z.string(),
  fuelType: z.string(),
  model: z.string(),
  mileage: z.string(),
  registrationDate: z.string(),
  registration: z.string(),
});
export type TradeIn = z.output<typeof tradeIn>;

const facts = z.object({
  amount: z.string(),
  currency: z.string(),
  vendors: z.array(z.enum(orderVendors)),
  financing: z.array(z.enum(financingOptions)),
  company: z.string(),
  vendorUuid: z.string().nullable(),
  stripeKey: z.string().nullable(),
  stripeAccount: z.string().nullable(),
  // Journeys that began before these were said go on by the provider's page.
  stripeScript: z.string().nullable().default(null),
  stripeAmount: z.number().nullable().default(null),
  isTest: z.boolean(),
  /** What is paid is taken as soon as the car is the visitor's, not held. */
  isTaken: z.boolean().default(false),
  ttl: z.number(),
});
/** What the order service said as the journey began. */
export type OrderFacts = z.output<typeof facts>;

const phone = z.object({
  number: z.string(),
  proof: z.string().nullable(),
  resendAt: z.number(),
  sendsLeft: z.number(),
});
export type PhoneState = z.output<typeof phone>;

/** What the journey itself remembers, beside the order that comes of it; kept by the order service. */
export const journeyState = z.object({
  vehicle: z.string().nullable(),
  configUrl: z.string().nullable(),
  facts,
  finance: z.enum(financingOptions),
  /** Dealer where the car is handed over; empty for the house that has it. */
  place: z.string().default(''),
  tradeIn: tradeIn.nullable().default(null),
  services: z.array(z.string()).default([]),
  /** The day somebody would like to come. */
  appointment: z.string().default(''),
  phone: phone.nullable().default(null),
  vendor: z.enum(orderVendors).nullable().default(null),
  /** Steps that are done, by their keys. */
  done: z.array(z.string()).default([]),
});
export type JourneyState = z.output<typeof journeyState>;

/** What was typed so far, and under which key it is kept. */
export interface Draft {
  key: string;
  order: OrderDraft;
  state: JourneyState;
  /** Of the order that was made of it; null before. */
  number: string | null;
}

/** Whether the chosen way to pay has a bank hold or take anything. */
export const movesMoney = ({ state: { vendor } }: Draft): boolean =>
  (moneyVendors as readonly (string | null)[]).includes(vendor);

export const factsOf = ({ attributes }: OrderInit): OrderFacts => ({
  amount: attributes.amount,
  currency: attributes.currency,
  vendors: attributes.payment_vendors,
  financing: attributes.financing_options,
  company: attributes.company_uuid,
  vendorUuid: attributes.vendor_uuid,
  stripeKey: attributes.stripe_publishable_key,
  stripeAccount: attributes.stripe_account_id,
  stripeScript: attributes.stripe_script_url,
  stripeAmount: attributes.stripe_amount,
  isTest: attributes.test_mode,
  isTaken: attributes.capture_method === 'automatic',
  ttl: attributes.ttl_seconds,
});

/** The state with a step that is done. */
export const stepDone = (state: JourneyState, step: string): JourneyState => ({
  ...state,
  done: [...new Set([...state.done, step])],
});
