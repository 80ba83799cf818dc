import { ListTree } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useEditedDocument, useStructure } from '#editor/builder/document/document.context.ts';
import type { Selection } from '#editor/builder/document/store/selection.ts';
import { type Structure, siblingsIn } from '#editor/builder/document/store/structure.ts';
import { movingOf } from '#editor/builder/stage/drag/drag.types.ts';
import type { DragSession } from '#editor/builder/stage/drag/drag-session.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
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
  const isEmpty = count === 0;
  useEffect(() => {
    const element = list.current;
    // An empty page has no list; the one after it is another element.
    if (isEmpty || !element) return;
    const update = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [isEmpty]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return { list, first, last, scrolled: view.top };
};

/** Aims at where a drop on this line goes: before or after a block, or to the end of a slot. */
const aimAtRow = (drag: DragSession, structure: Structure, row: OutlineRow, isLowerHalf: boolean): void => {
  const state = drag.state.get();
  if (!state) return;
  const moving = movingOf(state.dragged);
  const home = structure.home.get(row.block);
  const parent = row.kind === 'slot' ? row.block : (home?.parent ?? 'root');
  const slot = row.kind === 'slot' ? row.slot : (home?.slot ?? '');
  const others = siblingsIn(structure, parent, slot).filter((id) => !moving.has(id));
  const index = row.kind === 'slot' ? others.length : others.indexOf(row.block) + (isLowerHalf ? 1 : 0);
  drag.aimAt(moving.has(row.block) ? null : { parent, slot, index });
};

const isChosenRow = (row: OutlineRow, { blocks, slot }: Selection): boolean =>
  row.kind === 'slot'
    ? row.slot === slot && row.block === blocks.at(-1)
    : blocks.includes(row.key) && (slot === undefined || row.key !== blocks.at(-1));

/** Brings a line into sight with as little scrolling as it takes. */
const scrollToRow = (list: HTMLElement, index: number): void => {
  const place = index * rowHeight;
  if (place < list.scrollTop) list.scrollTop = place;
  else if (place > list.scrollTop + list.clientHeight - rowHeight)
    list.scrollTop = place - list.clientHeight + rowHeight;
};

/** Keeps the chosen line in the middle of sight when something was chosen elsewhere. */
const useChosenInSight = (list: RefObject<HTMLElement | null>, at: number, origin: Selection['origin']): void =>
  useEffect(() => {
    const element = list.current;
    if (!element || at < 0 || origin === 'outline') return;
    const top = at * rowHeight;
    if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - rowHeight)
      element.scrollTop = top - element.clientHeight / 2;
  }, [at, origin, list]);

/** The lines that are closed once one of them was opened or closed. */
const withOpen = (closed: ReadonlySet<string>, key: string, isOpen: boolean): ReadonlySet<string> => {
  const next = new Set(closed);
  if (isOpen) next.delete(key);
  else next.add(key);
  return next;
};

/** The line an event came from. */
const rowAt = (rows: readonly OutlineRow[], target: Element): OutlineRow | undefined => {
  const line = target.closest('[role=treeitem]');
  return rows.find(({ key }) => lineOf(key) === line);
};

/** The lines to draw: those in view, and the one the keyboard is on, which a screen reader reads and a drag begins at. */
const rowsToDraw = (rows: readonly OutlineRow[], first: number, last: number, at: number) => {
  const drawn = rows.slice(first, last).map((row, index) => ({ row, index: first + index }));
  const row = at < first || at >= last ? rows[at] : undefined;
  return row ? [...drawn, { row, index: at }] : drawn;
};

const NothingYet = () => (
  <EmptyState icon={ListTree} title={t('Nothing on this page yet')}>
    {t('Add a block from the Blocks tab; the order of the page shows here.')}
  </EmptyState>
);

/** The page as a tree: choose, rename (F2), move by drag or Alt + arrows. Draws only the lines in view. */
export const Outline = () => {
  const { store, selection, actions } = useEditedDocument();
  const { drag } = useStage();
  const structure = useStructure();
  const chosen = useWatched(selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const rows = useMemo(() => outlineRows(store.getDraft(), structure, closed), [store, structure, closed]);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const { list, first, last, scrolled } = useWindow(rows.length);
  const setOpen = (key: string, isOpen: boolean): void => setClosed(withOpen(closed, key, isOpen));
  const { at, cursor, press, choose, look } = useOutlineKeys({
    rows,
    setOpen,
    startRename: (row) => store.isEditable && setRenaming(row.block),
    reveal: (index) => list.current && scrollToRow(list.current, index),
    page: () => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1),
    openMenu: ({ key }) => setMenuOf(key),
    pickUp: ({ key }) => lineOf(key)?.dispatchEvent(new KeyboardEvent('keydown', { ...space, bubbles: true })),
  });
  /** Lines come and go as the list scrolls, so the tree itself keeps the focus that a click gives to one of them. */
  const keepFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>): void => {
    if (target === currentTarget || target instanceof HTMLInputElement) return;
    const row = rowAt(rows, target);
    // What is being pressed chooses by its click. Otherwise assistive technology went to the line itself.
    if (row && !target.matches(':active')) look(row.key);
    currentTarget.focus({ preventScroll: true });
  };

  useChosenInSight(list, at, chosen.origin);

  const menuAt = rows.findIndex(({ key, kind }) => kind === 'block' && key === (menuOf ?? cursor));
  const rightClick = (event: MouseEvent<HTMLDivElement>): void => {
    if (!(event.target instanceof Element) || !store.isEditable) return;
    const row = rowAt(rows, event.target);
    if (row?.kind !== 'block') return;
    event.preventDefault();
    if (!chosen.blocks.includes(row.block)) choose(row, 'none');
    setMenuOf(row.key);
  };

  if (rows.length === 0) return <NothingYet />;
  return (
    <div className={styles.outline}>
      <div
        ref={list}
        className={styles.tree}
        role="tree"
        aria-label={t('Outline of the page')}
        aria-multiselectable="true"
        aria-activedescendant={at < 0 ? undefined : `outline-${cursor}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={keepFocus}
        onContextMenu={rightClick}
      >
        <div className={styles.lines} style={{ blockSize: rows.length * rowHeight }}>
          {rowsToDraw(rows, first, last, at).map(({ row, index }) => (
            <OutlineLine
              key={row.key}
              row={row}
              top={index * rowHeight}
              isChosen={isChosenRow(row, chosen)}
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
              onAim={(isLowerHalf) => aimAtRow(drag, structure, row, isLowerHalf)}
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
          onOpenChange={(isOpen) => setMenuOf(isOpen ? (rows[menuAt]?.key ?? null) : null)}
        />
      )}
    </div>
  );
};
