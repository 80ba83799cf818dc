import { LOCK_SECONDS, LONGEST_LOCK_SECONDS } from '#api-clients/orders/order-words.ts';
import type { SiteResponse } from '#site/site.types.ts';
import type { HoldState } from './drafts.ts';
import type { Draft, JourneyState } from './journey-state.ts';
import { type CheckoutPart, checkoutPath } from './order-paths.ts';
import { type OrderedCar, waysToPay } from './ordered-car.ts';
import { missingStep, type OrderStep, orderSteps, stepOfPart } from './steps.ts';
import { addressIn, configOf, type Onward, type Walk } from './walk.ts';

/** Parameter of an address by which the script asks for a step before the visitor gets there. */
const EARLY = 'early';

/** What stands in the place of the key of an order that has not begun. */
const NO_ORDER = 'early';

/** Steps that look the same whatever the answer to the one before says, but for the hold. */
const foreseeable: readonly CheckoutPart[] = ['details', 'form', 'payment'];

/** The script asks what comes next while the visitor still fills in what is there. Nothing is begun or kept by it. */
export const isEarly = ({ isScript, sent, query }: Walk): boolean => isScript && sent === null && query.has(EARLY);

/** Where the script finds a step early. */
export const earlyAddress = (walk: Walk, path: string): string =>
  addressIn(walk, `${path}${path.includes('?') ? '&' : '?'}${EARLY}=1`);

/** A hold as it will be: the script shows nothing of it before there is one. */
export function holdToCome(): HoldState {
  const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  return { kind: 'held', until: later(LOCK_SECONDS), longest: later(LONGEST_LOCK_SECONDS) };
}

/** A journey on which all is done that comes before a part; undefined for a part that nobody can foresee. */
export function asIfDone(
  state: JourneyState,
  part: CheckoutPart,
  steps: readonly OrderStep[],
): JourneyState | undefined {
  if (!foreseeable.includes(part)) return undefined;
  const at = steps.findIndex(({ key }) => key === stepOfPart(part));
  return { ...state, done: steps.slice(0, at).flatMap(({ key }) => (key === 'vehicle' ? [] : [key])) };
}

export const nothingEarly: SiteResponse = { status: 204, headers: { 'cache-control': 'no-store' }, body: null };

/** The step after the car, as it will be for whoever holds it and has typed nothing yet. */
export async function stepAfterCar(
  walk: Walk,
  car: OrderedCar,
  terms: { isTest: boolean; isTaken: boolean },
): Promise<Omit<Onward, 'saving'>> {
  const config = await configOf(walk, car.configUrl !== null);
  const { offer } = car;
  const state: JourneyState = {
    vehicle: car.id,
    configUrl: car.configUrl,
    facts: {
      amount: offer?.reservation_fee ?? '0',
      currency: offer?.currency ?? '',
      vendors: [],
      financing: [],
      company: '',
      vendorUuid: null,
      stripeKey: null,
      stripeAccount: null,
      stripeScript: null,
      stripeAmount: null,
      ttl: LOCK_SECONDS,
      ...terms,
    },
    finance: waysToPay(car)[0]?.option ?? 'cash',
    place: '',
    tradeIn: null,
    services: [],
    appointment: '',
    phone: null,
    vendor: null,
    done: [],
  };
  const draft: Draft = { key: NO_ORDER, order: {}, state, number: null };
  const missing = missingStep(orderSteps(config), state, 'payment');
  const path = checkoutPath(draft.key, missing === null || missing === 'vehicle' ? 'payment' : missing);
  return { path, draft, hold: car.id === null ? { kind: 'unneeded' } : holdToCome(), car, config };
}
