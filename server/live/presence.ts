import { z } from 'zod';
import { type PresentPerson, presentPerson } from '#api-clients/live/live.events.ts';

/** What nodes tell each other: somebody is there for so many seconds, or a node wants to know who is. */
export const presenceMessage = z.union([
  z.object({ present: presentPerson, seconds: z.number() }),
  z.object({ ask: z.literal(true) }),
]);
export type PresenceMessage = z.output<typeof presenceMessage>;

/** Browser tabs remembered for one page; whoever comes after that is not shown. */
const MAX_PEOPLE = 200;

/** Who is on one page, in the order they came. */
export const createPresence = () => {
  const people = new Map<string, { present: PresentPerson; until: number }>();
  // A tab's id is its own only together with who says it.
  const keyOf = ({ person, client }: PresentPerson) => `${person.id}/${client}`;
  return {
    list: (): PresentPerson[] => [...people.values()].map(({ present }) => present),
    /** Remembers somebody until then; true when the others see a difference. */
    set(present: PresentPerson, until: number): boolean {
      const key = keyOf(present);
      const known = people.get(key);
      if (!known && people.size >= MAX_PEOPLE) return false;
      people.set(key, { present, until });
      return known?.present.block !== present.block || known.present.field !== present.field;
    },
    /** Shortens what is known about a tab whose stream ended; null when nothing is. */
    leave(personId: string, client: string, until: number): PresentPerson | null {
      const known = people.get(`${personId}/${client}`);
      if (!known) return null;
      known.until = Math.min(known.until, until);
      return known.present;
    },
    /** Forgets who is overdue; true when somebody was. */
    prune(now: number): boolean {
      const before = people.size;
      for (const [key, { until }] of people) if (until <= now) people.delete(key);
      return people.size < before;
    },
  };
};
