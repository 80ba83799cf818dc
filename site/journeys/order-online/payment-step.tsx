import { type OrderVendor, orderVendors } from '#api-clients/orders/order-words.ts';
import type { SiteResponse } from '#site/site.types.ts';
import type { Checkout } from './checkout.types.ts';
import { keepDraft } from './drafts.ts';
import { factsOf, type JourneyState } from './journey-state.ts';
import { LeavingScreen } from './leaving-screen.tsx';
import { lostPage } from './lost-page.tsx';
import { checkoutPath } from './order-paths.ts';
import { PaymentScreen, paymentTitle } from './payment-screen.tsx';
import { placeOrder } from './place-order.ts';
import { isAway, problemCode } from './problem.ts';
import { showStep } from './show-step.tsx';
import { startPayment } from './start-payment.ts';
import { addressIn, answerJson, goTo, leaveFor } from './walk.ts';

const vendorNamed = (text: string | null): OrderVendor | null => orderVendors.find((one) => one === text) ?? null;

/** How it is paid, what is agreed to, and the way to the bank. */
export async function paymentStep(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft } = checkout;
  if (!walk.sent) return showPayment(checkout, { shop: 'add_payment_info' });
  const { terms } = checkout.config.order_online_checkout_page;
  const vendor = vendorNamed(walk.sent.get('vendor'));
  if (!vendor || !draft.state.facts.vendors.includes(vendor)) return refused(checkout, 'vendor_missing', 422);
  const chosen: Checkout = { ...checkout, draft: { ...draft, state: { ...draft.state, vendor } } };
  if (terms && walk.sent.get('terms') !== terms.version) return refused(chosen, 'terms_missing', 422);
  const agreed: Checkout = {
    ...chosen,
    draft: {
      ...chosen.draft,
      order: { ...draft.order, payment_vendor: vendor, ...(terms ? { terms: { terms: terms.version } } : {}) },
    },
  };
  const hold = await keepDraft(walk.visit, walk.clients, agreed.draft);
  if (hold.kind === 'lost') return lostPage({ ...agreed, hold });
  return pay(agreed, vendor);
}

async function pay(checkout: Checkout, vendor: OrderVendor): Promise<SiteResponse> {
  const { walk, draft } = checkout;
  if (vendor !== 'stripe' && vendor !== 'paypal' && vendor !== 'liqpay') return placeOrder(checkout);
  try {
    const started = await startPayment(checkout, vendor);
    if (walk.isScript && started.clientSecret)
      return answerJson(walk, 200, { client_secret: started.clientSecret, return_url: started.returnUrl });
    if (started.redirectForm) {
      const form = started.redirectForm;
      return showStep(checkout, {
        title: 'order.leaving.title',
        draw: () => (
          <LeavingScreen
            form={form}
            back={addressIn(walk, checkoutPath(draft.key, 'payment'))}
            // Of a configuration nothing stays held meanwhile.
            text={draft.state.configUrl === null ? 'order.leaving.text' : `order.vendor_text.${vendor}`}
          />
        ),
      });
    }
    if (started.redirectUrl) return leaveFor(walk, started.redirectUrl);
    return refused(checkout, 'provider_unavailable', 503);
  } catch (error) {
    walk.parts.deps.log.warn({ err: error, vendor }, 'a payment could not be begun');
    const code = problemCode(error);
    if (code === 'lock_lost') return lostPage({ ...checkout, hold: { kind: 'lost' } });
    if (code === 'amount_mismatch') return asksAnew(checkout);
    return refused(checkout, code, isAway(error) ? 503 : 409);
  }
}

/** What the car costs to reserve has changed meanwhile: the visitor sees the new amount before anything is paid. */
async function asksAnew(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, car } = checkout;
  const { data } = await walk.visit.ask((options) =>
    walk.clients.orders.initOrder({
      body: car.id === null ? { config_url: car.configUrl } : { vehicle_id: car.id },
      ...options,
    }),
  );
  const state: JourneyState = { ...draft.state, facts: factsOf(data) };
  await keepDraft(walk.visit, walk.clients, { ...draft, state });
  return refused({ ...checkout, draft: { ...draft, state } }, 'amount_mismatch', 409);
}

function refused(checkout: Checkout, problem: string, status: number): Promise<SiteResponse> | SiteResponse {
  const { walk, draft } = checkout;
  if (walk.isScript && problem === 'lock_lost') return goTo(walk, checkoutPath(draft.key, 'error'));
  return showPayment(checkout, { problem, status });
}

function showPayment(
  checkout: Checkout,
  { problem, status, shop }: { problem?: string; status?: number; shop?: 'add_payment_info' },
): Promise<SiteResponse> {
  const { walk, draft, config, car } = checkout;
  const isOrder = car.offer?.setup_type === 'order';
  return showStep(checkout, {
    title: paymentTitle(draft.state.facts, isOrder ? 'order' : 'reserve'),
    ...(problem === undefined ? {} : { problem }),
    ...(status === undefined ? {} : { status }),
    ...(shop === undefined ? {} : { shop }),
    draw: () => (
      <PaymentScreen
        state={draft.state}
        terms={config.order_online_checkout_page.terms}
        isAgreed={draft.order.terms?.terms === config.order_online_checkout_page.terms?.version}
        action={addressIn(walk, checkoutPath(draft.key, 'payment'))}
        termsAddress={addressIn(walk, checkoutPath(draft.key, 'terms'))}
        say={config.say}
        isOrder={isOrder}
        prices={car.vehicle.priceSettings}
      />
    ),
  });
}
