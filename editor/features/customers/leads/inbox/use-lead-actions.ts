import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import type { WorkProgress } from '#editor/pieces/work-list/work-bar.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { changeLeads, fixManyDeliveries, type LeadItem } from '../leads.api.ts';
import { replaceLeads } from './inbox-cache.ts';

type DeliveryMode = 'retry' | 'mark_delivered' | 'cancel';

const fixWords: Record<DeliveryMode, (count: number) => string> = {
  retry: (count) => t('{count, plural, one {# delivery} other {# deliveries}} sent again', { count }),
  mark_delivered: (count) => t('{count, plural, one {# delivery} other {# deliveries}} marked as delivered', { count }),
  cancel: (count) => t('{count, plural, one {# delivery} other {# deliveries}} no longer tried', { count }),
};
const nothingWords: Record<DeliveryMode, string> = {
  retry: t('No delivery has failed or waits'),
  mark_delivered: t('Everything is delivered already'),
  cancel: t('No delivery is being tried'),
};

/** A lead as it looks after a change; the service's own answer comes with the next reading. */
const changed = (lead: LeadItem, change: LeadUpdate, assigneeName: string | null): LeadItem => ({
  ...lead,
  ...(change.stage === undefined ? {} : { stage: change.stage }),
  ...(change.stage === undefined
    ? {}
    : { answered_at: change.stage === 'open' ? null : (lead.answered_at ?? new Date().toISOString()) }),
  ...(change.status === undefined ? {} : { status: change.status }),
  ...(change.assignee_id === undefined ? {} : { assignee_id: change.assignee_id, assignee_name: assigneeName }),
});

/** Leads that had the same value before, so that a change can be taken back in few calls. */
const undoGroups = (leads: readonly LeadItem[], change: LeadUpdate): [LeadUpdate, LeadItem[]][] => {
  const before = (lead: LeadItem): LeadUpdate => ({
    is_undo: true,
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

/** Leads one call changes: few enough for progress to be seen. */
const AT_ONCE = 50;

/** What the keyboard and the bar below the list do with leads. */
export const useLeadActions = () => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  /** Calls for some leads after the other; the first refusal ends it, and is answered with the leads before it. */
  const inParts = async (leads: readonly LeadItem[], call: (some: readonly LeadItem[]) => Promise<unknown>) => {
    try {
      for (let from = 0; from < leads.length; from += AT_ONCE) {
        if (leads.length > AT_ONCE) setProgress({ done: from, total: leads.length });
        try {
          await call(leads.slice(from, from + AT_ONCE));
        } catch (error) {
          return { reached: leads.slice(0, from), error };
        }
      }
      return { reached: leads, error: null };
    } finally {
      setProgress(null);
    }
  };
  const write = async (leads: readonly LeadItem[], change: LeadUpdate, assigneeName: string | null) => {
    const skipped: { id: string; reason: string }[] = [];
    const outcome = await inParts(leads, async (some) => {
      const ids = new Set(some.map(({ id }) => id));
      const answer = await changeLeads([...ids], change);
      skipped.push(...answer.skipped);
      const left = new Set(answer.skipped.map(({ id }) => id));
      replaceLeads(queries, (lead) =>
        ids.has(lead.id) && !left.has(lead.id) ? changed(lead, change, assigneeName) : lead,
      );
    });
    void queries.invalidateQueries({ queryKey: ['leads', 'count'] });
    void queries.invalidateQueries({ queryKey: ['leads', 'lead'] });
    return { ...outcome, skipped };
  };
  const undo = async (leads: readonly LeadItem[], change: LeadUpdate) => {
    for (const [before, group] of undoGroups(leads, change)) {
      const { error } = await write(group, before, group[0]?.assignee_name ?? null);
      if (error) return toastProblem(t('Not undone'), error);
    }
  };

  return {
    /** Null while nothing long is under way. */
    progress,
    /** `said` says what has happened to so many: "3 leads marked as spam". */
    async change(
      leads: readonly LeadItem[],
      change: LeadUpdate,
      said: (count: number) => string,
      assigneeName: string | null = null,
    ) {
      const { reached, error, skipped } = await write(leads, change, assigneeName);
      if (error && reached.length === 0) return toastProblem(t('Not changed'), error);
      const done = reached.filter(({ id }) => !skipped.some((one) => one.id === id));
      const asBefore = leads.length - done.length;
      const reason = error ? describeProblem(error).detail : (skipped[0]?.reason ?? '');
      showToast({
        title: said(done.length),
        ...(error ? { tone: 'danger' } : {}),
        ...(asBefore > 0
          ? {
              description: t('{count, plural, one {# lead} other {# leads}} left as before: {reason}', {
                count: asBefore,
                reason,
              }),
            }
          : {}),
        ...(done.length > 0 ? { action: { label: t('Undo'), onAction: () => void undo(done, change) } } : {}),
      });
    },
    async fix(leads: readonly LeadItem[], mode: DeliveryMode) {
      let count = 0;
      const { reached, error } = await inParts(leads, async (some) => {
        count += (
          await fixManyDeliveries(
            some.map(({ id }) => id),
            mode,
          )
        ).changed;
      });
      void queries.invalidateQueries({ queryKey: ['leads'] });
      if (error && count === 0) return toastProblem(t('Deliveries not changed'), error);
      showToast({
        title: count === 0 ? nothingWords[mode] : fixWords[mode](count),
        tone: error ? 'danger' : count === 0 ? 'info' : 'ok',
        ...(error
          ? {
              description: t('{count, plural, one {# lead} other {# leads}} not reached: {detail}', {
                count: leads.length - reached.length,
                detail: describeProblem(error).detail,
              }),
            }
          : {}),
      });
    },
  };
};

export type LeadActions = ReturnType<typeof useLeadActions>;
