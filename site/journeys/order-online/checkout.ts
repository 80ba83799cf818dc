import type { SiteResponse } from '#site/site.types.ts';
import { accountStep } from './account-step.tsx';
import { rememberBegun } from './begun-order.ts';
import { carOfOrder, rememberCar } from './car-of-order.ts';
import type { Checkout } from './checkout.types.ts';
import { contactStep } from './contact-step.tsx';
import { askDetails } from './details-choices.ts';
import { detailsStep } from './details-step.tsx';
import { extendHold, readDraft } from './drafts.ts';
import { asIfDone, holdToCome, isEarly, nothingEarly } from './early-page.ts';
import { finishPayment } from './finish-payment.tsx';
import { lostPage } from './lost-page.tsx';
import { type CheckoutPart, checkoutPath, partOf, SHELL_PATH } from './order-paths.ts';
import { paymentStep } from './payment-step.tsx';
import { goToOrder } from './place-order.ts';
import { rebookingPage } from './rebooking-page.tsx';
import { missingStep, orderSteps } from './steps.ts';
import { termsPage } from './terms-page.tsx';
import { addressIn, carOf, configOf, goTo, type Onward, type Walk, walkAt } from './walk.ts';

const parts: Readonly<Record<CheckoutPart, (checkout: Checkout) => Promise<SiteResponse>>> = {
  details: detailsStep,
  form: contactStep,
  authentication: accountStep,
  payment: paymentStep,
  confirmation: finishPayment,
  rebooking: rebookingPage,
  error: lostPage,
  terms: termsPage,
};

/** Parts that stand without the hold: who lost it looks for another car, and money that was paid is looked for. */
const withoutHold: readonly CheckoutPart[] = ['rebooking', 'error', 'confirmation'];

/** Parts that keep what a form sent, and learn by it how the hold stands. */
const keepsAnswers: readonly CheckoutPart[] = ['details', 'form'];

/** `/showroom-order-online/checkout?order=…&part=…`: what was typed is with the order service, by the key in the address. */
export async function checkout(walk: Walk): Promise<SiteResponse> {
  const key = walk.query.get('order') ?? '';
  const part = partOf(walk.query.get('part'));
  askEarly(walk, key, part);
  const draft = key === '' ? null : await readDraft(walk.visit, walk.clients, key);
  if (!draft) return goTo(walk, `${SHELL_PATH}?unknown=1`);
  if (draft.number !== null) return goToOrder(walk, draft, draft.number);
  const { vehicle: id, configUrl } = draft.state;
  rememberCar(walk.parts, key, { id, configUrl });
  // What keeps the answers extends the hold as well: it is not asked for twice.
  const isKept = walk.sent !== null && keepsAnswers.includes(part);
  const early = isEarly(walk);
  if (!early) rememberBegun(walk.visit, key);
  const [found, hold, config] = await Promise.all([
    carOf(walk, { id, configUrl }),
    isKept || early ? ({ kind: 'unneeded' } as const) : extendHold(walk.visit, walk.clients, key),
    configOf(walk, configUrl !== null),
  ]);
  if (found.kind === 'absent') return goTo(walk, `${SHELL_PATH}?unknown=1`);
  if (!early) return showPart(walk, { draft, hold, car: found.car, config });
  const state = asIfDone(draft.state, part, orderSteps(config));
  if (!state) return nothingEarly;
  return showPart(walk, {
    draft: { ...draft, state },
    hold: id === null ? hold : holdToCome(),
    car: found.car,
    config,
  });
}

/** What the step will need is asked for while the order is read: somebody pressed a button, and waits. */
function askEarly(walk: Walk, key: string, part: CheckoutPart): void {
  const car = carOfOrder(walk.parts, key);
  if (!car) return;
  void carOf(walk, car);
  void configOf(walk, car.configUrl !== null).then((config) => {
    if (part === 'details') askDetails(walk, config);
  });
}

async function showPart(walk: Walk, known: Omit<Onward, 'path' | 'saving'>): Promise<SiteResponse> {
  const { draft, hold, config } = known;
  const part = partOf(walk.query.get('part'));
  const steps = orderSteps(config);
  const all: Checkout = { ...known, walk, part, steps };
  if (hold.kind === 'lost' && !withoutHold.includes(part)) return lostPage({ ...all, part: 'error' });
  // Whoever signed in again is told so, wherever they were.
  const isReturn = part === 'authentication' && walk.person !== undefined;
  const missing = isReturn || withoutHold.includes(part) ? null : missingStep(steps, draft.state, part);
  if (missing !== null && missing !== 'vehicle') return goTo(walk, checkoutPath(draft.key, missing));
  return parts[part](all);
}

/** The step that comes next, in the answer to the one before. `content-location` says where it stands. */
export async function nextStep(walk: Walk, { path, saving: _saving, ...known }: Onward): Promise<SiteResponse> {
  const { draft } = known;
  if (draft.number !== null) return goToOrder(walk, draft, draft.number);
  const next = await showPart(walkAt(walk, path, 'order-online/checkout'), known);
  return { ...next, headers: { ...next.headers, 'content-location': addressIn(walk, path) } };
}
