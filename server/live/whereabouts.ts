import type { PagePresence } from '#api-clients/live/live.contract.ts';
import type { PresentPerson } from '#api-clients/live/live.events.ts';

/** Browser tabs remembered at once; whoever comes after that is not told of. */
const MAX_TABS = 5_000;

interface Tab {
  pageId: string;
  person: PresentPerson['person'];
  until: number;
}

/** Who is on which page, on all nodes: every node hears of everybody, also where it has nobody on that page itself. */
export const createWhereabouts = () => {
  const tabs = new Map<string, Tab>();
  const prune = (now: number): void => {
    for (const [key, { until }] of tabs) if (until <= now) tabs.delete(key);
  };
  return {
    prune,
    /** Remembers somebody on a page until then. */
    set(pageId: string, { person, client }: PresentPerson, until: number): void {
      const key = `${pageId}/${person.id}/${client}`;
      if (tabs.size < MAX_TABS || tabs.has(key)) tabs.set(key, { pageId, person, until });
    },
    /** Pages with somebody on them, those first that were opened last; each person once a page. */
    list(now: number, limit: number): PagePresence[] {
      prune(now);
      const pages = new Map<string, PagePresence>();
      for (const { pageId, person } of [...tabs.values()].reverse()) {
        const page = pages.get(pageId) ?? { type: 'page_presence', id: pageId, attributes: { people: [] } };
        pages.set(pageId, page);
        const { people } = page.attributes;
        if (!people.some(({ id }) => id === person.id)) people.push(person);
      }
      return [...pages.values()].slice(0, limit);
    },
  };
};
