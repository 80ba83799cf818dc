import type { OrderStepKey } from '#api-clients/stock/company-config.resources.ts';
import type { JourneyConfig } from './journey-config.ts';
import type { JourneyState } from './journey-state.ts';
import { type CheckoutPart, checkoutPath, vehiclePath } from './order-paths.ts';

/** Steps in their order, and the parts of the pages that belong to each. */
const known = [
  { key: 'vehicle', parts: [] },
  { key: 'details', parts: ['details', 'rebooking'] },
  { key: 'form', parts: ['form', 'authentication'] },
  { key: 'payment', parts: ['payment', 'terms', 'confirmation', 'error'] },
] as const satisfies readonly { key: OrderStepKey; parts: readonly CheckoutPart[] }[];
export type StepKey = OrderStepKey;

/** The car, who buys it and how it is paid are always asked; the rest is staff's choice. */
const optional: ReadonlySet<string> = new Set(['details']);

export interface OrderStep {
  key: StepKey;
  /** From 1. */
  number: number;
  /** Empty where the configuration says nothing: the built-in word stands. */
  label: string;
}

/** The steps of the journey as staff number and label them: those they leave out are not asked. */
export function orderSteps({ order_online_steps_page: page, say }: JourneyConfig): OrderStep[] {
  const labelled = new Map(page.steps.map(({ key, label }) => [key, say(label)]));
  const isAsked = (key: string) => !optional.has(key) || page.steps.length === 0 || labelled.has(key);
  return known
    .filter(({ key }) => isAsked(key))
    .map(({ key }, index) => ({ key, number: index + 1, label: labelled.get(key) ?? '' }));
}

/** The step that a part of the checkout belongs to. */
export const stepOfPart = (part: CheckoutPart): StepKey =>
  known.find(({ parts }) => (parts as readonly string[]).includes(part))?.key ?? 'payment';

/** What comes after a step. */
export function partAfter(steps: readonly OrderStep[], key: StepKey): CheckoutPart {
  const next = steps[steps.findIndex((step) => step.key === key) + 1]?.key ?? 'payment';
  return next === 'vehicle' ? 'details' : next;
}

/** The first step before a part that is not done; null when the part may be shown. */
export function missingStep(steps: readonly OrderStep[], { done }: JourneyState, part: CheckoutPart): StepKey | null {
  const at = steps.findIndex(({ key }) => key === stepOfPart(part));
  return steps.slice(0, Math.max(0, at)).find(({ key }) => key !== 'vehicle' && !done.includes(key))?.key ?? null;
}

/** Where a step is, to go back to it. */
export const stepPath = (key: StepKey, order: string, { vehicle, configUrl }: JourneyState): string =>
  key === 'vehicle' ? vehiclePath(vehicle, configUrl) : checkoutPath(order, key);
