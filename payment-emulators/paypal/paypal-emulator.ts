import { nothingHere, sendOn, withQuery } from '../answers.ts';
import type { EmulatorAnswer, EmulatorKind, EmulatorRequest } from '../emulator.types.ts';
import { amountIn, emulatorPage, html, messagePage, sumHead } from '../page.ts';
import { pageWords } from '../page.words.data.ts';
import { type PageLanguage, pageLanguage } from '../page-language.ts';
import { answerPaypalApi, PaypalRefusal } from './paypal-api.ts';
import { approveOrder, type PaypalWorld, passTime } from './paypal-moves.ts';
import { signPaypal } from './paypal-signature.ts';
import { emptyPaypal, type PaypalKeys, type PaypalOrderState, type PaypalState } from './paypal-state.ts';

const look = { vendor: 'PayPal', colours: ['#003087', '#ffffff'] } as const;

const approvePage = ({ amount, description }: PaypalOrderState, language: PageLanguage): EmulatorAnswer => {
  const words = pageWords[language];
  const sum = amountIn(language, Number(amount.value), amount.currency_code);
  return emulatorPage({
    ...look,
    language,
    title: 'PayPal',
    body: `${sumHead(words, sum, description)}<form method="post"><button class="go" name="act" value="approve">${html(words.paypal_balance)}</button><button class="other" name="act" value="decline">${html(words.paypal_declined)}</button><button class="other" name="act" value="back">${html(words.paypal_back)}</button></form>`,
  });
};

/** The page on which the buyer approves an order. */
const answerApproval = (world: PaypalWorld, request: EmulatorRequest): EmulatorAnswer => {
  const token = request.query.get('token') ?? '';
  const order = Object.hasOwn(world.state.orders, token) ? world.state.orders[token] : undefined;
  const language = pageLanguage(request, { back: order?.return_url ?? '', asked: order?.locale });
  if (!order) {
    const { no_order: heading, start_again: text } = pageWords[language];
    return messagePage({ ...look, language, title: 'PayPal', status: 404 }, heading, text);
  }
  const back = withQuery(order.return_url, { token, PayerID: 'TESTPAYER' });
  if (order.status !== 'PAYER_ACTION_REQUIRED') return sendOn(back);
  if (request.method !== 'POST') return approvePage(order, language);
  const act = new URLSearchParams(request.body).get('act');
  if (act === 'back') return sendOn(withQuery(order.cancel_url, { token }));
  approveOrder(world, order, act === 'decline');
  return sendOn(back);
};

/** PayPal: orders, payments, disputes, reports, webhooks and the page buyers approve on. */
export const paypalEmulator: EmulatorKind<PaypalState, PaypalKeys> = {
  empty: emptyPaypal,
  answer(world, keys, request) {
    passTime(world);
    try {
      if (request.path.startsWith('/v1/') || request.path.startsWith('/v2/'))
        return answerPaypalApi(world, keys, request);
      return request.path === '/checkoutnow' ? answerApproval(world, request) : nothingHere();
    } catch (error) {
      if (error instanceof PaypalRefusal) return error.answer;
      throw error;
    }
  },
  sign(world, { webhook_id: webhookId }, { id, body }) {
    const time = world.now().toISOString();
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${world.origin}/certs/CERT-TEST`,
        'paypal-transmission-id': `t-${id}`,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signPaypal(world.state, { id: `t-${id}`, time, webhookId, body }),
      },
    };
  },
};
