import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { InboxPage, LeadItem } from '../leads.api.ts';

export type InboxPages = InfiniteData<InboxPage, string>;

const everyInbox = { queryKey: ['leads', 'inbox'] };

/** Shows changed leads in every list that holds them, without reading the lists again. */
export const replaceLeads = (queries: QueryClient, change: (lead: LeadItem) => LeadItem): void => {
  queries.setQueriesData<InboxPages>(everyInbox, (pages) =>
    pages === undefined
      ? pages
      : { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
};

/** Puts leads that have just arrived (oldest first) before the first page. */
export const prependLeads = (pages: InboxPages | undefined, arrived: InboxPage): InboxPages | undefined => {
  const [first, ...rest] = pages?.pages ?? [];
  if (!pages || !first) return pages;
  const known = new Set(first.items.map(({ id }) => id));
  const added = arrived.items.filter(({ id }) => !known.has(id)).toReversed();
  const top = { ...first, items: [...added, ...first.items], firstCursor: arrived.lastCursor ?? first.firstCursor };
  return { ...pages, pages: [top, ...rest] };
};
