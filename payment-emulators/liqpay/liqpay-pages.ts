import { sendOn } from '../answers.ts';
import type { EmulatorAnswer, EmulatorRequest } from '../emulator.types.ts';
import { amountIn, cardForm, challengePage, emulatorPage, messagePage, problemIn, refusal, sumHead } from '../page.ts';
import { type PageWords, pageWords } from '../page.words.data.ts';
import { type PageLanguage, pageLanguage } from '../page-language.ts';
import { cardOutcome } from '../test-cards.ts';
import { answerChallenge, type LiqpayWorld, payWith } from './liqpay-moves.ts';
import type { LiqpayKeys, LiqpayPaymentState } from './liqpay-state.ts';
import { openPayment } from './open-payment.ts';

const look = { vendor: 'LiqPay', colours: ['#3d6b00', '#ffffff'] } as const;

const sumOf = (language: PageLanguage, { amount, currency }: LiqpayPaymentState): string =>
  amountIn(language, Number(amount), currency);

const wrongPage = (language: PageLanguage, why: keyof PageWords, status = 400): EmulatorAnswer => {
  const words = pageWords[language];
  return messagePage({ ...look, language, title: 'LiqPay', status }, words.cannot_pay, words[why]);
};

/** A payment as its buyer sees it. */
interface Visited {
  world: LiqpayWorld;
  payment: LiqpayPaymentState;
  language: PageLanguage;
}

const payPage = (
  { world, payment, language }: Visited,
  problem?: { code: string; message: string },
): EmulatorAnswer => {
  const words = pageWords[language];
  const head = sumHead(words, sumOf(language, payment), payment.description);
  const form = cardForm(words, `${world.origin}/pay/${payment.payment_id}`);
  return emulatorPage({
    ...look,
    language,
    title: 'LiqPay',
    body: `${head}${refusal(problem && problemIn(words, problem))}${form}`,
  });
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

const answerPay = (visited: Visited, keys: LiqpayKeys, fields: URLSearchParams) => {
  const { world, payment } = visited;
  const read = (name: string) => fields.get(name) ?? '';
  if (read('act') === 'back') return sendOn(payment.result_url);
  const outcome = cardOutcome({ number: read('number'), expiry: read('expiry'), cvc: read('cvc') }, world.now());
  if (outcome.kind === 'invalid') return payPage(visited, outcome);
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
    // LiqPay's own pages speak Ukrainian and English: ours follow the shop's page.
    const back = typeof content?.result_url === 'string' ? content.result_url : '';
    const language = pageLanguage(request, { back });
    if (!content) return wrongPage(language, 'wrong_signature');
    const payment = openPayment(world, content);
    if (typeof payment === 'string') return wrongPage(language, payment);
    if (isLate(world, payment)) return wrongPage(language, 'time_over', 410);
    return open.has(payment.status) ? payPage({ world, payment, language }) : sendOn(payment.result_url);
  }
  const match = /^\/pay\/(\d+)(\/3ds)?$/.exec(request.path);
  const payment = match && Object.values(world.state.payments).find((one) => String(one.payment_id) === match[1]);
  if (!match || !payment) return undefined;
  const language = pageLanguage(request, { back: payment.result_url });
  const visited: Visited = { world, payment, language };
  if (isLate(world, payment)) return wrongPage(language, 'time_over', 410);
  if (match[2] === undefined) {
    if (!open.has(payment.status)) return sendOn(payment.result_url);
    return request.method === 'POST' ? answerPay(visited, keys, fields) : payPage(visited);
  }
  if (payment.status !== '3ds_verify') return sendOn(payment.result_url);
  if (request.method !== 'POST')
    return challengePage({
      ...look,
      language,
      amount: sumOf(language, payment),
      action: `${world.origin}/pay/${payment.payment_id}/3ds`,
    });
  answerChallenge(world, keys, payment, fields.get('result') === 'confirm');
  return sendOn(payment.result_url);
};
