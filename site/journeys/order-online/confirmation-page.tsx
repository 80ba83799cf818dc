import type { OrderSetup } from '#api-clients/orders/order-words.ts';
import { affiliationOf } from '#site/analytics/page-context.ts';
import type { SiteResponse } from '#site/site.types.ts';
import { ClickScreen, ConfirmationScreen } from './confirmation-screen.tsx';
import { type KnownOrder, readOrder } from './known-order.ts';
import { noOrderPage } from './no-order-page.tsx';
import { OrderFrame } from './order-frame.tsx';
import { calendarPath, confirmationPath } from './order-paths.ts';
import { keepOrderToken, orderToken } from './order-token.ts';
import { type PageFacts, shopEvent } from './page-facts.ts';
import { problemCode } from './problem.ts';
import { addressIn, goTo, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-success';

/**
 * `/showroom-order-online/confirmation/:orderNumber`: the customer's page of an order. The link of a mail carries what
 * proves it; it goes into a cookie at once, so that it stands in no address that others may see. Whoever opens the link
 * of a mail (scanners do, too) confirms and cancels nothing: buttons do.
 */
export async function confirmationPage(walk: Walk): Promise<SiteResponse> {
  const number = walk.route.params.orderNumber ?? '';
  const given = walk.query.get('order_token') ?? walk.query.get('token');
  const confirming = walk.query.get('confirm');
  if (given !== null || confirming !== null) {
    if (given !== null) keepOrderToken(walk.visit, number, given);
    if (confirming !== null) keepOrderToken(walk.visit, number, confirming, 'confirm');
    return goTo(walk, confirmationPath(number) + queryOf(saidBy(walk)));
  }
  if (walk.sent) return decide(walk, number);
  const known = await readOrder(walk, number);
  if (known) return showOrder(walk, known, {});
  // The mail was opened in another browser than the one that ordered: the click comes first, the order after it.
  return orderToken(walk.visit, number, 'confirm') ? showClick(walk, number) : noOrderPage(walk);
}

/** What the link of a mail says of its order, for whose browser knows nothing of it: how it speaks, nothing more. */
interface LinkSays {
  setup: OrderSetup;
  /** No money moves. */
  isTest: boolean;
}

const saidBy = ({ query }: Walk): LinkSays => ({
  setup: query.get('setup') === 'order' ? 'order' : 'reserve',
  isTest: query.get('test') === '1',
});

function queryOf({ setup, isTest }: LinkSays): string {
  const query = new URLSearchParams({ ...(setup === 'order' ? { setup } : {}), ...(isTest ? { test: '1' } : {}) });
  return query.size > 0 ? `?${query}` : '';
}

async function showClick(walk: Walk, number: string): Promise<SiteResponse> {
  const car = await carByNumber(walk, number);
  const { setup, isTest } = saidBy(walk);
  return showPage(walk, {
    routeName: ROUTE,
    title: ({ t }) => t('order.confirmation.title', { number }),
    draw: () => (
      <OrderFrame isTest={isTest} facts={{ context: 'checkout_order_confirmation', affiliation: null, route: ROUTE }}>
        <ClickScreen number={number} car={car} setup={setup} action={addressIn(walk, confirmationPath(number))} />
      </OrderFrame>
    ),
  });
}

/** What anybody with its number may know of an order: which car it is for; empty where nobody answers. */
async function carByNumber({ clients, parts }: Walk, number: string): Promise<string> {
  try {
    return (await clients['order-status'].orderStatus({ params: { number } })).data.data.attributes.vehicle_title;
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'an order is confirmed without the name of its car');
    return '';
  }
}

/** A button was pressed: the order is confirmed, or given up with a reason. */
async function decide(walk: Walk, number: string): Promise<SiteResponse> {
  const { orders } = walk.clients;
  const isCancelling = walk.sent?.get('do') === 'cancel';
  const token = orderToken(walk.visit, number, isCancelling ? 'order' : 'confirm');
  if (token === undefined) return noOrderPage(walk);
  const reason = (walk.sent?.get('reason') ?? '').trim().slice(0, 500);
  if (isCancelling && reason === '') {
    const known = await readOrder(walk, number);
    return known ? showOrder(walk, known, { status: 422, answer: 'required' }) : noOrderPage(walk);
  }
  try {
    const { data } = await walk.visit.ask((options) =>
      isCancelling
        ? orders.cancelOrder({ params: { number }, body: { token, reason }, ...options })
        : orders.confirmOrder({ params: { number }, body: { token }, ...options }),
    );
    if (data.attributes.order_token) keepOrderToken(walk.visit, number, data.attributes.order_token);
    return goTo(walk, confirmationPath(number));
  } catch (error) {
    const code = problemCode(error);
    walk.parts.deps.log.warn({ err: error, code }, 'an order was not changed');
    const known = await readOrder(walk, number);
    const status = code === 'confirmation_expired' ? 410 : 409;
    return known ? showOrder(walk, known, { status, problem: code }) : noOrderPage(walk, code, status);
  }
}

/** The page of an order. */
export function showOrder(
  walk: Walk,
  known: KnownOrder,
  { status = 200, problem, answer }: { status?: number; problem?: string; answer?: string },
): Promise<SiteResponse> {
  return showPage(walk, {
    status,
    routeName: ROUTE,
    title: ({ t }) => t('order.confirmation.title', { number: known.number }),
    car: known.car,
    draw: () => (
      <OrderFrame isTest={known.order.test_mode} facts={factsOf(known)} {...(problem ? { problem } : {})}>
        <ConfirmationScreen
          known={known}
          action={addressIn(walk, confirmationPath(known.number))}
          calendar={addressIn(walk, calendarPath(known.number))}
          problem={answer}
          mayCancel={orderToken(walk.visit, known.number) !== undefined}
          mayConfirm={orderToken(walk.visit, known.number, 'confirm') !== undefined}
        />
      </OrderFrame>
    ),
  });
}

function factsOf({ number, order, car }: KnownOrder): PageFacts {
  const affiliation = car ? affiliationOf(car.vehicle.attributes.state, order.config_url !== null) : null;
  const isCancelled = order.status === 'cancelled' && Number(order.amount) > 0;
  return {
    context: 'checkout_order_confirmation',
    affiliation,
    route: ROUTE,
    reservation: { vehicleId: order.vehicle_id, orderNumber: number, status: order.status },
    ...(isCancelled && car && affiliation
      ? {
          shop: shopEvent('refund', car, {
            affiliation,
            amount: { value: order.amount, currency: order.currency },
            number,
          }),
        }
      : {}),
  };
}
