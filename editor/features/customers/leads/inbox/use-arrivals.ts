import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { arrivalsQuery, type Filters, inboxQuery, type Order } from '../leads.api.ts';
import { type InboxPages, prependLeads } from './inbox-cache.ts';

/** New leads come in by themselves at the top of the list; answers which ones have just come. */
export const useArrivals = (filters: Filters, sort: Order, pages: InboxPages | undefined): ReadonlySet<string> => {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const first = pages?.pages[0];
  const isWatching = sort === '-created_at' && first !== undefined;
  const { data } = useQuery(arrivalsQuery(filters, first?.firstCursor ?? null, isWatching));
  useEffect(() => {
    if (!data || data.items.length === 0) return;
    queries.setQueryData<InboxPages>(inboxQuery(filters, sort).queryKey, (held) => prependLeads(held, data));
    setFresh(new Set(data.items.map(({ id }) => id)));
    announce(t('{count, plural, one {# lead} other {# leads}} arrived', { count: data.items.length }));
    void queries.invalidateQueries({ queryKey: ['leads', 'count'] });
  }, [data, filters, sort, queries]);
  return fresh;
};
