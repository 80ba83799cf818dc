import type { EmulatorWorld } from '../emulator.types.ts';
import type { CardOutcome } from '../test-cards.ts';
import { decimalText, hundredths, type LiqpayKeys, type LiqpayPaymentState, type LiqpayState } from './liqpay-state.ts';

export type LiqpayWorld = EmulatorWorld<LiqpayState>;

/** A payment as `status` and callbacks tell it. */
export const paymentOf = (payment: LiqpayPaymentState, { public_key, callback_version: version = 3 }: LiqpayKeys) => ({
  result: payment.status === 'failure' || payment.status === 'error' ? 'error' : 'ok',
  payment_id: payment.payment_id,
  action: payment.action,
  status: payment.status,
  version,
  type: 'buy',
  paytype: 'card',
  public_key,
  order_id: payment.order_id,
  liqpay_order_id: `L${payment.payment_id}`,
  description: payment.description,
  amount: Number(payment.amount),
  currency: payment.currency,
  create_date: payment.create_date,
  end_date: payment.end_date,
  ...(payment.completion_date === null ? {} : { completion_date: payment.completion_date }),
  ...(payment.refund_amount === null ? {} : { refund_amount: Number(payment.refund_amount) }),
  ...(payment.err_code === null ? {} : { err_code: payment.err_code, err_description: 'The bank said no.' }),
});

/** A line of the report: refunds and the end of a hold are not in it. */
export const rowOf = (payment: LiqpayPaymentState, keys: LiqpayKeys) =>
  paymentOf({ ...payment, completion_date: null, refund_amount: null }, keys);

const moved = (world: LiqpayWorld, keys: LiqpayKeys, payment: LiqpayPaymentState, status: string): void => {
  payment.status = status;
  payment.end_date = world.now().getTime();
  if (payment.server_url !== '')
    world.send({ url: payment.server_url, body: JSON.stringify(paymentOf(payment, keys)) });
};

export const payWith = (
  world: LiqpayWorld,
  keys: LiqpayKeys,
  payment: LiqpayPaymentState,
  outcome: CardOutcome,
): void => {
  payment.err_code = null;
  if (outcome.kind === 'ok')
    moved(world, keys, payment, payment.action === 'hold' ? 'hold_wait' : payment.sandbox ? 'sandbox' : 'success');
  if (outcome.kind === 'challenge') moved(world, keys, payment, '3ds_verify');
  if (outcome.kind === 'declined') {
    payment.err_code = outcome.code === 'generic_decline' ? 'limit' : outcome.code;
    moved(world, keys, payment, 'failure');
  }
};

export const answerChallenge = (
  world: LiqpayWorld,
  keys: LiqpayKeys,
  payment: LiqpayPaymentState,
  confirmed: boolean,
): void => {
  if (confirmed) payWith(world, keys, payment, { kind: 'ok' });
  else {
    payment.err_code = 'err_3ds';
    moved(world, keys, payment, 'failure');
  }
};

export const completeHold = (
  world: LiqpayWorld,
  keys: LiqpayKeys,
  payment: LiqpayPaymentState,
  units: number,
): void => {
  payment.amount = decimalText(units);
  payment.completion_date = world.now().getTime();
  moved(world, keys, payment, 'success');
};

export const refundPart = (world: LiqpayWorld, keys: LiqpayKeys, payment: LiqpayPaymentState, units: number): void => {
  const refunded = hundredths(payment.refund_amount ?? '0') + units;
  payment.refund_amount = decimalText(refunded);
  moved(world, keys, payment, refunded >= hundredths(payment.amount) ? 'reversed' : payment.status);
};
