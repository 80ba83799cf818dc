import type { z } from 'zod';

/** Payment services we speak with; each is a folder beside this file. */
export type VendorName = 'stripe' | 'paypal' | 'liqpay';

export type ProviderStatus =
  | 'awaiting'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'cancelled'
  | 'failed'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed';

/** What every call is given. */
export interface ProviderCall<Settings = unknown> {
  /** The account's settings, its secrets opened. */
  settings: Settings;
  /** Bounded in time and size, follows no redirections. */
  fetch: typeof globalThis.fetch;
  /** Where the service is asked, without a slash at the end; `baseUrl(settings)` of the provider unless a test runs its own. */
  baseUrl: string;
  /** The account is of test mode: what only tests may say (LiqPay's `sandbox`) counts. */
  isTest: boolean;
  now: Date;
}

/** What the provider holds, read from the provider and nowhere else. Amounts in the smallest unit (leaf `money`). */
export interface ProviderPayment {
  /** The one that was asked for. */
  reference: string;
  status: ProviderStatus;
  /** 0, and `currency` empty, while the provider knows nothing of it yet (LiqPay before its page was opened). */
  amount: number;
  currency: string;
  /** Held now, neither captured nor released. */
  authorized: number;
  captured: number;
  refunded: number;
  /** Whom the money goes to, where the provider says so. */
  account?: string;
  /** Ours, as it was given to `start`; empty where the provider holds none. */
  orderRef: string;
  /** The hold is gone after it. */
  captureBefore?: Date;
  failure?: 'card_declined' | 'authentication_failed' | 'expired' | 'unknown';
  /** Names the last try that failed, where the provider lets a payment be tried again (Stripe). */
  failedTry?: string;
  isTest: boolean;
}

export interface StartPayment {
  /** Ours, and the idempotency key. */
  orderRef: string;
  amount: number;
  currency: string;
  description: string;
  /** Of the page, such as `de` or `zh-Hant`. */
  locale: string;
  /** Where a browser comes back to after a page of the provider. */
  returnUrl: string;
  cancelUrl: string;
  /** Where the provider sends its webhook, for providers that are told with each payment. */
  callbackUrl: string;
  expiresAt: Date;
  /** Authorise only; money is taken by `capture`. */
  hold: boolean;
  /** The browser has no script: a page of the provider's takes the payment (`redirectUrl` or `redirectForm` comes back). */
  hosted?: boolean;
  payTypes?: string[];
}

export interface StartedPayment {
  /** What `read` and all others are asked with. */
  reference: string;
  /** The fields that decisions §3 lists for this vendor's answer. */
  answer: Record<string, unknown>;
  /** Where a browser without script goes. */
  redirectUrl?: string;
  /** What it posts there, where the provider wants a form. */
  redirectForm?: { action: string; fields: Record<string, string> };
}

/** A message of the provider: never the truth, only a hint what to read. */
export interface ProviderEvent {
  /** Unique at this provider. */
  eventId: string;
  type: string;
  /** The payment it is about, as `start` named it; undefined where it is about something else. */
  reference: string | undefined;
  /** Our `orderRef`, where the event carries it. */
  orderRef: string | undefined;
  occurredAt: Date;
}

/** Money is moved at most once a `key`, however often it is asked for. */
export interface CaptureOrder {
  amount: number;
  currency: string;
  key: string;
}

export interface RefundOrder extends CaptureOrder {
  /**
   * What had been refunded before, by our books. Providers without idempotency keys (LiqPay) tell a repeated order by it:
   * where they hold more refunded than that, the order was carried out and is not given again.
   */
  refundedBefore: number;
}

/** What an account is tried with: no order, no buyer, the vendor's own test card. */
export interface TrialOrder {
  /** Ours, and the idempotency key. */
  orderRef: string;
  amount: number;
  currency: string;
  description: string;
}

export interface ProviderCheck {
  name: string;
  ok: boolean;
  message: string;
  latency_ms: number;
}

/** What a page that talks to the provider has to be allowed: origins, by directive of the content security policy. */
export interface ProviderPolicy {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  formAction: readonly string[];
  img: readonly string[];
}

/** A payment service: `providers/payment/<name>/<name>.payment.ts` exports one as its default. */
export interface PaymentProvider<Settings = unknown> {
  name: VendorName;
  label: string;
  /** What is held is taken whole or not at all: a part would leave open what the provider then calls the amount. */
  takesHoldsWhole?: true;
  /** Drives the form of settings (titles and help in `.meta`). */
  settings: z.ZodType<Settings>;
  /** Keys of `settings` that are sealed and never shown again. */
  secretKeys: readonly string[];
  /** Currencies it takes; all when undefined. */
  currencies?: readonly string[];
  policy: ProviderPolicy;
  /** The provider's own script that a page loads, where it needs one. */
  script?: string;
  /** An amount as that script counts it. @throws ProviderError `refused` where that loses something */
  scriptAmount?(minor: number, currency: string): number;
  baseUrl(settings: Settings): string;
  /** What a browser needs to know of the account: public keys, never secrets. */
  publicSettings(settings: Settings): Record<string, string>;
  start(call: ProviderCall<Settings>, payment: StartPayment): Promise<StartedPayment>;
  /** The truth. */
  read(call: ProviderCall<Settings>, reference: string): Promise<ProviderPayment>;
  capture(call: ProviderCall<Settings>, reference: string, order: CaptureOrder): Promise<ProviderPayment>;
  /**
   * Releases a hold, or ends a payment nobody has made; answers as it then is. PayPal and LiqPay cannot end the latter: it
   * stays `awaiting`, and a late authorisation may come.
   */
  cancel(call: ProviderCall<Settings>, reference: string, order: { key: string }): Promise<ProviderPayment>;
  refund(call: ProviderCall<Settings>, reference: string, order: RefundOrder): Promise<ProviderPayment>;
  /**
   * Which account of several a message may be for is not known before: each is asked in turn.
   * @throws BadSignature
   */
  readWebhook(
    call: ProviderCall<Settings>,
    message: { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
  ): Promise<ProviderEvent>;
  trial: {
    /** Whether the account's keys can move test money alone. */
    isSafe(call: ProviderCall<Settings>): boolean;
    /** Has an amount held with the vendor's test card; answers the reference. Only where it is safe. */
    hold(call: ProviderCall<Settings>, order: TrialOrder): Promise<string>;
  };
  /** Payments made from `from` (inclusive) to `to` (exclusive), for reconciliation. */
  list(call: ProviderCall<Settings>, range: { from: Date; to: Date }): AsyncIterable<ProviderPayment>;
  /** Whether the account can be used, and tells us; `webhookUrl` is where it should. */
  verify(call: ProviderCall<Settings>, ours: { webhookUrl: string }): Promise<{ ok: boolean; checks: ProviderCheck[] }>;
}

/** Declares a provider; the folder's `<name>.payment.ts` exports the result as its default. */
export const definePaymentProvider = <Settings>(provider: PaymentProvider<Settings>): PaymentProvider<Settings> =>
  provider;
