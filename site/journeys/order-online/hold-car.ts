import type { OrderInit } from '#api-clients/orders/order.resources.ts';
import { LOCK_SECONDS, LONGEST_LOCK_SECONDS } from '#api-clients/orders/order-words.ts';
import { type FinancingOption, financingOptions } from '#api-clients/stock/vehicle-words.ts';
import { rememberBegun } from './begun-order.ts';
import { rememberCar } from './car-of-order.ts';
import { askDetails } from './details-choices.ts';
import { type HoldState, keepDraft, readDraft } from './drafts.ts';
import { type Draft, factsOf, type JourneyState } from './journey-state.ts';
import { leaveLine } from './next-in-line.tsx';
import { checkoutPath } from './order-paths.ts';
import { type OrderedCar, waysToPay } from './ordered-car.ts';
import { missingStep, orderSteps } from './steps.ts';
import { configOf, type Onward, type Walk } from './walk.ts';

export interface HoldWish {
  finance: string | null;
  /** The hold that this one takes the place of: what was typed goes along. */
  instead?: Draft;
}

const optionOf = (text: string | null, car: OrderedCar): FinancingOption =>
  financingOptions.find((option) => option === text) ?? waysToPay(car)[0]?.option ?? 'cash';

/** The hold of an order that began with this answer. Null for a configuration, which nobody needs to hold. */
const holdJustBegun = ({ expires_at: until }: OrderInit['attributes']): HoldState | null => {
  if (until === null) return null;
  const longest = new Date(Date.parse(until) + (LONGEST_LOCK_SECONDS - LOCK_SECONDS) * 1000).toISOString();
  return { kind: 'held', until, longest };
};

/**
 * Holds a car for the visitor, or finds the hold that they have already, with what was typed.
 * @returns the step that is next
 * @throws ProblemError: somebody else has it, it cannot be reserved, too many are held
 */
export async function holdCar(walk: Walk, car: OrderedCar, { finance, instead }: HoldWish): Promise<Onward> {
  const { visit, clients } = walk;
  const isConfigured = car.configUrl !== null;
  void configOf(walk, isConfigured).then((config) => askDetails(walk, config));
  let isNew = false;
  const { data } = await visit.ask(async (options) => {
    const begun = await clients.orders.initOrder({
      body: {
        ...(car.id === null ? { config_url: car.configUrl } : { vehicle_id: car.id }),
        ...(instead ? { rebook_of: instead.key } : {}),
      },
      ...options,
    });
    isNew = begun.status === 201;
    return begun;
  });
  leaveLine(walk, car.id);
  const key = data.attributes.lock_id;
  if (!key) throw new Error('An order was begun without a key.');
  rememberCar(walk.parts, key, car);
  rememberBegun(visit, key);
  // Of an order that has just begun nothing was typed yet but what came along.
  const [kept, config] = await Promise.all([
    isNew ? null : readDraft(visit, clients, key),
    configOf(walk, isConfigured),
  ]);
  const before = kept ?? instead ?? null;
  const state: JourneyState = {
    ...(before?.state ?? {
      place: '',
      tradeIn: null,
      services: [],
      appointment: '',
      phone: null,
      vendor: null,
      done: [],
    }),
    vehicle: car.id,
    configUrl: car.configUrl,
    facts: factsOf(data),
    finance: finance === null && before ? before.state.finance : optionOf(finance, car),
  };
  const order = {
    ...before?.order,
    vehicle_id: car.id,
    config_url: car.configUrl,
    finance_option: state.finance,
    locale: walk.locale,
  };
  const draft: Draft = { key, order, state, number: kept?.number ?? null };
  const saving = keepDraft(visit, clients, draft);
  // Whoever answers waits for it; until then nobody may hear of its failure.
  saving.catch(() => undefined);
  const hold = (isNew && holdJustBegun(data.attributes)) || (await saving);
  const missing = missingStep(orderSteps(config), state, 'payment');
  const isOtherSum =
    instead !== undefined &&
    (instead.state.facts.amount !== state.facts.amount || instead.state.facts.currency !== state.facts.currency);
  const part = missing === null || missing === 'vehicle' ? 'payment' : missing;
  return { path: checkoutPath(key, part, isOtherSum ? 'amount_mismatch' : ''), draft, hold, saving, car, config };
}
