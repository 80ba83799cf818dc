import type { LiqpayWorld } from './liqpay-moves.ts';
import { hundredths, type LiqpayPaymentState } from './liqpay-state.ts';

const MAX_KEPT = 2_000;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** `2026-11-26 02:10:00` in UTC. */
const readDate = (value: string): number | null => {
  const at = Date.parse(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : at;
};

/** Makes the payment of a signed form; LiqPay hears of it here for the first time. A word says what is wrong. */
export const openPayment = (
  world: LiqpayWorld,
  content: Record<string, unknown>,
): LiqpayPaymentState | 'missing_order' | 'wrong_currency' => {
  const id = text(content.order_id);
  const known = Object.hasOwn(world.state.payments, id) ? world.state.payments[id] : undefined;
  if (known) return known;
  const amount = text(content.amount);
  if (id === '' || !(hundredths(amount) > 0)) return 'missing_order';
  if (!['UAH', 'USD', 'EUR'].includes(text(content.currency))) return 'wrong_currency';
  const now = world.now().getTime();
  const payment: LiqpayPaymentState = {
    order_id: id,
    payment_id: 1_000_000 + world.state.next,
    action: content.action === 'hold' ? 'hold' : 'pay',
    status: 'prepared',
    amount,
    currency: text(content.currency),
    description: text(content.description),
    result_url: text(content.result_url),
    server_url: text(content.server_url),
    expires: readDate(text(content.expired_date)),
    create_date: now,
    end_date: now,
    completion_date: null,
    refund_amount: null,
    err_code: null,
    sandbox: text(content.sandbox) === '1',
  };
  world.state.next += 1;
  const entries = [...Object.entries(world.state.payments), [id, payment] as const];
  world.state.payments = Object.fromEntries(entries.slice(-MAX_KEPT));
  return payment;
};
