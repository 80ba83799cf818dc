import { sendOn } from '../answers.ts';
import type { EmulatorAnswer, EmulatorRequest } from '../emulator.types.ts';
import { cardFields, cardList, challengePage, emulatorPage, refusal, sumHead } from '../page.ts';
import { cardOutcome } from '../test-cards.ts';
import { answerChallenge, type LiqpayWorld, payWith } from './liqpay-moves.ts';
import { hundredths, type LiqpayKeys, type LiqpayPaymentState } from './liqpay-state.ts';

const look = { vendor: 'LiqPay', colours: ['#3d6b00', '#ffffff'] } as const;
const MAX_KEPT = 2_000;

const sumOf = ({ amount, currency }: LiqpayPaymentState): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));

const wrongPage = (message: string, status = 400): EmulatorAnswer =>
  emulatorPage({
    ...look,
    title: 'LiqPay',
    status,
    body: `<h1>This cannot be paid</h1><p class="what">${message}</p>`,
  });

const payPage = (world: LiqpayWorld, payment: LiqpayPaymentState, message?: string): EmulatorAnswer =>
  emulatorPage({
    ...look,
    title: 'LiqPay',
    body: `${sumHead(sumOf(payment), payment.description)}${refusal(message)}<form method="post" action="${world.origin}/pay/${payment.payment_id}">${cardFields}<button class="go" name="act" value="pay">Pay</button><button class="other" name="act" value="back" formnovalidate>Go back without paying</button></form>${cardList}`,
  });

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** `2026-11-26 02:10:00` in UTC. */
const readDate = (value: string): number | null => {
  const at = Date.parse(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : at;
};

/** Makes the payment of a signed form; LiqPay hears of it here for the first time. A string says what is wrong. */
const opened = (world: LiqpayWorld, content: Record<string, unknown>): LiqpayPaymentState | string => {
  const id = text(content.order_id);
  const known = Object.hasOwn(world.state.payments, id) ? world.state.payments[id] : undefined;
  if (known) return known;
  const amount = text(content.amount);
  if (id === '' || !(hundredths(amount) > 0)) return 'The order or its amount is missing.';
  if (!['UAH', 'USD', 'EUR'].includes(text(content.currency))) return 'LiqPay takes no such currency.';
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

interface Asked {
  request: EmulatorRequest;
  fields: URLSearchParams;
  signed(): Record<string, unknown> | undefined;
}

const open = new Set(['prepared', 'failure']);

/** A payment whose time is over is failed by LiqPay. */
const isLate = (world: LiqpayWorld, payment: LiqpayPaymentState): boolean =>
  payment.expires !== null && payment.expires < world.now().getTime() && open.has(payment.status);

const answerPay = (world: LiqpayWorld, keys: LiqpayKeys, payment: LiqpayPaymentState, fields: URLSearchParams) => {
  const read = (name: string) => fields.get(name) ?? '';
  if (read('act') === 'back') return sendOn(payment.result_url);
  const outcome = cardOutcome({ number: read('number'), expiry: read('expiry'), cvc: read('cvc') }, world.now());
  if (outcome.kind === 'invalid') return payPage(world, payment, outcome.message);
  payWith(world, keys, payment, outcome);
  return outcome.kind === 'challenge'
    ? sendOn(`${world.origin}/pay/${payment.payment_id}/3ds`)
    : sendOn(payment.result_url);
};

/** What buyers see: the form's page, a card, their bank. */
export const answerLiqpayPages = (
  world: LiqpayWorld,
  keys: LiqpayKeys,
  { request, fields, signed }: Asked,
): EmulatorAnswer | undefined => {
  if (request.path === '/api/3/checkout') {
    const content = signed();
    if (!content) return wrongPage('The signature of the shop does not fit.');
    const payment = opened(world, content);
    if (typeof payment === 'string') return wrongPage(payment);
    if (isLate(world, payment)) return wrongPage('The time for this payment is over. Go back to the shop.', 410);
    return open.has(payment.status) ? payPage(world, payment) : sendOn(payment.result_url);
  }
  const match = /^\/pay\/(\d+)(\/3ds)?$/.exec(request.path);
  const payment = match && Object.values(world.state.payments).find((one) => String(one.payment_id) === match[1]);
  if (!match || !payment) return undefined;
  if (isLate(world, payment)) return wrongPage('The time for this payment is over. Go back to the shop.', 410);
  if (match[2] === undefined) {
    if (!open.has(payment.status)) return sendOn(payment.result_url);
    return request.method === 'POST' ? answerPay(world, keys, payment, fields) : payPage(world, payment);
  }
  if (payment.status !== '3ds_verify') return sendOn(payment.result_url);
  if (request.method !== 'POST')
    return challengePage({ ...look, amount: sumOf(payment), action: `${world.origin}/pay/${payment.payment_id}/3ds` });
  answerChallenge(world, keys, payment, fields.get('result') === 'confirm');
  return sendOn(payment.result_url);
};
