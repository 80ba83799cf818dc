import type { ReactNode } from 'react';
import { affiliationOf } from '#site/analytics/page-context.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import type { SiteResponse } from '#site/site.types.ts';
import type { ShownVehicle } from '#site/stock/shown-vehicle.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { CarSummary } from './car-summary.tsx';
import type { Checkout } from './checkout.types.ts';
import { earlyAddress } from './early-page.ts';
import { OrderFrame } from './order-frame.tsx';
import { type CheckoutPart, checkoutPath } from './order-paths.ts';
import { type PageFacts, type ShopEvent, shopEvent, storedOrder } from './page-facts.ts';
import { missingStep, type StepKey, stepOfPart, stepPath } from './steps.ts';
import { addressIn, showPage } from './walk.ts';

/** By this name the specification knows the checkout, for figures and for what its head says. */
export const CHECKOUT_ROUTE = 'stock-locator-order-online-checkout';

export interface StepToShow {
  status?: number;
  /** What went wrong, by its code. */
  problem?: string;
  /** Key of its heading. */
  title: string;
  shop?: ShopEvent['event'];
  forms?: ReadonlyMap<string, FormSource>;
  others?: readonly ShownVehicle[];
  again?: number;
  /** What comes after it, where nothing that is said here can change that. */
  next?: CheckoutPart;
  draw(): ReactNode;
}

/** Where the visitor is. Whoever lost the car is where they were: at what is not done yet. */
const stepAt = ({ draft, steps, part }: Pick<Checkout, 'draft' | 'steps' | 'part'>): StepKey =>
  (part === 'error' ? missingStep(steps, draft.state, part) : null) ?? stepOfPart(part);

/** What the page of a part tells its script. */
function factsOf(checkout: Checkout, { shop, next }: Pick<StepToShow, 'shop' | 'next'>): PageFacts {
  const { walk, draft, hold, car, steps, config } = checkout;
  const { state, key: order } = draft;
  const affiliation = affiliationOf(car.vehicle.attributes.state, state.configUrl !== null);
  const { terms } = config.order_online_checkout_page;
  return {
    context: 'checkout_reservation',
    affiliation,
    route: CHECKOUT_ROUTE,
    order: storedOrder(state, {
      detailsRoute: car.vehicle.attributes.link,
      activeStep: steps.find(({ key }) => key === stepAt(checkout))?.number ?? 1,
      terms: terms ? { terms: terms.version } : {},
    }),
    ...(hold.kind === 'held' && state.vehicle !== null
      ? { hold: { vehicleId: state.vehicle, lockId: order, expiresAt: hold.until } }
      : {}),
    ...(hold.kind === 'lost' && state.vehicle !== null ? { ended: state.vehicle } : {}),
    ...(shop
      ? {
          shop: shopEvent(shop, car, {
            affiliation,
            amount: { value: state.facts.amount, currency: state.facts.currency },
          }),
        }
      : {}),
    ...(next ? { early: earlyAddress(walk, checkoutPath(order, next)) } : {}),
  };
}

/** A part of the checkout in its frame: steps, clock, the car beside it. */
export function showStep(checkout: Checkout, step: StepToShow): Promise<SiteResponse> {
  const { walk, draft, hold, car, config, steps } = checkout;
  const { key, state } = draft;
  const problem = step.problem ?? walk.query.get('problem') ?? '';
  return showPage(walk, {
    routeName: CHECKOUT_ROUTE,
    title: ({ t }) => t('order.page_title', { step: t(step.title), car: car.vehicle.attributes.title }),
    car,
    ...(step.status ? { status: step.status } : {}),
    ...(step.forms ? { forms: step.forms } : {}),
    ...(step.others ? { others: step.others } : {}),
    ...(step.again ? { again: step.again } : {}),
    draw: () => (
      <OrderFrame
        steps={{
          all: steps,
          at: stepAt(checkout),
          linkTo: ({ key: at }) => addressIn(walk, stepPath(at, key, state)),
        }}
        order={key}
        hold={hold}
        vehicle={state.vehicle}
        isTest={state.facts.isTest}
        problem={/^[a-z_]{1,60}$/.test(problem) ? problem : ''}
        facts={factsOf(checkout, step)}
        holdMinutes={Math.round(state.facts.ttl / 60)}
        lostAddress={addressIn(walk, checkoutPath(key, 'error'))}
        aside={
          <CarSummary
            car={car}
            finance={state.finance}
            amount={{ value: state.facts.amount, currency: state.facts.currency }}
            vendors={state.facts.vendors}
            vendor={state.vendor}
            isTaken={state.facts.isTaken}
            feeNote={config.say(config.order_online_checkout_page.fee_note)}
            settings={walk.settings.of(stockSettings)}
          />
        }
      >
        {step.draw()}
      </OrderFrame>
    ),
  });
}
