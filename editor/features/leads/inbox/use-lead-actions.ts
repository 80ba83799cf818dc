import { useQueryClient } from '@tanstack/react-query';
import type { LeadUpdate } from '../../../../api-clients/forms/lead.resources.ts';
import { toastProblem } from '../../../api/problems.ts';
import { leadsInWords } from '../../../leads/lead-words.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { changeLeads, fixManyDeliveries, type LeadItem } from '../leads.api.ts';
import { replaceLeads } from './inbox-cache.ts';

type DeliveryMode = 'retry' | 'mark_delivered' | 'cancel';

const fixWords: Record<DeliveryMode, string> = {
  retry: 'sent again',
  mark_delivered: 'marked as delivered',
  cancel: 'cancelled',
};

/** A lead as it looks after a change; the service's own answer comes with the next reading. */
const changed = (lead: LeadItem, change: LeadUpdate, assigneeName: string | null): LeadItem => ({
  ...lead,
  ...(change.stage === undefined ? {} : { stage: change.stage }),
  ...(change.stage !== undefined && change.stage !== 'open' && lead.answered_at === null
    ? { answered_at: new Date().toISOString() }
    : {}),
  ...(change.status === undefined ? {} : { status: change.status }),
  ...(change.assignee_id === undefined ? {} : { assignee_id: change.assignee_id, assignee_name: assigneeName }),
});

/** Leads that had the same value before, so that a change can be taken back in few calls. */
const undoGroups = (leads: readonly LeadItem[], change: LeadUpdate): [LeadUpdate, LeadItem[]][] => {
  const before = (lead: LeadItem): LeadUpdate => ({
    ...(change.stage === undefined ? {} : { stage: lead.stage }),
    ...(change.status === undefined || lead.status === 'partial' || lead.status === 'erased'
      ? {}
      : { status: lead.status }),
    ...(change.assignee_id === undefined ? {} : { assignee_id: lead.assignee_id }),
  });
  return [...Map.groupBy(leads, (lead) => JSON.stringify(before(lead)))].map(([key, group]) => [
    JSON.parse(key) as LeadUpdate,
    group,
  ]);
};

/** What the keyboard and the bar below the list do with leads. */
export const useLeadActions = () => {
  const queries = useQueryClient();
  const write = async (leads: readonly LeadItem[], change: LeadUpdate, assigneeName: string | null) => {
    const ids = new Set(leads.map(({ id }) => id));
    const { skipped } = await changeLeads([...ids], change);
    const left = new Set(skipped.map(({ id }) => id));
    replaceLeads(queries, (lead) =>
      ids.has(lead.id) && !left.has(lead.id) ? changed(lead, change, assigneeName) : lead,
    );
    void queries.invalidateQueries({ queryKey: ['leads', 'count'] });
    void queries.invalidateQueries({ queryKey: ['leads', 'lead'] });
    return skipped;
  };

  return {
    /** `what` says what has happened: "marked as spam". */
    async change(leads: readonly LeadItem[], change: LeadUpdate, what: string, assigneeName: string | null = null) {
      try {
        const skipped = await write(leads, change, assigneeName);
        const done = leads.filter(({ id }) => !skipped.some((one) => one.id === id));
        showToast({
          title: `${leadsInWords(done.length)} ${what}`,
          ...(skipped.length > 0
            ? { description: `${leadsInWords(skipped.length)} left as before: ${skipped[0]?.reason ?? ''}` }
            : {}),
          action: {
            label: 'Undo',
            onAction: () => {
              for (const [before, group] of undoGroups(done, change))
                void write(group, before, group[0]?.assignee_name ?? null).catch((error: unknown) =>
                  toastProblem('Not undone', error),
                );
            },
          },
        });
      } catch (error) {
        toastProblem('Not changed', error);
      }
    },
    async fix(leads: readonly LeadItem[], mode: DeliveryMode) {
      try {
        const { changed: count } = await fixManyDeliveries(
          leads.map(({ id }) => id),
          mode,
        );
        showToast({
          title:
            count === 0
              ? 'Nothing was waiting or failed'
              : `${count.toLocaleString()} ${count === 1 ? 'delivery' : 'deliveries'} ${fixWords[mode]}`,
          tone: count === 0 ? 'info' : 'ok',
        });
        void queries.invalidateQueries({ queryKey: ['leads'] });
      } catch (error) {
        toastProblem('Deliveries not changed', error);
      }
    },
  };
};

export type LeadActions = ReturnType<typeof useLeadActions>;
