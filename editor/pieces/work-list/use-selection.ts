import { useState } from 'react';

/** Rows that can be selected at once. */
export const MOST_SELECTED = 500;

/** Which rows are selected, and which one the keyboard is on. */
export const useSelection = <Row extends { id: string }>(rows: readonly Row[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState({ id: '', index: 0 });
  // Where a range that Shift and the arrows draw began, and what was selected before it.
  const [range, setRange] = useState<{ from: string; before: ReadonlySet<string> } | null>(null);
  // New rows may arrive above: the keyboard stays on its row, not on its line.
  const found = rows.findIndex(({ id }) => id === place.id);
  const current = Math.max(0, Math.min(found < 0 ? place.index : found, rows.length - 1));
  const setCurrent = (index: number) => setPlace({ id: rows[index]?.id ?? '', index });
  const toggle = (index: number, isRange: boolean) => {
    const row = rows[index];
    if (!row) return;
    setRange(null);
    const next = new Set(ids);
    if (isRange) {
      const [from, to] = [Math.min(current, index), Math.max(current, index)];
      for (const { id } of rows.slice(from, to + 1)) if (next.size < MOST_SELECTED) next.add(id);
    } else if (!next.delete(row.id) && next.size < MOST_SELECTED) next.add(row.id);
    setIds(next);
    setCurrent(index);
  };
  const moved = (by: number): number => Math.max(0, Math.min(rows.length - 1, current + by));
  /** Selects from where Shift was first held to the line that is moved to; back again takes away what it added. */
  const extend = (by: number) => {
    const began = range ?? { from: rows[current]?.id ?? '', before: ids };
    const from = Math.max(
      0,
      rows.findIndex(({ id }) => id === began.from),
    );
    const to = moved(by);
    const next = new Set(began.before);
    for (const { id } of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (next.size < MOST_SELECTED) next.add(id);
    setRange(began);
    setIds(next);
    setCurrent(to);
  };
  const select = (next: ReadonlySet<string>) => {
    setRange(null);
    setIds(next);
  };
  return {
    ids,
    current,
    setCurrent: (index: number) => {
      setRange(null);
      setCurrent(index);
    },
    toggle,
    extend,
    rows: rows.filter(({ id }) => ids.has(id)),
    move: (by: number) => {
      setRange(null);
      setCurrent(moved(by));
    },
    clear: () => select(new Set()),
    select: (some: readonly Row[]) => select(new Set(some.slice(0, MOST_SELECTED).map(({ id }) => id))),
    toggleAll: () =>
      select(
        ids.size >= Math.min(rows.length, MOST_SELECTED)
          ? new Set()
          : new Set(rows.slice(0, MOST_SELECTED).map(({ id }) => id)),
      ),
  };
};
