import type { SiteResponse } from '#site/site.types.ts';
import type { Checkout } from './checkout.types.ts';
import { type AnswerProblems, dayAhead, readDetails } from './details-answers.ts';
import { askDetails } from './details-choices.ts';
import { DetailsScreen } from './details-screen.tsx';
import { extendHold, keepDraft } from './drafts.ts';
import { type JourneyState, stepDone } from './journey-state.ts';
import { lostPage } from './lost-page.tsx';
import { checkoutPath } from './order-paths.ts';
import { showStep } from './show-step.tsx';
import { partAfter } from './steps.ts';
import { goOn } from './walk.ts';

/** Somebody comes tomorrow at the earliest, and in two months at the latest. */
const FIRST_DAY = 1;
const LAST_DAY = 60;

/** Where and when the car is handed over, what comes with it, and what is given in exchange. */
export async function detailsStep(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft, config, steps } = checkout;
  const [houses, choices] = await askDetails(walk, config);
  const days = { firstDay: dayAhead(FIRST_DAY), lastDay: dayAhead(LAST_DAY) };
  const show = (state: JourneyState, problems: AnswerProblems, { hold }: Pick<Checkout, 'hold'> = checkout) =>
    showStep(
      { ...checkout, hold },
      {
        title: 'order.details.title',
        ...(problems.size > 0 ? { status: 422 } : { shop: 'begin_checkout' as const }),
        next: partAfter(steps, 'details'),
        draw: () => (
          <DetailsScreen
            action={checkoutPath(draft.key, 'details')}
            config={config}
            state={state}
            houses={houses}
            ownHouse={checkout.car.vehicle.attributes.owner_name ?? ''}
            choices={choices}
            days={days}
            problems={problems}
            prices={checkout.car.vehicle.priceSettings}
          />
        ),
      },
    );
  if (!walk.sent) return show(draft.state, new Map());
  const { details, problems } = readDetails(walk.sent, { config, places: houses.map(({ id }) => id), ...days });
  const state = { ...draft.state, ...details };
  if (problems.size > 0) return show(state, problems, { hold: await extendHold(walk.visit, walk.clients, draft.key) });
  const kept = { ...draft, state: stepDone(state, 'details') };
  const hold = await keepDraft(walk.visit, walk.clients, kept);
  if (hold.kind === 'lost') return lostPage({ ...checkout, draft: kept, hold });
  const path = checkoutPath(draft.key, partAfter(steps, 'details'));
  return goOn(walk, { path, draft: kept, hold, car: checkout.car, config });
}
