import { ListTree } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Target } from '#editor/builder/document/commands/targets.ts';
import { useEditedDocument, useStructure } from '#editor/builder/document/document.context.ts';
import { siblingsIn } from '#editor/builder/document/store/structure.ts';
import { movingOf } from '#editor/builder/stage/drag/drag.types.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import styles from './outline.module.css';
import { OutlineLine } from './outline-line.tsx';
import { OutlineMenu } from './outline-menu.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

const rowHeight = 28;
/** Lines drawn beyond those in view. */
const spare = 8;

const space = { key: ' ', code: 'Space' };

const lineOf = (key: string): HTMLElement | null => document.getElementById(`outline-${key}`);

/** Scroll and height of the list, so that only lines in view are drawn. */
const useWindow = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return { list, first, last, scrolled: view.top };
};

/** The page as a tree: choose, rename (F2), move by drag or Alt + arrows. Draws only the lines in view. */
export const Outline = () => {
  const { store, selection, actions } = useEditedDocument();
  const { drag } = useStage();
  const structure = useStructure();
  const { blocks: chosen, slot: chosenSlot, origin } = useWatched(selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const rows = useMemo(() => outlineRows(store.getDraft(), structure, closed), [store, structure, closed]);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const { list, first, last, scrolled } = useWindow(rows.length);
  const setOpen = (key: string, isOpen: boolean): void => {
    const next = new Set(closed);
    if (isOpen) next.delete(key);
    else next.add(key);
    setClosed(next);
  };
  const { at, cursor, press, choose, look } = useOutlineKeys({
    rows,
    setOpen,
    startRename: (row) => store.isEditable && setRenaming(row.block),
    reveal: (index) => {
      const element = list.current;
      if (!element) return;
      const place = index * rowHeight;
      if (place < element.scrollTop) element.scrollTop = place;
      else if (place > element.scrollTop + element.clientHeight - rowHeight)
        element.scrollTop = place - element.clientHeight + rowHeight;
    },
    page: () => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1),
    openMenu: ({ key }) => setMenuOf(key),
    pickUp: ({ key }) => lineOf(key)?.dispatchEvent(new KeyboardEvent('keydown', { ...space, bubbles: true })),
  });
  // The line the keyboard is on is drawn wherever it is: it is what a screen reader reads and what is dragged.
  const isOutOfView = at >= 0 && (at < first || at >= last);
  const drawn = rows.slice(first, last).map((row, index) => ({ row, index: first + index }));
  if (isOutOfView && rows[at]) drawn.push({ row: rows[at], index: at });

  /** Lines come and go as the list scrolls, so the tree itself keeps the focus that a click gives to one of them. */
  const keepFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>): void => {
    if (target === currentTarget || target instanceof HTMLInputElement) return;
    const line = target.closest('[role=treeitem]');
    const row = rows.find(({ key }) => lineOf(key) === line);
    // What is being pressed chooses by its click. Otherwise assistive technology went to the line itself.
    if (row && !target.matches(':active')) look(row.key);
    currentTarget.focus({ preventScroll: true });
  };

  useEffect(() => {
    const element = list.current;
    if (!element || at < 0 || origin === 'outline') return;
    const top = at * rowHeight;
    if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - rowHeight)
      element.scrollTop = top - element.clientHeight / 2;
  }, [at, origin, list]);

  /** Where a drop on this line goes: before or after a block, or to the end of a slot. */
  const aim = (row: OutlineRow, isLowerHalf: boolean): void => {
    const state = drag.state.get();
    if (!state) return;
    const moving = movingOf(state.dragged);
    const home = structure.home.get(row.block);
    const parent = row.kind === 'slot' ? row.block : (home?.parent ?? 'root');
    const slot = row.kind === 'slot' ? row.slot : (home?.slot ?? '');
    const others = siblingsIn(structure, parent, slot).filter((id) => !moving.has(id));
    const index = row.kind === 'slot' ? others.length : others.indexOf(row.block) + (isLowerHalf ? 1 : 0);
    const target: Target | null = moving.has(row.block) ? null : { parent, slot, index };
    drag.aimAt(target);
  };

  const isChosen = (row: OutlineRow): boolean =>
    row.kind === 'slot'
      ? row.slot === chosenSlot && row.block === chosen.at(-1)
      : chosen.includes(row.key) && (chosenSlot === undefined || row.key !== chosen.at(-1));

  const menuAt = rows.findIndex(({ key, kind }) => kind === 'block' && key === (menuOf ?? cursor));
  const rightClick = (event: MouseEvent<HTMLDivElement>): void => {
    if (!(event.target instanceof Element) || !store.isEditable) return;
    const line = event.target.closest('[role=treeitem]');
    const row = rows.find(({ key, kind }) => kind === 'block' && lineOf(key) === line);
    if (!row) return;
    event.preventDefault();
    if (!chosen.includes(row.block)) choose(row, 'none');
    setMenuOf(row.key);
  };

  if (rows.length === 0)
    return (
      <EmptyState icon={ListTree} title="Nothing on this page yet">
        Add a block from the Blocks tab; the order of the page shows here.
      </EmptyState>
    );
  return (
    <div className={styles.outline}>
      <div
        ref={list}
        className={styles.tree}
        role="tree"
        aria-label="Outline of the page"
        aria-multiselectable="true"
        aria-activedescendant={at < 0 ? undefined : `outline-${cursor}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={keepFocus}
        onContextMenu={rightClick}
      >
        <div className={styles.lines} style={{ blockSize: rows.length * rowHeight }}>
          {drawn.map(({ row, index }) => (
            <OutlineLine
              key={row.key}
              row={row}
              top={index * rowHeight}
              isChosen={isChosen(row)}
              isCursor={row.key === cursor}
              isRenaming={row.kind === 'block' && renaming === row.key}
              onRename={(name) => {
                if (name !== null) actions.rename(row.block, name);
                setRenaming(null);
                list.current?.focus();
              }}
              onStartRename={() => store.isEditable && setRenaming(row.block)}
              onSelect={(extend) => choose(row, extend)}
              onToggle={() => setOpen(row.key, row.isOpen === false)}
              onAim={(isLowerHalf) => aim(row, isLowerHalf)}
            />
          ))}
        </div>
      </div>
      {menuAt >= 0 && store.isEditable && (
        <OutlineMenu
          key={rows[menuAt]?.key}
          block={rows[menuAt]?.block ?? ''}
          top={menuAt * rowHeight - scrolled}
          isOpen={menuOf !== null}
          onOpenChange={(isOpen) => {
            if (isOpen) return setMenuOf(rows[menuAt]?.key ?? null);
            setMenuOf(null);
          }}
        />
      )}
    </div>
  );
};
