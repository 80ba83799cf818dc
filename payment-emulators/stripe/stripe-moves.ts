import type { EmulatorWorld } from '../emulator.types.ts';
import type { CardOutcome } from '../test-cards.ts';
import { chargeEventOf, intentOf, sessionOf } from './stripe-resources.ts';
import { type StripeIntentState, type StripeSessionState, type StripeState, trimmed } from './stripe-state.ts';

export type StripeWorld = EmulatorWorld<StripeState>;

const WEEK = 7 * 24 * 3600;
const seconds = (world: StripeWorld) => Math.floor(world.now().getTime() / 1000);

/** Leaves an event to be told. */
export const tell = (world: StripeWorld, type: string, object: unknown, account = ''): void =>
  world.send({
    body: JSON.stringify({
      id: `evt_${world.newId()}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(world),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
      ...(account === '' ? {} : { account }),
    }),
  });

const tellIntent = (world: StripeWorld, type: string, intent: StripeIntentState) =>
  tell(world, `payment_intent.${type}`, intentOf(intent), intent.account);

export const newIntent = (
  world: StripeWorld,
  given: Pick<StripeIntentState, 'amount' | 'currency' | 'capture_method' | 'metadata' | 'description' | 'account'>,
): StripeIntentState => {
  const id = `pi_${world.newId()}`;
  const intent: StripeIntentState = {
    ...given,
    id,
    client_secret: `${id}_secret_${world.newId()}`,
    status: 'requires_payment_method',
    amount_capturable: 0,
    amount_received: 0,
    created: seconds(world),
    last_payment_error: null,
    cancellation_reason: null,
    charge: null,
  };
  world.state.intents = trimmed({ ...world.state.intents, [id]: intent });
  tellIntent(world, 'created', intent);
  return intent;
};

/** The bank says yes: held, or taken at once. */
const accept = (world: StripeWorld, intent: StripeIntentState): void => {
  const manual = intent.capture_method === 'manual';
  intent.last_payment_error = null;
  intent.charge = {
    id: `ch_${world.newId()}`,
    amount: intent.amount,
    amount_captured: manual ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !manual,
    disputed: false,
    capture_before: seconds(world) + WEEK,
  };
  intent.status = manual ? 'requires_capture' : 'succeeded';
  intent.amount_capturable = manual ? intent.amount : 0;
  intent.amount_received = manual ? 0 : intent.amount;
  tellIntent(world, manual ? 'amount_capturable_updated' : 'succeeded', intent);
};

const refuse = (world: StripeWorld, intent: StripeIntentState, error: { code: string; message: string }): void => {
  intent.status = 'requires_payment_method';
  const isCard = error.code !== 'payment_intent_authentication_failure';
  // A card that is declined leaves a charge that failed; one whose owner did not confirm it was never charged.
  intent.last_payment_error = isCard
    ? {
        type: 'card_error',
        code: 'card_declined',
        decline_code: error.code,
        message: error.message,
        charge: `ch_${world.newId()}`,
      }
    : { type: 'card_error', ...error };
  tellIntent(world, 'payment_failed', intent);
};

/** A card is tried. Only a payment that waits for one is. */
export const tryCard = (world: StripeWorld, intent: StripeIntentState, outcome: CardOutcome): void => {
  if (outcome.kind === 'ok') accept(world, intent);
  if (outcome.kind === 'declined') refuse(world, intent, outcome);
  if (outcome.kind === 'challenge') {
    intent.status = 'requires_action';
    tellIntent(world, 'requires_action', intent);
  }
};

/** The buyer answers their bank. */
export const answerChallenge = (world: StripeWorld, intent: StripeIntentState, confirmed: boolean): void => {
  if (intent.status !== 'requires_action') return;
  if (confirmed) accept(world, intent);
  else
    refuse(world, intent, {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
};

export const captureIntent = (world: StripeWorld, intent: StripeIntentState, amount: number): void => {
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  if (intent.charge) Object.assign(intent.charge, { captured: true, amount_captured: amount });
  tellIntent(world, 'succeeded', intent);
};

export const cancelIntent = (world: StripeWorld, intent: StripeIntentState, reason: string | null): void => {
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.cancellation_reason = reason;
  tellIntent(world, 'canceled', intent);
};

export const refundIntent = (world: StripeWorld, intent: StripeIntentState, amount: number): void => {
  if (!intent.charge) return;
  intent.charge.amount_refunded += amount;
  tell(world, 'charge.refunded', chargeEventOf(intent), intent.account);
};

/** The buyer complains to their bank; for tests. */
export const disputeIntent = (world: StripeWorld, intent: StripeIntentState): void => {
  if (!intent.charge) return;
  intent.charge.disputed = true;
  const dispute = {
    id: `dp_${world.newId()}`,
    object: 'dispute',
    amount: intent.charge.amount,
    payment_intent: intent.id,
  };
  tell(world, 'charge.dispute.created', dispute, intent.account);
};

const tellSession = (world: StripeWorld, type: string, session: StripeSessionState) =>
  tell(
    world,
    `checkout.session.${type}`,
    sessionOf(session, { origin: world.origin, state: world.state }),
    session.account,
  );

export const completeSession = (world: StripeWorld, session: StripeSessionState): void => {
  session.status = 'complete';
  tellSession(world, 'completed', session);
};

export const expireSession = (world: StripeWorld, session: StripeSessionState): void => {
  session.status = 'expired';
  tellSession(world, 'expired', session);
};

/** What time alone ends: holds after a week, pages at their hour. */
export const passTime = (world: StripeWorld): void => {
  const now = seconds(world);
  for (const intent of Object.values(world.state.intents))
    if (intent.status === 'requires_capture' && intent.charge && intent.charge.capture_before < now)
      cancelIntent(world, intent, 'automatic');
  for (const session of Object.values(world.state.sessions))
    if (session.status === 'open' && session.expires_at < now) expireSession(world, session);
};
