import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LeadGroup, LeadStatistics } from '#api-clients/forms/lead-statistics.resources.ts';
import { api } from '#editor/api/api.ts';
import { browserZone } from '#editor/pieces/scheduling/local-time.ts';

export type Figures = LeadStatistics['attributes'];
export type Group = LeadGroup;

/** A period of whole days in the person's own time zone. */
export interface Period {
  from: string;
  to: string;
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** The last so many days, today included. */
export const lastDays = (days: number, now: Date): Period => {
  const first = new Date(now);
  first.setDate(first.getDate() - days + 1);
  return { from: dayFormat.format(first), to: dayFormat.format(now) };
};

export const figuresQuery = (period: Period, formId: string) =>
  queryOptions({
    queryKey: ['leads', 'figures', period, formId],
    queryFn: async ({ signal }) => {
      const query = { ...period, time_zone: browserZone(), ...(formId === '' ? {} : { form_id: formId }) };
      return (await api.forms.leadStatistics({ query, signal })).data.data.attributes;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
