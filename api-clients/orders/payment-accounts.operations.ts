import { z } from 'zod';
import { defineOperations, document, listDocument, resource } from '../contract.ts';
import { captureMethods, moneyVendors } from './order-words.ts';

const tooLong = 'Character limit exceeded';
const required = 'This field is required';
const vendor = z.enum(moneyVendors);
const id = z.object({ id: z.string().min(1).max(64) });

/** What is done with a hold when its time is nearly over. */
export const holdPolicies = ['capture', 'void'] as const;
/** What is done with the fee when the car is handed over. */
export const feePolicies = ['capture', 'refund'] as const;
/** `auto`: tests where the product is a demo on this machine alone, real payments everywhere else. */
export const testModes = ['auto', 'on', 'off'] as const;

export const orderCompanyWrite = z.strictObject({
  name: z.string().trim().min(1, required).max(160, tooLong),
  /** Houses whose cars are sold by this company, by their codes. */
  dealer_codes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, 'Use the code of a dealer'),
    )
    .max(500)
    .default([]),
  /** Sells the cars of all houses that no company names; there is one such. */
  is_default: z.boolean().default(false),
  test_mode: z.enum(testModes).default('auto'),
  capture_method: z.enum(captureMethods).default('manual'),
  hold_policy: z.enum(holdPolicies).default('capture'),
  fee_policy: z.enum(feePolicies).default('capture'),
  active: z.boolean().default(true),
});
export type OrderCompanyWrite = z.output<typeof orderCompanyWrite>;

export const orderCompanyResource = resource(
  'order_company',
  z.object({
    ...orderCompanyWrite.shape,
    /** Whether its payments move no money, as `test_mode` comes out here. */
    is_test: z.boolean(),
    /** Vendors that can be paid with. */
    vendors: z.array(vendor),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type OrderCompanyResource = z.output<typeof orderCompanyResource>;

export const paymentAccountWrite = z.strictObject({
  enabled: z.boolean().default(true),
  /** Speaks with the product's own imitation of the vendor; demos only. */
  emulated: z.boolean().default(false),
  /** By the vendor's schema. A secret that is left out stays as it is, null takes it away. */
  settings: z.record(z.string().max(60), z.string().trim().max(300, tooLong).nullable()).default({}),
});
export type PaymentAccountWrite = z.output<typeof paymentAccountWrite>;

export const paymentAccountResource = resource(
  'payment_account',
  z.object({
    company_uuid: z.string(),
    vendor,
    /** Whether there is one at all: vendors without are listed too. */
    configured: z.boolean(),
    enabled: z.boolean(),
    emulated: z.boolean(),
    is_test: z.boolean(),
    /** Its keys can move no real money: a test payment may be tried. */
    can_be_tried: z.boolean(),
    /** Without secrets. */
    settings: z.record(z.string(), z.string()),
    /** Secrets that are there; nobody can read them. */
    secrets_set: z.array(z.string()),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.string().nullable(),
  }),
);
export type PaymentAccountResource = z.output<typeof paymentAccountResource>;

export const paymentProviderResource = resource(
  'payment_provider',
  z.object({
    label: z.string(),
    /** JSON Schema of `settings`: their form is drawn from it. */
    settings_schema: z.record(z.string(), z.unknown()),
    secret_keys: z.array(z.string()),
    /** Currencies it takes; all when null. */
    currencies: z.array(z.string()).nullable(),
    /** Where the vendor is told to send its messages. */
    webhook_url: z.string(),
  }),
);

const account = z.object({ company_id: z.string().min(1).max(64), vendor });
const check = z.object({ name: z.string(), ok: z.boolean(), message: z.string(), latency_ms: z.number().int() });

/** Who takes the money of orders, and by which accounts. */
export const paymentAccountsOperations = defineOperations({
  listOrderCompanies: {
    method: 'GET',
    path: '/admin/order_companies',
    summary: 'Companies that sell online, the default one first',
    permission: 'orders.setup',
    response: listDocument(orderCompanyResource),
  },
  createOrderCompany: {
    method: 'POST',
    path: '/admin/order_companies',
    summary: 'A new company; a default one takes the place of the other',
    permission: 'orders.setup',
    body: orderCompanyWrite,
    response: document(orderCompanyResource),
    status: 201,
    etag: 'send',
  },
  updateOrderCompany: {
    method: 'PUT',
    path: '/admin/order_companies/:id',
    summary: 'What a company is called, sells and does with holds and fees',
    permission: 'orders.setup',
    params: id,
    body: orderCompanyWrite,
    response: document(orderCompanyResource),
    etag: 'both',
  },
  listPaymentProviders: {
    method: 'GET',
    path: '/admin/payment_providers',
    summary: 'Payment services the product speaks with, and what their accounts ask for',
    permission: 'orders.setup',
    response: listDocument(paymentProviderResource),
  },
  listPaymentAccounts: {
    method: 'GET',
    path: '/admin/payment_accounts',
    summary: 'Accounts of the companies at every vendor, those that are missing too; secrets are never told',
    permission: 'orders.setup',
    query: z.object({ company_id: z.string().max(64).optional() }),
    response: listDocument(paymentAccountResource),
  },
  writePaymentAccount: {
    method: 'PUT',
    path: '/admin/payment_accounts/:company_id/:vendor',
    summary: 'Sets an account up or changes it; asks for a recent sign-in',
    permission: 'orders.setup',
    params: account,
    body: paymentAccountWrite,
    response: document(paymentAccountResource),
    etag: 'both',
  },
  verifyPaymentAccount: {
    method: 'POST',
    path: '/admin/payment_accounts/:company_id/:vendor/verify',
    summary: 'Asks the vendor whether the account can be used and whether it tells us of payments',
    permission: 'orders.setup',
    params: account,
    accepts: 'none',
    response: z.object({ ok: z.boolean(), checks: z.array(check) }),
    failures: { 409: '`account_missing`' },
  },
  tryPaymentAccount: {
    method: 'POST',
    path: '/admin/payment_accounts/:company_id/:vendor/test_payment',
    summary: "Has a small amount held with the vendor's test card and lets it go at once, step by step",
    permission: 'orders.setup',
    params: account,
    accepts: 'none',
    response: z.object({ ok: z.boolean(), checks: z.array(check) }),
    failures: { 409: '`account_missing`, or `live_account`: its keys move real money' },
  },
});
