import { type KeyboardEvent, useState } from 'react';
import type { MoveDirection } from '#editor/builder/document/commands/targets.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { extendSelection, type Selection } from '#editor/builder/document/store/selection.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { focusProperties } from '../commands/builder-areas.ts';
import { useSides } from '../sides.context.ts';
import type { OutlineRow } from './outline-rows.ts';

const moves: Record<string, MoveDirection | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const mirrored: Record<string, string | undefined> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export type Extend = 'none' | 'range' | 'toggle';

const keyOf = ({ blocks, slot }: Selection): string | undefined => {
  const last = blocks.at(-1);
  return last !== undefined && slot !== undefined ? `${last}|${slot}` : last;
};

/** How a click or key with these modifiers chooses. */
export const extendOf = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): Extend => {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'none';
};

export interface OutlineKeysOptions {
  rows: readonly OutlineRow[];
  setOpen: (key: string, isOpen: boolean) => void;
  startRename: (row: OutlineRow) => void;
  reveal: (index: number) => void;
  /** Lines in view at once: how far Page Up and Page Down go. */
  page: () => number;
  /** Opens what can be done to the block of a line. */
  openMenu: (row: OutlineRow) => void;
  /** Gives Space to the line the keyboard is on, which begins to drag it. */
  pickUp: (row: OutlineRow) => void;
}

/**
 * The keyboard of the outline. Arrows go from line to line and choose; with Shift they choose everything between, with
 * Ctrl/⌘ they only look, and Ctrl/⌘ + Space adds the line looked at. Space picks the line up; from then on the keys are
 * the drag's. A slot's line is the place where new blocks go.
 */
export const useOutlineKeys = ({ rows, setOpen, startRename, reveal, page, pickUp, openMenu }: OutlineKeysOptions) => {
  const { store, selection, actions } = useEditedDocument();
  const { drag } = useStage();
  const { openPane } = useSides();
  const current = useWatched(selection);
  const [looked, setLooked] = useState<{ key: string; during: Selection } | null>(null);
  const cursor = looked && looked.during === current ? looked.key : keyOf(current);
  const at = cursor === undefined ? -1 : rows.findIndex(({ key }) => key === cursor);

  const choose = (row: OutlineRow, extend: Extend): void => {
    if (row.kind === 'slot') {
      const field = `/groups/${row.slot}`;
      selection.set({ blocks: [row.block], field, slot: row.slot, origin: 'outline' });
      return;
    }
    const blocks = extendSelection(current, row.block, extend, store.getStructure().order);
    selection.set({ blocks, field: null, origin: 'outline' });
    if (extend === 'toggle') setLooked({ key: row.key, during: selection.get() });
  };

  const go = (by: 1 | -1, how: 'choose' | 'extend' | 'look'): void => {
    let index = at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by;
    while (how === 'extend' && rows[index]?.kind === 'slot') index += by;
    const row = rows[index];
    if (!row) return;
    if (how === 'look') setLooked({ key: row.key, during: current });
    else choose(row, how === 'extend' ? 'range' : 'none');
    reveal(index);
  };

  const jump = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    choose(row, 'none');
    reveal(index);
  };

  /** Chooses a line and goes into the properties of its block, which may have to be drawn first. */
  const enter = (row: OutlineRow): void => {
    choose(row, 'none');
    openPane.set('right');
    requestAnimationFrame(() => focusProperties());
  };

  const actionOf = (event: KeyboardEvent, key: string): (() => void) | null => {
    const row = rows[at];
    const move = moves[key];
    if (event.altKey) return move ? () => actions.step(move) : null;
    const isMenu = key === 'ContextMenu' || (event.shiftKey && key === 'F10');
    if (isMenu) return row?.kind === 'block' && store.isEditable ? () => openMenu(row) : null;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === ' ') return row?.kind === 'block' ? () => choose(row, 'toggle') : null;
    const how = event.shiftKey ? 'extend' : isCommand ? 'look' : 'choose';
    if (key === 'ArrowDown') return () => go(1, how);
    if (key === 'ArrowUp') return () => go(-1, how);
    if (isCommand || event.shiftKey) return null;
    if (key === 'Home') return () => jump(0);
    if (key === 'End') return () => jump(rows.length - 1);
    if (key === 'PageDown') return () => jump(Math.min(at + page(), rows.length - 1));
    if (key === 'PageUp') return () => jump(Math.max(at - page(), 0));
    if (!row) return null;
    if (key === 'Enter') return () => enter(row);
    if (key === ' ') return () => pickUp(row);
    if (key === 'F2' && row.kind === 'block') return () => startRename(row);
    if (key === 'ArrowRight') return row.isOpen === false ? () => setOpen(row.key, true) : () => go(1, 'choose');
    if (key === 'ArrowLeft' && row.isOpen) return () => setOpen(row.key, false);
    if (key !== 'ArrowLeft') return null;
    const above = rows.findLastIndex((other, index) => index < at && other.level === row.level - 1);
    return above < 0 ? null : () => jump(above);
  };

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || drag.state.get()) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const action = actionOf(event, (isRtl ? mirrored[event.key] : undefined) ?? event.key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  /** The keyboard goes on from this line, which is not chosen by that. */
  const look = (key: string): void => setLooked({ key, during: current });

  return { at, cursor, press, choose, look };
};
