import { useState } from 'react';
import type { LeadItem } from '../leads.api.ts';

/** Leads that can be selected at once. */
export const MOST_SELECTED = 500;

/** Which leads are selected, and which one the keyboard is on. */
export const useSelection = (leads: readonly LeadItem[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState({ id: '', index: 0 });
  // New leads arrive above: the keyboard stays on its lead, not on its line.
  const found = leads.findIndex(({ id }) => id === place.id);
  const current = Math.max(0, Math.min(found < 0 ? place.index : found, leads.length - 1));
  const setCurrent = (index: number) => setPlace({ id: leads[index]?.id ?? '', index });
  const toggle = (index: number, isRange: boolean) => {
    const lead = leads[index];
    if (!lead) return;
    const next = new Set(ids);
    if (isRange) {
      const [from, to] = [Math.min(current, index), Math.max(current, index)];
      for (const { id } of leads.slice(from, to + 1)) if (next.size < MOST_SELECTED) next.add(id);
    } else if (!next.delete(lead.id) && next.size < MOST_SELECTED) next.add(lead.id);
    setIds(next);
    setCurrent(index);
  };
  return {
    ids,
    current,
    setCurrent,
    toggle,
    leads: leads.filter(({ id }) => ids.has(id)),
    move: (by: number) => setCurrent(Math.max(0, Math.min(leads.length - 1, current + by))),
    clear: () => setIds(new Set()),
    select: (some: readonly LeadItem[]) => setIds(new Set(some.slice(0, MOST_SELECTED).map(({ id }) => id))),
    toggleAll: () =>
      setIds(
        ids.size >= Math.min(leads.length, MOST_SELECTED)
          ? new Set()
          : new Set(leads.slice(0, MOST_SELECTED).map(({ id }) => id)),
      ),
  };
};
