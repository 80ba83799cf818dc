import type { SiteClients } from '#api-clients/site-clients.ts';
import type { SiteResponse } from '#site/site.types.ts';
import type { Checkout } from './checkout.types.ts';
import { type AnswerProblems, dayAhead, readDetails } from './details-answers.ts';
import { type Choices, DetailsScreen, type House } from './details-screen.tsx';
import { extendHold, keepDraft } from './drafts.ts';
import type { JourneyConfig } from './journey-config.ts';
import { type JourneyState, stepDone } from './journey-state.ts';
import { lostPage } from './lost-page.tsx';
import { checkoutPath } from './order-paths.ts';
import { showStep } from './show-step.tsx';
import { partAfter } from './steps.ts';
import { goOn, type Walk } from './walk.ts';

/** Somebody comes tomorrow at the earliest, and in two months at the latest. */
const FIRST_DAY = 1;
const LAST_DAY = 60;

/** Houses where a car may be handed over; none when nobody answers. */
async function housesOf({ clients, parts }: Walk): Promise<House[]> {
  try {
    const { data } = await clients.dealers.publicDealers({ query: { items: 50 } });
    return data.data.map(({ id, attributes }) => ({ id, name: attributes.name, city: attributes.city ?? '' }));
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'houses to choose from are left out');
    return [];
  }
}

const noChoices: Choices = { body_types: [], brands: [], models: [], fuel_types: [] };

async function choicesOf({ stock }: Pick<SiteClients, 'stock'>, { locale, parts }: Walk): Promise<Choices> {
  try {
    return (await stock.tradeInOptions({ query: { lang: locale } })).data.data.attributes;
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'choices for a part exchange are left out');
    return noChoices;
  }
}

/** What can be chosen in the step. */
export function askDetails(
  walk: Walk,
  { order_online: rules }: Pick<JourneyConfig, 'order_online'>,
): Promise<[House[], Choices]> {
  return Promise.all([
    rules.location_choice ? walk.once('houses', () => housesOf(walk)) : [],
    rules.trade_in ? walk.once('choices', () => choicesOf(walk.clients, walk)) : noChoices,
  ]);
}

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
