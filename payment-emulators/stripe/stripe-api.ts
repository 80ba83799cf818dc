import { answerJson } from '../answers.ts';
import type { EmulatorAnswer, EmulatorRequest } from '../emulator.types.ts';
import { type FormTree, formTree, textAt, textsAt } from '../form-body.ts';
import {
  cancelIntent,
  captureIntent,
  expireSession,
  newIntent,
  refundIntent,
  type StripeWorld,
  tryCard,
} from './stripe-moves.ts';
import { intentOf, sessionOf } from './stripe-resources.ts';
import { type StripeIntentState, type StripeSessionState, trimmed } from './stripe-state.ts';

/** A refusal as Stripe words it. */
export class StripeRefusal extends Error {
  readonly answer: EmulatorAnswer;

  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
    super(error.message);
    this.answer = answerJson({ error: { type: 'invalid_request_error', ...error } }, status);
  }
}

interface Asked {
  world: StripeWorld;
  request: EmulatorRequest;
  body: FormTree;
  account: string;
}

const amountIn = (body: FormTree, name: string): number => {
  const text = textAt(body, name) ?? '';
  if (!/^\d{1,8}$/.test(text) || Number(text) === 0)
    throw new StripeRefusal(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid positive integer`,
      param: name,
    });
  return Number(text);
};

const currencyIn = (text: string | undefined): string => {
  if (text === undefined || !/^[a-z]{3}$/.test(text))
    throw new StripeRefusal(400, {
      code: 'parameter_missing',
      message: 'Missing required param: currency.',
      param: 'currency',
    });
  return text;
};

const captureMethodOf = (text: string | undefined) => (text === 'manual' ? 'manual' : 'automatic');

const missing = (what: string, id: string) =>
  new StripeRefusal(404, { code: 'resource_missing', message: `No such ${what}: '${id}'` });

const intentFor = ({ world, account }: Asked, id: string): StripeIntentState => {
  const found = Object.hasOwn(world.state.intents, id) ? world.state.intents[id] : undefined;
  if (!found || found.account !== account) throw missing('payment_intent', id);
  return found;
};

const sessionFor = ({ world, account }: Asked, id: string): StripeSessionState => {
  const found = Object.hasOwn(world.state.sessions, id) ? world.state.sessions[id] : undefined;
  if (!found || found.account !== account) throw missing('checkout.session', id);
  return found;
};

const unexpected = (intent: StripeIntentState, verb: string) =>
  new StripeRefusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
  });

const createIntent = ({ world, body, account }: Asked) => {
  const intent = newIntent(world, {
    amount: amountIn(body, 'amount'),
    currency: currencyIn(textAt(body, 'currency')),
    capture_method: captureMethodOf(textAt(body, 'capture_method')),
    metadata: textsAt(body, 'metadata'),
    description: textAt(body, 'description') ?? null,
    account,
  });
  const means = textAt(body, 'payment_method');
  if (means !== undefined && textAt(body, 'confirm') === 'true') {
    if (means !== 'pm_card_visa') throw missing('PaymentMethod', means);
    tryCard(world, intent, { kind: 'ok' });
  }
  return answerJson(intentOf(intent));
};

const capture = (asked: Asked, id: string) => {
  const intent = intentFor(asked, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
  const amount =
    textAt(asked.body, 'amount_to_capture') === undefined ? intent.amount : amountIn(asked.body, 'amount_to_capture');
  if (amount > intent.amount_capturable)
    throw new StripeRefusal(400, { code: 'amount_too_large', message: 'You cannot capture more than is held.' });
  captureIntent(asked.world, intent, amount);
  return answerJson(intentOf(intent, { expanded: true }));
};

const cancel = (asked: Asked, id: string) => {
  const intent = intentFor(asked, id);
  if (intent.status === 'canceled' || intent.status === 'succeeded') throw unexpected(intent, 'canceled');
  cancelIntent(asked.world, intent, textAt(asked.body, 'cancellation_reason') ?? null);
  return answerJson(intentOf(intent, { expanded: true }));
};

const refund = (asked: Asked) => {
  const intent = intentFor(asked, textAt(asked.body, 'payment_intent') ?? '');
  const { charge } = intent;
  if (!charge?.captured)
    throw new StripeRefusal(400, { code: 'charge_not_captured', message: 'Nothing was captured.' });
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = textAt(asked.body, 'amount') === undefined ? left : amountIn(asked.body, 'amount');
  if (left === 0)
    throw new StripeRefusal(400, { code: 'charge_already_refunded', message: 'The charge has already been refunded.' });
  if (amount > left)
    throw new StripeRefusal(400, { code: 'amount_too_large', message: 'The refund is greater than what is left.' });
  refundIntent(asked.world, intent, amount);
  const { currency } = intent;
  return answerJson({
    id: `re_${asked.world.newId()}`,
    object: 'refund',
    amount,
    currency,
    status: 'succeeded',
    payment_intent: intent.id,
  });
};

const createSession = ({ world, body, account }: Asked) => {
  const price = (name: string) => textAt(body, 'line_items', '0', 'price_data', name);
  const now = Math.floor(world.now().getTime() / 1000);
  const expires = Number(textAt(body, 'expires_at') ?? now + 24 * 3600);
  if (expires < now + 30 * 60)
    throw new StripeRefusal(400, { message: 'The expires_at timestamp must be at least 30 minutes from creation.' });
  const data = body.payment_intent_data;
  const session: StripeSessionState = {
    id: `cs_test_${world.newId()}`,
    status: 'open',
    amount_total: Number(price('unit_amount') ?? 0),
    currency: currencyIn(price('currency')),
    client_reference_id: textAt(body, 'client_reference_id') ?? null,
    metadata: textsAt(body, 'metadata'),
    description: textAt(body, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
    capture_method: captureMethodOf(textAt(body, 'payment_intent_data', 'capture_method')),
    intent_metadata: typeof data === 'object' ? textsAt(data, 'metadata') : {},
    locale: textAt(body, 'locale') ?? 'auto',
    success_url: textAt(body, 'success_url') ?? '',
    cancel_url: textAt(body, 'cancel_url') ?? '',
    expires_at: expires,
    created: now,
    payment_intent: null,
    account,
  };
  world.state.sessions = trimmed({ ...world.state.sessions, [session.id]: session });
  return answerJson(sessionOf(session, { origin: world.origin, state: world.state }));
};

const listIntents = ({ world, request: { query }, account }: Asked) => {
  const at = (name: string, otherwise: number) => Number(query.get(`created[${name}]`) ?? otherwise);
  const limit = Math.min(100, Number(query.get('limit') ?? 10));
  const after = query.get('starting_after');
  const all = Object.values(world.state.intents)
    .filter((one) => one.account === account)
    .filter(({ created }) => created >= at('gte', 0) && created < at('lt', Number.MAX_SAFE_INTEGER))
    .reverse();
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit).map((intent) => intentOf(intent, { expanded: true }));
  return answerJson({ object: 'list', url: '/v1/payment_intents', has_more: from + limit < all.length, data });
};

const account = (id: string) => answerJson({ id, object: 'account', charges_enabled: true, country: 'DE' });

const sessionAnswer = (asked: Asked, session: StripeSessionState) =>
  answerJson(sessionOf(session, { origin: asked.world.origin, state: asked.world.state, expanded: true }));

type Route = [method: string, path: RegExp, answer: (asked: Asked, id: string) => EmulatorAnswer];

const routes: readonly Route[] = [
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (asked, id) => answerJson(intentOf(intentFor(asked, id), { expanded: true })),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, capture],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancel],
  ['POST', /^\/v1\/refunds$/, refund],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (asked, id) => sessionAnswer(asked, sessionFor(asked, id))],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (asked, id) => {
      const session = sessionFor(asked, id);
      if (session.status !== 'open') throw new StripeRefusal(400, { message: 'Only open sessions can be expired.' });
      expireSession(asked.world, session);
      return sessionAnswer(asked, session);
    },
  ],
  ['GET', /^\/v1\/account$/, () => account('acct_test')],
  ['GET', /^\/v1\/accounts\/(\w+)$/, (_asked, id) => account(id)],
  [
    'GET',
    /^\/v1\/webhook_endpoints$/,
    ({ world }) =>
      answerJson({
        object: 'list',
        has_more: false,
        data: [{ id: 'we_test', url: world.webhookUrl, status: 'enabled' }],
      }),
  ],
];

/** The same key is the same answer, whatever happened since; with other parameters it is refused. */
const once = ({ world, request }: Asked, answer: () => EmulatorAnswer): EmulatorAnswer => {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return answer();
  const asked = `${request.path}\n${request.body}`;
  const known = Object.hasOwn(world.state.keys, key) ? world.state.keys[key] : undefined;
  if (known && known.asked !== asked)
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (known)
    return {
      status: known.status,
      headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
      body: known.body,
    };
  const made = answer();
  world.state.keys = trimmed({ ...world.state.keys, [key]: { asked, status: made.status, body: made.body } });
  return made;
};

/** A call of the API with the secret key. @throws StripeRefusal */
export const answerStripeApi = (world: StripeWorld, secretKey: string, request: EmulatorRequest): EmulatorAnswer => {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    throw new StripeRefusal(401, { message: 'Invalid API Key provided.' });
  const asked: Asked = {
    world,
    request,
    body: formTree(new URLSearchParams(request.body)),
    account: request.headers['stripe-account'] ?? '',
  };
  for (const [method, path, answer] of routes) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (match) return once(asked, () => answer(asked, match[1] ?? ''));
  }
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${request.method}: ${request.path}).` });
};
