/** What the imitation of Stripe knows; names and shapes are those of its API. */
export interface StripeIntentState {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
  capture_method: 'automatic' | 'manual';
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
    | 'processing'
    | 'requires_confirmation';
  amount_capturable: number;
  amount_received: number;
  metadata: Record<string, string>;
  description: string | null;
  created: number;
  last_payment_error: { type: string; code: string; decline_code?: string; message: string; charge?: string } | null;
  cancellation_reason: string | null;
  charge: StripeChargeState | null;
  /** The connected account it was made for; empty for the one of the keys. */
  account: string;
}

export interface StripeChargeState {
  id: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  disputed: boolean;
  capture_before: number;
}

export interface StripeSessionState {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  description: string;
  capture_method: 'automatic' | 'manual';
  intent_metadata: Record<string, string>;
  /** What the shop asked for; sessions of before know none. */
  locale?: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
  payment_intent: string | null;
  account: string;
}

export interface StripeState {
  intents: Record<string, StripeIntentState>;
  sessions: Record<string, StripeSessionState>;
  /** Answers by idempotency key, with what was asked. */
  keys: Record<string, { asked: string; status: number; body: string }>;
}

export interface StripeKeys {
  publishable_key: string;
  secret_key: string;
  webhook_secret: string;
}

export const emptyStripe = (): StripeState => ({ intents: {}, sessions: {}, keys: {} });

const MAX_KEPT = 2_000;

/** Forgets the oldest of a record that grows without end. */
export const trimmed = <T>(record: Record<string, T>): Record<string, T> => {
  const entries = Object.entries(record);
  return entries.length <= MAX_KEPT ? record : Object.fromEntries(entries.slice(-MAX_KEPT));
};
