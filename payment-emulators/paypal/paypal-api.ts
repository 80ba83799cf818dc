import { answerJson } from '../answers.ts';
import type { EmulatorAnswer, EmulatorRequest } from '../emulator.types.ts';
import { cardOutcome } from '../test-cards.ts';
import {
  authorizeOrder,
  captureAuthorization,
  captureOrder,
  newName,
  orderOf,
  type PaypalWorld,
  refundCapture,
  refundedCents,
  voidAuthorization,
} from './paypal-moves.ts';
import { verifyPaypal } from './paypal-signature.ts';
import { centsOf, isMoney, type PaypalKeys, type PaypalMoney, type PaypalOrderState, trimmed } from './paypal-state.ts';

/** A refusal as PayPal words it. */
export class PaypalRefusal extends Error {
  readonly answer: EmulatorAnswer;

  constructor(status: number, issue: string, description = issue) {
    super(issue);
    const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 422 ? 'UNPROCESSABLE_ENTITY' : 'INVALID_REQUEST';
    this.answer = answerJson(
      { name, message: description, debug_id: 'f00', details: [{ issue, description }] },
      status,
    );
  }
}

interface Asked {
  world: PaypalWorld;
  keys: PaypalKeys;
  request: EmulatorRequest;
  body: unknown;
}

/** What lies at a path of parsed JSON; undefined when there is nothing. */
const at = (value: unknown, ...path: (string | number)[]): unknown => {
  let found = value;
  for (const key of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined;
  return found;
};

const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
};

const moneyAt = (value: unknown, ...path: (string | number)[]): PaypalMoney => {
  const money = { currency_code: textAt(value, ...path, 'currency_code'), value: textAt(value, ...path, 'value') };
  if (!isMoney(money))
    throw new PaypalRefusal(400, 'INVALID_PARAMETER_VALUE', 'The amount is not written as PayPal takes it.');
  return money;
};

const orders = ({ world }: Asked): PaypalOrderState[] => Object.values(world.state.orders);

const orderFor = (asked: Asked, id: string): PaypalOrderState => {
  const found = orders(asked).find((one) => one.id === id);
  if (!found) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
  return found;
};

const orderWith = (asked: Asked, kind: 'authorizations' | 'captures', id: string): PaypalOrderState => {
  const found = orders(asked).find((one) => one[kind].some((part) => part.id === id));
  if (!found) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
  return found;
};

/** A card in the order itself is charged at once: nobody approves anything. */
const payByCard = ({ world }: Asked, order: PaypalOrderState, card: (name: string) => string): void => {
  const [year = '', month = ''] = card('expiry').split('-');
  const typed = { number: card('number'), expiry: `${month}/${year}`, cvc: card('security_code') };
  const { kind } = cardOutcome(typed, world.now());
  if (kind !== 'ok') throw new PaypalRefusal(422, 'INSTRUMENT_DECLINED', 'The instrument presented was declined.');
  authorizeOrder(world, order);
};

const createOrder = (asked: Asked): EmulatorAnswer => {
  const { world, body } = asked;
  const customId = textAt(body, 'purchase_units', 0, 'custom_id');
  if (orders(asked).some((one) => one.custom_id === customId && one.captures.length > 0))
    throw new PaypalRefusal(422, 'DUPLICATE_INVOICE_ID');
  const context = (name: string) => textAt(body, 'payment_source', 'paypal', 'experience_context', name);
  const now = world.now().toISOString();
  const order: PaypalOrderState = {
    id: newName(world),
    intent: textAt(body, 'intent') === 'AUTHORIZE' ? 'AUTHORIZE' : 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    amount: moneyAt(body, 'purchase_units', 0, 'amount'),
    custom_id: customId,
    description: textAt(body, 'purchase_units', 0, 'description'),
    merchant_id: textAt(body, 'purchase_units', 0, 'payee', 'merchant_id') || 'TESTMERCHANT',
    locale: context('locale'),
    return_url: context('return_url'),
    cancel_url: context('cancel_url'),
    create_time: now,
    update_time: now,
    declines: false,
    authorizations: [],
    captures: [],
    refunds: [],
    disputed: false,
  };
  world.state.orders = trimmed({ ...world.state.orders, [order.id]: order });
  const card = (name: string) => textAt(body, 'payment_source', 'card', name);
  if (card('number') !== '') payByCard(asked, order, card);
  return answerJson(orderOf(order, world.origin), 201);
};

const collect = (asked: Asked, id: string, intent: PaypalOrderState['intent']): EmulatorAnswer => {
  const order = orderFor(asked, id);
  if (order.status === 'COMPLETED')
    throw new PaypalRefusal(422, intent === 'AUTHORIZE' ? 'ORDER_ALREADY_AUTHORIZED' : 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED');
  if (order.intent !== intent) throw new PaypalRefusal(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (order.declines) {
    order.status = 'PAYER_ACTION_REQUIRED';
    throw new PaypalRefusal(422, 'INSTRUMENT_DECLINED', 'The instrument presented was declined.');
  }
  if (intent === 'AUTHORIZE') authorizeOrder(asked.world, order);
  else captureOrder(asked.world, order);
  return answerJson(orderOf(order, asked.world.origin), 201);
};

const captureHeld = (asked: Asked, id: string): EmulatorAnswer => {
  const order = orderWith(asked, 'authorizations', id);
  const held = order.authorizations.find((one) => one.id === id);
  if (held?.status === 'VOIDED') throw new PaypalRefusal(422, 'AUTHORIZATION_VOIDED');
  if (held?.status !== 'CREATED') throw new PaypalRefusal(422, 'AUTHORIZATION_ALREADY_CAPTURED');
  const amount = moneyAt(asked.body, 'amount');
  if (amount.currency_code !== order.amount.currency_code) throw new PaypalRefusal(422, 'CURRENCY_MISMATCH');
  if (centsOf(amount) > centsOf(held.amount)) throw new PaypalRefusal(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
  return answerJson(captureAuthorization(asked.world, order, amount), 201);
};

const voidHeld = (asked: Asked, id: string): EmulatorAnswer => {
  const order = orderWith(asked, 'authorizations', id);
  const held = order.authorizations.find((one) => one.id === id);
  if (held?.status === 'VOIDED') throw new PaypalRefusal(422, 'PREVIOUSLY_VOIDED');
  if (held?.status !== 'CREATED') throw new PaypalRefusal(422, 'PREVIOUSLY_CAPTURED');
  voidAuthorization(asked.world, order);
  return answerJson(held);
};

const refund = (asked: Asked, id: string): EmulatorAnswer => {
  const order = orderWith(asked, 'captures', id);
  const amount = moneyAt(asked.body, 'amount');
  const left = order.captures.reduce((sum, one) => sum + centsOf(one.amount), 0) - refundedCents(order);
  if (left === 0) throw new PaypalRefusal(422, 'CAPTURE_FULLY_REFUNDED');
  if (centsOf(amount) > left) throw new PaypalRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
  return answerJson(refundCapture(asked.world, order, amount), 201);
};

/** One capture or hold by itself, which says what order it came of. */
const readPart = (asked: Asked, kind: 'authorizations' | 'captures', id: string): EmulatorAnswer => {
  const order = orderWith(asked, kind, id);
  return answerJson({
    ...order[kind].find((part) => part.id === id),
    custom_id: order.custom_id,
    invoice_id: order.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
  });
};

const disputes = (asked: Asked): EmulatorAnswer => {
  const id = asked.request.query.get('disputed_transaction_id') ?? '';
  const found = orders(asked).filter((one) => one.disputed && one.captures.some((capture) => capture.id === id));
  return answerJson({ items: found.map(() => ({ dispute_id: 'PP-D-1', status: 'WAITING_FOR_SELLER_RESPONSE' })) });
};

/** What moved for an order, as the search tells it: the hold names its order, a capture its hold, a refund its capture. */
const movementsOf = ({ id, custom_id: mark, authorizations, captures, refunds }: PaypalOrderState) => {
  const common = { custom_field: mark, invoice_id: mark };
  const after = (before: string | undefined) =>
    before === undefined ? {} : { paypal_reference_id: before, paypal_reference_id_type: 'TXN' };
  return [
    ...authorizations.map((one) => ({
      one,
      isHold: true,
      more: { paypal_reference_id: id, paypal_reference_id_type: 'ODR' },
    })),
    ...captures.map((one) => ({ one, isHold: false, more: after(authorizations[0]?.id) })),
    ...refunds.map((one) => ({ one, isHold: false, more: after(captures[0]?.id) })),
  ].map(({ one, isHold, more }) => ({
    at: Date.parse(one.create_time),
    isHold,
    transaction_info: { transaction_id: one.id, ...common, ...more },
  }));
};

const transactions = (asked: Asked): EmulatorAnswer => {
  const { query } = asked.request;
  const hasHolds = query.get('balance_affecting_records_only') === 'N';
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  const found = orders(asked)
    .flatMap(movementsOf)
    .filter(({ at: time, isHold }) => time >= (from ?? 0) && time < (to ?? 0) && (hasHolds || !isHold))
    .map(({ transaction_info: info }) => ({ transaction_info: info }));
  return answerJson({
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    transaction_details: found.slice((page - 1) * size, page * size),
  });
};

const verifySignature = ({ world, keys, body }: Asked): EmulatorAnswer => {
  const isOurs = textAt(body, 'webhook_id') === keys.webhook_id && textAt(body, 'auth_algo') === 'SHA256withRSA';
  const transmission = {
    id: textAt(body, 'transmission_id'),
    time: textAt(body, 'transmission_time'),
    webhookId: keys.webhook_id,
    body: JSON.stringify(at(body, 'webhook_event')) ?? '',
  };
  const fits = isOurs && verifyPaypal(world.state, transmission, textAt(body, 'transmission_sig'));
  return answerJson({ verification_status: fits ? 'SUCCESS' : 'FAILURE' });
};

const webhook = ({ world, keys }: Asked) => ({
  id: keys.webhook_id,
  url: world.webhookUrl,
  event_types: [{ name: '*' }],
});

type Route = [method: string, path: RegExp, answer: (asked: Asked, id: string) => EmulatorAnswer];

const routes: readonly Route[] = [
  ['POST', /^\/v2\/checkout\/orders$/, createOrder],
  [
    'GET',
    /^\/v2\/checkout\/orders\/(\w+)$/,
    (asked, id) => answerJson(orderOf(orderFor(asked, id), asked.world.origin)),
  ],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/authorize$/, (asked, id) => collect(asked, id, 'AUTHORIZE')],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, (asked, id) => collect(asked, id, 'CAPTURE')],
  ['GET', /^\/v2\/payments\/authorizations\/(\w+)$/, (asked, id) => readPart(asked, 'authorizations', id)],
  ['GET', /^\/v2\/payments\/captures\/(\w+)$/, (asked, id) => readPart(asked, 'captures', id)],
  ['POST', /^\/v2\/payments\/authorizations\/(\w+)\/capture$/, captureHeld],
  ['POST', /^\/v2\/payments\/authorizations\/(\w+)\/void$/, voidHeld],
  ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, refund],
  ['GET', /^\/v1\/customer\/disputes$/, disputes],
  ['GET', /^\/v1\/reporting\/transactions$/, transactions],
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifySignature],
  ['GET', /^\/v1\/notifications\/webhooks$/, (asked) => answerJson({ webhooks: [webhook(asked)] })],
  [
    'GET',
    /^\/v1\/notifications\/webhooks\/(\w+)$/,
    (asked, id) => {
      if (id !== asked.keys.webhook_id) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
      return answerJson(webhook(asked));
    },
  ],
];

/** The same request id is the same answer. What failed is tried again. */
const once = ({ world, request }: Asked, answer: () => EmulatorAnswer): EmulatorAnswer => {
  const id = request.headers['paypal-request-id'];
  if (request.method !== 'POST' || id === undefined) return answer();
  const key = `${request.path}\n${id}`;
  const known = Object.hasOwn(world.state.keys, key) ? world.state.keys[key] : undefined;
  if (known && known.asked !== request.body) throw new PaypalRefusal(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
  if (known) return { status: known.status, headers: { 'content-type': 'application/json' }, body: known.body };
  const made = answer();
  world.state.keys = trimmed({
    ...world.state.keys,
    [key]: { asked: request.body, status: made.status, body: made.body },
  });
  return made;
};

const TOKEN_SECONDS = 32_400;

const grantToken = (world: PaypalWorld, keys: PaypalKeys, request: EmulatorRequest): EmulatorAnswer => {
  const basic = Buffer.from(`${keys.client_id}:${keys.client_secret}`).toString('base64');
  if (request.headers.authorization !== `Basic ${basic}`)
    return answerJson({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
  const token = `A21AA${world.newId(40)}`;
  world.state.tokens = trimmed({ ...world.state.tokens, [token]: world.now().getTime() + TOKEN_SECONDS * 1000 });
  return answerJson({ scope: '', access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
};

const parsed = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new PaypalRefusal(400, 'MALFORMED_REQUEST_JSON');
  }
};

/** A call of the API. @throws PaypalRefusal */
export const answerPaypalApi = (world: PaypalWorld, keys: PaypalKeys, request: EmulatorRequest): EmulatorAnswer => {
  if (request.path === '/v1/oauth2/token') return grantToken(world, keys, request);
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const until = Object.hasOwn(world.state.tokens, token) ? (world.state.tokens[token] ?? 0) : 0;
  if (until <= world.now().getTime())
    return answerJson({ error: 'invalid_token', error_description: 'Token signature verification failed' }, 401);
  const asked: Asked = { world, keys, request, body: parsed(request.body) };
  for (const [method, path, answer] of routes) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (match) return once(asked, () => answer(asked, match[1] ?? ''));
  }
  throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
};
