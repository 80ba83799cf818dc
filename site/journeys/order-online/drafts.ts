import type { SiteClients } from '#api-clients/site-clients.ts';
import { type Draft, journeyState } from './journey-state.ts';
import { problemOf } from './problem.ts';
import type { Visit } from './visit.ts';

type Orders = Pick<SiteClients, 'orders'>;

/** How the hold of a car stands. `lost`: it ended, or was never this visitor's. */
export type HoldState = { kind: 'held'; until: string; longest: string } | { kind: 'lost' } | { kind: 'unneeded' };

/** What was typed under a key; null when nobody knows, or it is not this visitor's. @throws ProblemError of the service */
export async function readDraft(visit: Visit, { orders }: Orders, key: string): Promise<Draft | null> {
  try {
    const { data } = await visit.ask((options) => orders.readDraft({ params: { lock_id: key }, ...options }));
    const { draft, order_number: number } = data.attributes;
    const { journey, ...order } = draft;
    const state = journeyState.safeParse(journey ?? {});
    return state.success ? { key, order, state: state.data, number } : null;
  } catch (error) {
    const { status } = problemOf(error) ?? { status: 500 };
    if (status < 500 && status !== 429) return null;
    throw error;
  }
}

/** Says that the visitor is still here, and how long the car stays theirs. @throws ProblemError of the service */
export async function extendHold(visit: Visit, { orders }: Orders, key: string): Promise<HoldState> {
  return held(() => visit.ask((options) => orders.extendLock({ params: { lock_id: key }, ...options })));
}

/** Keeps what was typed, and the car a little longer. @throws ProblemError of the service */
export async function keepDraft(visit: Visit, { orders }: Orders, draft: Draft): Promise<HoldState> {
  const order = { ...draft.order, journey: draft.state };
  return held(() =>
    visit.ask((options) => orders.extendLock({ params: { lock_id: draft.key }, body: { order }, ...options })),
  );
}

type Extended = Awaited<ReturnType<SiteClients['orders']['extendLock']>>['data'];

async function held(ask: () => Promise<Extended>): Promise<HoldState> {
  try {
    const { attributes } = (await ask()).data;
    // A configured car is nobody's yet: only what was typed is kept under the key.
    if (attributes.vehicle_id === '') return { kind: 'unneeded' };
    return { kind: 'held', until: attributes.expires_at, longest: attributes.longest_until };
  } catch (error) {
    if ([404, 409, 410].includes(problemOf(error)?.status ?? 0)) return { kind: 'lost' };
    throw error;
  }
}
