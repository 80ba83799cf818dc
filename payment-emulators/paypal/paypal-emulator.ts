import { nothingHere, sendOn, withQuery } from '../answers.ts';
import type { EmulatorAnswer, EmulatorKind, EmulatorRequest } from '../emulator.types.ts';
import { emulatorPage, sumHead } from '../page.ts';
import { answerPaypalApi, PaypalRefusal } from './paypal-api.ts';
import { approveOrder, type PaypalWorld, passTime } from './paypal-moves.ts';
import { signPaypal } from './paypal-signature.ts';
import { emptyPaypal, type PaypalKeys, type PaypalOrderState, type PaypalState } from './paypal-state.ts';

const look = { vendor: 'PayPal', colours: ['#003087', '#ffffff'] } as const;

const approvePage = ({ amount, description }: PaypalOrderState): EmulatorAnswer => {
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency: amount.currency_code }).format(
    Number(amount.value),
  );
  return emulatorPage({
    ...look,
    title: 'PayPal',
    body: `${sumHead(sum, description)}<form method="post"><button class="go" name="act" value="approve">Pay with PayPal balance</button><button class="other" name="act" value="decline">Pay with a card that is declined</button><button class="other" name="act" value="back">Cancel and go back to the shop</button></form>`,
  });
};

/** The page on which the buyer approves an order. */
const answerApproval = (world: PaypalWorld, request: EmulatorRequest): EmulatorAnswer => {
  const token = request.query.get('token') ?? '';
  const order = Object.hasOwn(world.state.orders, token) ? world.state.orders[token] : undefined;
  if (!order)
    return emulatorPage({
      ...look,
      title: 'PayPal',
      status: 404,
      body: '<h1>There is no such order</h1><p class="what">Go back to the shop and start again.</p>',
    });
  const back = withQuery(order.return_url, { token, PayerID: 'TESTPAYER' });
  if (order.status !== 'PAYER_ACTION_REQUIRED') return sendOn(back);
  if (request.method !== 'POST') return approvePage(order);
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
