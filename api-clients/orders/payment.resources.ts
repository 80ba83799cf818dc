import { z } from 'zod';
import { resource } from '../contract.ts';
import { captureMethods, moneyVendors, paymentStatuses } from './order-words.ts';

const line = (max: number) => z.string().trim().max(max, 'Character limit exceeded');
const time = z.iso.datetime();
/** Compared with what we ask, never used (decisions §9): a decimal text or number. */
const toldMoney = z.union([line(24), z.number()]).nullish();

/** What every start of a payment may say besides. */
const common = {
  /** The hold to pay for; else the caller's own one of `vehicle_id`. */
  lock_id: z.string().max(64).nullish(),
  config_url: line(2_000).nullish(),
  locale: line(20).nullish(),
  /** A path or address of this site, where the visitor comes back to. */
  result_url: line(2_000).nullish(),
  cancel_url: line(2_000).nullish(),
};

export const paymentWrite = z.strictObject({
  payment: z.strictObject({
    ...common,
    amount: toldMoney,
    currency: line(3).nullish(),
    vehicle_id: z.string().max(100).nullish(),
    company_uuid: z.string().max(64).nullish(),
    stripe_account_id: line(100).nullish(),
    capture_method: z.enum(captureMethods).nullish(),
  }),
  stripe_account_id: line(100).nullish(),
});
export type PaymentWrite = z.output<typeof paymentWrite>;

export const paypalOrderWrite = z.strictObject({
  order: z.strictObject({
    ...common,
    amount_value: toldMoney,
    amount_currency_code: line(3).nullish(),
    company_uuid: z.string().max(64).nullish(),
    vehicle_id: z.string().max(100).nullish(),
  }),
});

export const liqpayQuery = z.object({
  company_uuid: z.string().max(64).optional(),
  amount: line(24).optional(),
  currency: line(3).optional(),
  description: line(500).optional(),
  language: line(20).optional(),
  paytypes: line(200).optional(),
  result_url: line(2_000).optional(),
  vehicle_id: z.string().max(100).optional(),
  lock_id: z.string().max(64).optional(),
  config_url: line(2_000).optional(),
});

/** What stands in `meta` of every started payment: the way on for a browser without script. */
export const paymentMeta = z.object({
  order_ref: z.string(),
  redirect_url: z.string().nullable(),
  redirect_form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  test_mode: z.boolean(),
});
export type PaymentMeta = z.output<typeof paymentMeta>;

const started = <Type extends string, Attributes extends z.ZodType>(type: Type, attributes: Attributes) =>
  z.object({ data: resource(type, attributes), meta: paymentMeta });

export const stripePayment = started(
  'payment',
  z.object({
    /** Null where a page of Stripe's takes the payment (`meta.redirect_url`). */
    stripe_payment_intent_id: z.string().nullable(),
    client_secret: z.string().nullable(),
    status: z.string(),
    amount: z.string(),
    currency: z.string(),
    capture_method: z.string(),
    expires_at: time,
  }),
);

export const paypalOrder = started(
  'paypal_order',
  z.object({ paypal_order_id: z.string(), status: z.string(), intent: z.string(), approve_url: z.string() }),
);

export const liqpayCheckout = started(
  'liqpay_checkout',
  z.object({
    data: z.string(),
    signature: z.string(),
    liqpay_order_id: z.string(),
    action_url: z.string(),
    expires_at: time,
  }),
);

/** What a visitor who comes back from the bank asks: read from the provider anew. */
export const paymentStateResource = resource(
  'payment_state',
  z.object({
    vendor: z.enum(moneyVendors),
    status: z.enum(paymentStatuses),
    /**
     * `card_declined` or `authentication_failed`, for people in `order-texts.data.ts`; `payment_mismatch` where another sum
     * was paid than was asked for, `payment_other` where it is not the payment that was (such as to another account): both
     * go back.
     */
    failure: z.string().nullable(),
    /** Payments that may still be tried. */
    tries_left: z.number().int(),
    /** Once the car was claimed by the payment itself. */
    order_number: z.string().nullable(),
  }),
);

export type StripeAttributes = z.output<typeof stripePayment>['data']['attributes'];
