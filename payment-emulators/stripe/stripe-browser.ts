import { answerJson, sendOn } from '../answers.ts';
import type { EmulatorAnswer, EmulatorRequest } from '../emulator.types.ts';
import { formTree, textAt } from '../form-body.ts';
import { amountIn, cardForm, challengePage, emulatorPage, messagePage, problemIn, refusal, sumHead } from '../page.ts';
import { pageWords } from '../page.words.data.ts';
import { type PageLanguage, pageLanguage } from '../page-language.ts';
import { cardOutcome } from '../test-cards.ts';
import { StripeRefusal } from './stripe-api.ts';
import { answerChallenge, completeSession, newIntent, type StripeWorld, tryCard } from './stripe-moves.ts';
import { intentOf } from './stripe-resources.ts';
import type { StripeIntentState, StripeSessionState } from './stripe-state.ts';

const look = { vendor: 'Stripe', colours: ['#4b45c6', '#ffffff'] } as const;

/** Units of Stripe as people read them. */
const amountOf = (language: PageLanguage, units: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return amountIn(language, units / 10 ** digits, currency.toUpperCase());
};

/** A payment by the secret that only its buyer's browser has. */
const byClientSecret = (world: StripeWorld, id: string, secret: string | null | undefined): StripeIntentState => {
  const intent = Object.hasOwn(world.state.intents, id) ? world.state.intents[id] : undefined;
  if (!intent || intent.client_secret !== secret)
    throw new StripeRefusal(401, { message: 'The client_secret provided does not match this PaymentIntent.' });
  return intent;
};

/** Whoever left their bank's question without an answer tries again, with the same card or another. */
const takesCard = ({ status }: StripeIntentState): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

const cardIn = (read: (name: string) => string | undefined) => ({
  number: read('number') ?? '',
  expiry: read('expiry') ?? '',
  cvc: read('cvc') ?? '',
});

/** What the Payment Element asks: the state of a payment, to pay it with a card, to answer the bank. */
export const answerElement = (world: StripeWorld, publishableKey: string, request: EmulatorRequest): EmulatorAnswer => {
  const match = /^\/element\/payment_intents\/(\w+)(\/confirm|\/authenticate)?$/.exec(request.path);
  if (!match) throw new StripeRefusal(404, { message: 'Unrecognized request URL.' });
  const body = formTree(new URLSearchParams(request.body));
  const read = (name: string) => textAt(body, name) ?? request.query.get(name) ?? undefined;
  if (read('key') !== publishableKey) throw new StripeRefusal(401, { message: 'Invalid API Key provided.' });
  const intent = byClientSecret(world, match[1] ?? '', read('client_secret'));
  if (match[2] === '/authenticate') {
    answerChallenge(world, intent, read('result') === 'confirm');
  } else if (match[2] === '/confirm') {
    if (!takesCard(intent))
      throw new StripeRefusal(400, {
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent's status is ${intent.status}.`,
      });
    const outcome = cardOutcome(cardIn(read), world.now());
    if (outcome.kind === 'invalid')
      throw new StripeRefusal(402, { type: 'validation_error', code: outcome.code, message: outcome.message });
    tryCard(world, intent, outcome);
  }
  return answerJson(intentOf(intent));
};

/** A page of Checkout as its buyer sees it. */
interface Visited {
  world: StripeWorld;
  session: StripeSessionState;
  language: PageLanguage;
}

interface CardProblem {
  code: string;
  message: string;
}

const sessionPage = ({ session, language }: Visited, problem?: CardProblem): EmulatorAnswer => {
  const words = pageWords[language];
  const sum = amountOf(language, session.amount_total, session.currency);
  return emulatorPage({
    ...look,
    language,
    title: 'Stripe Checkout',
    body: `${sumHead(words, sum, session.description)}${refusal(problem && problemIn(words, problem))}${cardForm(words)}`,
    ...(problem === undefined ? {} : { status: 402 }),
  });
};

const closedPage = (language: PageLanguage): EmulatorAnswer => {
  const { page_ended: heading, start_again: text } = pageWords[language];
  return messagePage({ ...look, language, title: 'Stripe Checkout', status: 410 }, heading, text);
};

const backTo = (session: StripeSessionState): EmulatorAnswer =>
  sendOn(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(session.id)));

/** The payment of a page, made with its first card. */
const intentOfSession = ({ world, session }: Visited): StripeIntentState => {
  const known = session.payment_intent === null ? undefined : world.state.intents[session.payment_intent];
  if (known) return known;
  const intent = newIntent(world, {
    amount: session.amount_total,
    currency: session.currency,
    capture_method: session.capture_method,
    metadata: session.intent_metadata,
    description: session.description,
    account: session.account,
  });
  session.payment_intent = intent.id;
  return intent;
};

const finished = (visited: Visited, intent: StripeIntentState): EmulatorAnswer => {
  const { world, session } = visited;
  if (intent.status === 'requires_action') return sendOn(`${world.origin}/checkout/${session.id}/3ds`);
  if (intent.last_payment_error) {
    const { code, decline_code: reason, message } = intent.last_payment_error;
    return sessionPage(visited, { code: reason === 'test_mode_live_card' ? reason : code, message });
  }
  completeSession(world, session);
  return backTo(session);
};

const paid = (visited: Visited, fields: URLSearchParams): EmulatorAnswer => {
  const { world, session } = visited;
  if (fields.get('act') === 'back') return sendOn(session.cancel_url);
  const outcome = cardOutcome(
    cardIn((name) => fields.get(name) ?? undefined),
    world.now(),
  );
  if (outcome.kind === 'invalid') return sessionPage(visited, outcome);
  const intent = intentOfSession(visited);
  tryCard(world, intent, outcome);
  return finished(visited, intent);
};

/** Checkout's page for browsers without script, and what the bank asks after it. */
export const answerCheckout = (world: StripeWorld, request: EmulatorRequest): EmulatorAnswer | undefined => {
  const match = /^\/checkout\/(\w+)(\/3ds)?$/.exec(request.path);
  if (!match) return undefined;
  const id = match[1] ?? '';
  const session = Object.hasOwn(world.state.sessions, id) ? world.state.sessions[id] : undefined;
  const language = pageLanguage(request, { back: session?.success_url ?? '', asked: session?.locale });
  if (!session) return closedPage(language);
  if (session.status === 'complete') return backTo(session);
  if (session.status !== 'open') return closedPage(language);
  const visited: Visited = { world, session, language };
  const fields = new URLSearchParams(request.body);
  if (match[2] === undefined) return request.method === 'POST' ? paid(visited, fields) : sessionPage(visited);
  const intent = intentOfSession(visited);
  if (intent.status !== 'requires_action') return sendOn(`${world.origin}/checkout/${session.id}`);
  if (request.method !== 'POST')
    return challengePage({
      ...look,
      language,
      amount: amountOf(language, intent.amount, intent.currency),
      action: `${world.origin}/checkout/${session.id}/3ds`,
    });
  answerChallenge(world, intent, fields.get('result') === 'confirm');
  return finished(visited, intent);
};
