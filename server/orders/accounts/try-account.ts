import { moneyInWords } from '#money/minor-units.ts';
import type { ProviderCheck, ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { checked, timedCheck } from '#providers/payment/timed-check.ts';
import { conflict } from '#server/http/errors.ts';
import type { OpenAccount } from './open-accounts.ts';

/** Begins our mark on payments that staff tried an account with: they belong to no order. */
export const TRIAL_MARK = 'test-payment-';

const AMOUNT = { amount: 100, currency: 'EUR' };
const words = moneyInWords(AMOUNT.amount, AMOUNT.currency, 'en');

/** What the vendor holds or took, given back by the way that fits. */
const release = async ({ provider, call }: OpenAccount, state: ProviderPayment, mark: string) => {
  const { reference } = state;
  if (state.captured > state.refunded)
    await provider.refund(call(), reference, {
      amount: state.captured - state.refunded,
      currency: AMOUNT.currency,
      key: `${mark}-back`,
      refundedBefore: state.refunded,
    });
  else await provider.cancel(call(), reference, { key: `${mark}-release` });
};

/**
 * Has a small amount held with the vendor's own test card, reads it as an order would, lets it go at once and reads
 * again. What a step came to is told for each; money that is held is let go also where a step before failed.
 * @param mark ours, and the key of the payment
 * @throws 409 `live_account` where the keys can move real money
 */
export const tryAccount = async (
  account: OpenAccount,
  mark: string,
): Promise<{ ok: boolean; checks: ProviderCheck[] }> => {
  const { provider, call } = account;
  if (!provider.trial.isSafe(call()))
    throw conflict(
      'live_account',
      `The keys of this account move real money, and ${provider.label} has no check that moves none. Try it with its test keys.`,
    );
  let reference = '';
  let held: ProviderPayment | undefined;
  const checks = [
    await timedCheck('authorization', async () => {
      reference = await provider.trial.hold(call(), { orderRef: mark, ...AMOUNT, description: 'Test payment' });
      return `${provider.label} took its test card (${reference}).`;
    }),
  ];
  if (reference === '') return checked(checks);
  checks.push(
    await timedCheck('hold', async () => {
      held = await provider.read(call(), reference);
      const isHeld = held.authorized === AMOUNT.amount && held.currency.toUpperCase() === AMOUNT.currency;
      if (!isHeld || held.orderRef !== mark)
        throw new ProviderError('refused', `The payment is "${held.status}", and not ${words} held for us.`);
      return `The bank holds ${words}.`;
    }),
    await timedCheck('release', async () => {
      await release(account, held ?? (await provider.read(call(), reference)), mark);
      return 'The hold was let go.';
    }),
    await timedCheck('after', async () => {
      const left = await provider.read(call(), reference);
      if (left.authorized > 0 || left.captured > left.refunded)
        throw new ProviderError('refused', `The payment is still "${left.status}": let it go at ${provider.label}.`);
      return 'Nothing is held any more.';
    }),
  );
  return checked(checks);
};
