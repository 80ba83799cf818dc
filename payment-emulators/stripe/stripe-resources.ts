import type { StripeChargeState, StripeIntentState, StripeSessionState, StripeState } from './stripe-state.ts';

const chargeOf = (charge: StripeChargeState, intent: StripeIntentState) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.amount_captured,
  amount_refunded: charge.amount_refunded,
  captured: charge.captured,
  currency: intent.currency,
  disputed: charge.disputed,
  livemode: false,
  payment_intent: intent.id,
  metadata: intent.metadata,
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', last4: '4242', capture_before: charge.capture_before },
  },
});

/** A PaymentIntent as the API answers it; its charge whole where that was asked for. */
export const intentOf = (intent: StripeIntentState, { expanded = false } = {}) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_capturable: intent.amount_capturable,
  amount_received: intent.amount_received,
  automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
  canceled_at: null,
  cancellation_reason: intent.cancellation_reason,
  capture_method: intent.capture_method,
  client_secret: intent.client_secret,
  created: intent.created,
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.last_payment_error,
  latest_charge: intent.charge && (expanded ? chargeOf(intent.charge, intent) : intent.charge.id),
  livemode: false,
  metadata: intent.metadata,
  next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  payment_method_types: ['card'],
  status: intent.status,
});

export const sessionOf = (
  session: StripeSessionState,
  { origin, state, expanded = false }: { origin: string; state: StripeState; expanded?: boolean },
) => {
  const intent = session.payment_intent === null ? undefined : state.intents[session.payment_intent];
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.amount_total,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    currency: session.currency,
    expires_at: session.expires_at,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: intent ? (expanded ? intentOf(intent, { expanded: true }) : intent.id) : null,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.success_url,
    url: session.status === 'open' ? `${origin}/checkout/${session.id}` : null,
  };
};

export const chargeEventOf = (intent: StripeIntentState) => intent.charge && chargeOf(intent.charge, intent);
