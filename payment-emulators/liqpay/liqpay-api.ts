import { answerJson } from '../answers.ts';
import type { EmulatorAnswer } from '../emulator.types.ts';
import { cardOutcome } from '../test-cards.ts';
import { completeHold, type LiqpayWorld, paymentOf, payWith, refundPart, rowOf } from './liqpay-moves.ts';
import { hundredths, type LiqpayKeys, type LiqpayPaymentState } from './liqpay-state.ts';
import { openPayment } from './open-payment.ts';

/** LiqPay answers refusals with 200. */
const refused = (code: string, description: string): EmulatorAnswer =>
  answerJson({ result: 'error', status: 'error', err_code: code, err_description: description });

const paid = new Set(['success', 'sandbox']);

const capture = (world: LiqpayWorld, keys: LiqpayKeys, payment: LiqpayPaymentState, units: number): EmulatorAnswer => {
  if (payment.status !== 'hold_wait') return refused('payment_err_status', 'Wrong status of the payment.');
  if (!(units > 0) || units > hundredths(payment.amount))
    return refused('err_amount_hold', 'Wrong amount of the hold.');
  completeHold(world, keys, payment, units);
  return answerJson(paymentOf(payment, keys));
};

const refund = (world: LiqpayWorld, keys: LiqpayKeys, payment: LiqpayPaymentState, units: number): EmulatorAnswer => {
  if (payment.status !== 'hold_wait' && !paid.has(payment.status))
    return refused('payment_err_status', 'Wrong status of the payment.');
  const left = hundredths(payment.amount) - hundredths(payment.refund_amount ?? '0');
  if (!(units > 0) || units > left) return refused('err_amount', 'Wrong amount.');
  refundPart(world, keys, payment, units);
  return answerJson(paymentOf(payment, keys));
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A card in the call itself, as in tests of a shop: held without a page. */
const holdCard = (world: LiqpayWorld, keys: LiqpayKeys, asked: Record<string, unknown>): EmulatorAnswer => {
  const payment = openPayment(world, asked);
  if (typeof payment === 'string') return refused('invalid_params', payment);
  const expiry = `${text(asked.card_exp_month)}/${text(asked.card_exp_year)}`;
  const outcome = cardOutcome({ number: text(asked.card), expiry, cvc: text(asked.card_cvv) }, world.now());
  if (outcome.kind === 'invalid') return refused('err_card', outcome.message);
  payWith(world, keys, payment, outcome);
  return answerJson(paymentOf(payment, keys));
};

/** Everything but the buyer's page: one address, what is wanted stands in `action`. */
export const answerLiqpayApi = (
  world: LiqpayWorld,
  keys: LiqpayKeys,
  asked: Record<string, unknown> | undefined,
): EmulatorAnswer => {
  if (!asked) return refused('invalid_signature', 'Invalid signature.');
  if (asked.version !== 3) return refused('invalid_signature', 'Invalid signature.');
  const { action, order_id: id } = asked;
  if (action === 'reports') {
    const [from, to] = [Number(asked.date_from), Number(asked.date_to)];
    const found = Object.values(world.state.payments).filter(({ create_date: at }) => at >= from && at <= to);
    return answerJson({ result: 'success', data: found.map((payment) => rowOf(payment, keys)) });
  }
  if (action === 'hold') return holdCard(world, keys, asked);
  const payment =
    typeof id === 'string' && Object.hasOwn(world.state.payments, id) ? world.state.payments[id] : undefined;
  if (!payment) return refused('payment_not_found', 'Payment not found.');
  const units = hundredths(String(asked.amount ?? ''));
  if (action === 'status') return answerJson(paymentOf(payment, keys));
  if (action === 'hold_completion') return capture(world, keys, payment, units);
  if (action === 'refund') return refund(world, keys, payment, units);
  return refused('err_api_action', 'Unknown action.');
};
