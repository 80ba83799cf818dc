import type { OrderWrite } from '#api-clients/orders/order.resources.ts';
import type { SiteResponse } from '#site/site.types.ts';
import type { Checkout } from './checkout.types.ts';
import type { Draft } from './journey-state.ts';
import { lostPage } from './lost-page.tsx';
import { CONTACT_REFUSED, checkoutPath, successPath } from './order-paths.ts';
import { keepOrderToken, orderToken } from './order-token.ts';
import { isAway, problemCode } from './problem.ts';
import { goTo, type Walk } from './walk.ts';

type Order = OrderWrite['order'];

/** What was typed, as the order that comes of it. */
function orderOf({ key, order, state }: Draft, locale: string): Order {
  const { lead_attributes: lead, journey: _journey, ...rest } = order;
  const { tradeIn, services, place, appointment, phone } = state;
  return {
    ...rest,
    vendor_uuid: state.facts.vendorUuid,
    company_uuid: state.facts.company,
    lock_id: key,
    vehicle_id: state.vehicle,
    config_url: state.configUrl,
    payment_vendor: state.vendor,
    finance_option: state.finance,
    locale,
    lead_attributes: lead?.form_id
      ? {
          ...lead,
          form_id: lead.form_id,
          values: lead.values ?? {},
          hidden: lead.hidden ?? {},
          consents: lead.consents ?? [],
          source: lead.source ?? {},
        }
      : null,
    metadata: {
      ...(tradeIn ? { trade_in: tradeIn } : {}),
      ...(services.length > 0 ? { service_packs: services } : {}),
      ...(place ? { location: place } : {}),
      ...(appointment ? { appointment } : {}),
      ...(phone?.proof ? { phone_confirmed: true } : {}),
    },
  };
}

/** Refusals that no other try of this visitor changes: the car is somebody else's, or the time is over. */
const over: ReadonlySet<string> = new Set(['vehicle_taken', 'lock_lost', 'vehicle_not_reservable', 'vehicle_locked']);

/** Asks for the order, and keeps what proves that it is the visitor's. @returns its number, once it has one */
async function askForOrder({ visit, clients, locale }: Walk, draft: Draft): Promise<string | null> {
  const { data } = await visit.ask((options) =>
    clients.orders.createOrder({ body: { order: orderOf(draft, locale) }, ...options }),
  );
  const { order_number: number, order_token: token } = data.attributes;
  if (number !== null && token) keepOrderToken(visit, number, token);
  return number;
}

/**
 * Whoever has ordered comes to their order, from whichever page of the checkout they left open. The bank's word may have
 * made it after they had gone: then this browser is given now what proves it.
 */
export async function goToOrder(walk: Walk, draft: Draft, number: string): Promise<SiteResponse> {
  if (orderToken(walk.visit, number) === undefined) {
    try {
      await askForOrder(walk, draft);
    } catch (error) {
      walk.parts.deps.log.warn({ err: error }, 'an order is shown to whom nothing but the browser proves it');
    }
  }
  return goTo(walk, successPath(number));
}

/** Makes the order of what was typed, and goes on to what became of it. A repeat finds the same order. */
export async function placeOrder(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft } = checkout;
  try {
    const number = await askForOrder(walk, draft);
    return goTo(walk, number === null ? checkoutPath(draft.key, 'confirmation') : successPath(number));
  } catch (error) {
    const code = problemCode(error);
    walk.parts.deps.log.warn({ err: error, code }, 'an order was not taken');
    if (over.has(code)) return lostPage({ ...checkout, part: 'error', hold: { kind: 'lost' } }, code);
    if (code === 'payment_not_authorized') return goTo(walk, checkoutPath(draft.key, 'payment', code));
    if (code === 'validation_failed' || code === 'lead_not_found')
      return goTo(walk, checkoutPath(draft.key, 'form', CONTACT_REFUSED));
    return goTo(walk, checkoutPath(draft.key, 'payment', isAway(error) ? 'order_unavailable' : code));
  }
}
