import type { HoldState } from './drafts.ts';
import type { JourneyConfig } from './journey-config.ts';
import type { Draft } from './journey-state.ts';
import type { CheckoutPart } from './order-paths.ts';
import type { OrderedCar } from './ordered-car.ts';
import type { OrderStep } from './steps.ts';
import type { Walk } from './walk.ts';

/** What every part of the checkout has before it. */
export interface Checkout {
  walk: Walk;
  part: CheckoutPart;
  draft: Draft;
  hold: HoldState;
  car: OrderedCar;
  config: JourneyConfig;
  steps: readonly OrderStep[];
}
