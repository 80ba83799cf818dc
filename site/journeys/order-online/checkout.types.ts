import type { CheckoutPart } from './order-paths.ts';
import type { OrderStep } from './steps.ts';
import type { Onward, Walk } from './walk.ts';

/** What every part of the checkout has before it. */
export interface Checkout extends Omit<Onward, 'path'> {
  walk: Walk;
  part: CheckoutPart;
  steps: readonly OrderStep[];
}
