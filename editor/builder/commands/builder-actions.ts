import type { BlockKey } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { copyBlocks } from '#documents/page/copy-subtree.ts';
import { type BlockFragment, insertFragment } from '#documents/page/fragment.ts';
import { newId } from '#documents/page/new-id.ts';
import { contains, placeAt, placesInOrder } from '#documents/page/places.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { type Moves, movesOfStep, movesToTarget } from '../multi-select/move-blocks.ts';
import { afterPaint } from '../store/after-paint.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { extendSelection, type SelectionStore } from '../store/selection.ts';
import { siblingsIn } from '../store/structure.ts';
import { blockName, typeName } from './block-names.ts';
import { makeBlock } from './new-draft-block.ts';
import { describeList, describePlace, type MoveDirection, refusal, type Target, targetOfSelection } from './targets.ts';

export interface ActionTools {
  store: BuilderStore;
  selection: SelectionStore;
  /** Speaks to assistive technology. */
  announce: (words: string) => void;
  /** Shows why something cannot be done. */
  refuse: (words: string) => void;
  /** Told of each new block. */
  onInserted?: (type: BlockKey) => void;
  /** Whether the opened page is a reusable section: it can show none. */
  isSection?: boolean;
}

export type BuilderActions = ReturnType<typeof createActions>;

/** Everything a person does to blocks, for mouse, keyboard and menus alike. */
export const createActions = ({ store, selection, announce, refuse, onInserted, isSection }: ActionTools) => {
  const nameOf = (id: string): string => blockName(store.getBlock(id));
  const nameAll = (ids: readonly string[]): string =>
    ids.length === 1 ? nameOf(ids[0] ?? '') : `${ids.length} blocks`;
  const select = (blocks: readonly string[]): void => selection.set({ blocks, field: null, origin: 'builder' });
  /** "Hero, position 2 of 7, in Power of Tabs"; of several blocks, where the first one stands. */
  const describe = (ids: readonly string[]): string => {
    const first = ids[0];
    if (first === undefined) return 'The page';
    const where = describePlace(store.getDraft(), store.getStructure(), first);
    return ids.length === 1 ? `${nameOf(first)}, ${where}` : `${ids.length} blocks, ${nameOf(first)} first, ${where}`;
  };
  const sayPlaces = (ids: readonly string[]): void => announce(describe(ids));

  const free = (ids: readonly string[]): string[] => {
    const open = ids.filter((id) => !store.getBlock(id)?.locked);
    if (open.length < ids.length)
      refuse(`${nameAll(ids.filter((id) => !open.includes(id)))} is locked. Unlock it first.`);
    return open;
  };

  /** The chosen blocks without those inside another chosen one, in reading order. */
  const outermost = (ids: readonly string[]): string[] => {
    const { order, home } = store.getStructure();
    const chosen = new Set(ids);
    const isInside = (id: string): boolean => {
      for (let above = home.get(id)?.parent; above && above !== 'root'; above = home.get(above)?.parent)
        if (chosen.has(above)) return true;
      return false;
    };
    return order.filter((id) => chosen.has(id) && !isInside(id));
  };

  const insert = (type: BlockKey, wanted?: Target): string | null => {
    const structure = store.getStructure();
    const draft = store.getDraft();
    const target = wanted ?? targetOfSelection(structure, selection.get());
    const reason = refusal(draft, structure, target);
    if (reason) {
      refuse(reason);
      return null;
    }
    const id = newId();
    const value = makeBlock(type, placeAt(draft.blocks, structure.lists, target));
    if (!store.dispatch({ do: 'insertBlock', block: id, value }, { label: `Insert ${typeName(type)}` })) return null;
    onInserted?.(type);
    select([id]);
    sayPlaces([id]);
    return id;
  };

  /** Carries moves out as one step and says where the blocks went. */
  const carryOut = (ids: readonly string[], moves: Moves): boolean => {
    if (!moves.ok) {
      if (moves.reason) refuse(moves.reason);
      return false;
    }
    if (!store.dispatch(moves.commands, { label: `Move ${nameAll(ids)}` })) return false;
    sayPlaces(ids);
    return true;
  };

  /** Moves blocks side by side to a place; `target.index` counts the others there. */
  const moveAll = (wanted: readonly string[], target: Target): boolean => {
    const ids = outermost(wanted);
    if (ids.length === 0 || free(ids).length < ids.length) return false;
    return carryOut(ids, movesToTarget(store.getDraft(), store.getStructure(), ids, target));
  };

  const step = (direction: MoveDirection): void => {
    const chosen = selection.get().blocks;
    const ids = outermost(chosen);
    if (ids.length === 0 || free(ids).length < ids.length) return;
    const moves = movesOfStep(store.getDraft(), store.getStructure(), ids, direction);
    if (carryOut(ids, moves)) select(chosen);
    else if (!moves.ok && !moves.reason)
      announce(
        `${nameAll(ids)} cannot move ${direction === 'in' || direction === 'out' ? direction : `further ${direction}`}`,
      );
  };

  const remove = (wanted: readonly string[] = selection.get().blocks, verb = 'Delete'): void => {
    const ids = free(outermost(wanted));
    const first = ids[0];
    if (first === undefined) return;
    const { order, lists, home } = store.getStructure();
    const { blocks } = store.getDraft();
    const held = order.find((id) => blocks[id]?.locked && ids.some((above) => contains(blocks, above, id)));
    if (held !== undefined) {
      refuse(`${nameOf(held)} inside is locked. Unlock it first.`);
      return;
    }
    const where = home.get(first);
    const siblings = where ? (lists.get(`${where.parent}|${where.slot}`) ?? []) : [];
    const gone = new Set(ids);
    const next =
      siblings.slice(where?.index ?? 0).find((id) => !gone.has(id)) ?? siblings.findLast((id) => !gone.has(id));
    const fallback = where && where.parent !== 'root' ? where.parent : order.find((id) => !gone.has(id));
    const label = `${verb} ${nameAll(ids)}`;
    const commands = ids.map((block): Command => ({ do: 'removeBlock', block }));
    if (!store.dispatch(commands, { label })) return;
    const chosen = next ?? fallback;
    select(chosen === undefined ? [] : [chosen]);
    announce(`${label} done. ${chosen === undefined ? 'The page is empty' : describe([chosen])}`);
  };

  const duplicate = (wanted: readonly string[] = selection.get().blocks): void => {
    const ids = outermost(wanted);
    const structure = store.getStructure();
    const draft = store.getDraft();
    const lists = new Map<string, { parent: string; slot: string; ids: string[] }>();
    for (const id of ids) {
      const home = structure.home.get(id);
      if (!home) continue;
      const key = `${home.parent}|${home.slot}`;
      const known = lists.get(key);
      if (known) known.ids.push(id);
      else lists.set(key, { parent: home.parent, slot: home.slot, ids: [id] });
    }
    const places = new Map<string, string>();
    for (const list of lists.values()) {
      const reason = refusal(draft, structure, list, { count: list.ids.length });
      if (reason) {
        refuse(reason);
        return;
      }
      const order = siblingsIn(structure, list.parent, list.slot).flatMap((id) =>
        list.ids.includes(id) ? [id, `copy ${id}`] : [id],
      );
      const marks = new Set(list.ids.map((id) => `copy ${id}`));
      for (const [mark, at] of placesInOrder(draft.blocks, list, order, marks)) places.set(mark, at);
    }
    const copies = ids.flatMap((id) => {
      const at = places.get(`copy ${id}`);
      return at === undefined ? [] : [{ id, at }];
    });
    if (copies.length === 0) return;
    const copied = copyBlocks(draft, copies);
    if (!store.dispatch(copied.commands, { label: `Duplicate ${nameAll(ids)}` })) return;
    select(copied.ids);
    sayPlaces(copied.ids);
  };

  /** Puts blocks from elsewhere on the page as one step; gives their new ids, or null when there is no room. */
  const insertBlocks = (fragment: BlockFragment, label: string, wanted?: Target): readonly string[] | null => {
    const structure = store.getStructure();
    const draft = store.getDraft();
    const target = wanted ?? targetOfSelection(structure, selection.get());
    const reason =
      (isSection && Object.values(fragment.blocks).some(isPlace)
        ? 'A reusable section cannot hold another one.'
        : null) ??
      refusal(draft, structure, target, { count: fragment.root.length }) ??
      refusal(draft, structure, { parent: 'root', slot: '' }, { count: Object.keys(fragment.blocks).length });
    if (reason) {
      refuse(reason);
      return null;
    }
    const { commands, ids } = insertFragment(draft, structure.lists, fragment, target);
    const before = selection.get();
    if (!store.dispatch(commands, { label })) return null;
    // Drawing the properties of what was chosen takes longer than drawing many blocks: those are shown first.
    afterPaint(() => {
      const { home } = store.getStructure();
      if (selection.get() === before && ids.every((id) => home.has(id))) select(ids);
    });
    sayPlaces(ids);
    return ids;
  };

  const setBlock = (
    id: string,
    key: Extract<Command, { do: 'setBlock' }>['key'],
    value: unknown,
    label: string,
  ): boolean =>
    store.dispatch(
      value === undefined ? { do: 'setBlock', block: id, key } : { do: 'setBlock', block: id, key, value },
      { label, coalesceKey: `${id} ${key}` },
    );

  const setHidden = (wanted: readonly string[], isHidden: boolean): void => {
    const ids = free(wanted);
    const commands = ids.map((block): Command => {
      const { hidden: _hidden, ...others } = store.getBlock(block)?.visibility ?? {};
      const next = isHidden ? { ...others, hidden: true } : others;
      return { do: 'setBlock', block, key: 'visibility', value: Object.keys(next).length > 0 ? next : null };
    });
    if (ids.length > 0 && store.dispatch(commands, { label: `${isHidden ? 'Hide' : 'Show'} ${nameAll(ids)}` }))
      announce(`${nameAll(ids)} ${isHidden ? 'hidden' : 'shown'}`);
  };

  const setLocked = (ids: readonly string[], isLocked: boolean): void => {
    const commands = ids.map(
      (block): Command => ({ do: 'setBlock', block, key: 'locked', ...(isLocked ? { value: true } : {}) }),
    );
    if (store.dispatch(commands, { label: `${isLocked ? 'Lock' : 'Unlock'} ${nameAll(ids)}` }))
      announce(`${nameAll(ids)} ${isLocked ? 'locked' : 'unlocked'}`);
  };

  const travel = (kind: 'undo' | 'redo'): void => {
    const label = kind === 'undo' ? store.undo() : store.redo();
    const verb = kind === 'undo' ? 'Undone' : 'Done again';
    const { home } = store.getStructure();
    const current = selection.get();
    const left = current.blocks.filter((id) => home.has(id));
    if (left.length < current.blocks.length) select(left);
    // Last: what is chosen now is told too, and would take the place of it.
    announce(label === null ? `Nothing to ${kind}` : `${verb}: ${label}`);
  };

  /** Chooses the block before or after in reading order; `extend` keeps those chosen before. */
  const selectNext = (by: 1 | -1, extend: 'none' | 'range' = 'none'): void => {
    const { order } = store.getStructure();
    const current = selection.get().blocks.at(-1);
    const index = current === undefined ? (by === 1 ? -1 : order.length) : order.indexOf(current);
    const next = order[index + by];
    if (next !== undefined) select(extendSelection(selection.get(), next, extend, order));
  };

  /** Chooses all blocks beside the chosen one; once more, or with none chosen, all of the page's own. */
  const selectAll = (): void => {
    const structure = store.getStructure();
    const { blocks } = selection.get();
    const home = structure.home.get(blocks.at(-1) ?? '');
    const beside = home ? siblingsIn(structure, home.parent, home.slot) : [];
    const isChosen = beside.length > 0 && beside.every((id) => blocks.includes(id));
    select(isChosen || beside.length === 0 ? siblingsIn(structure, 'root', '') : beside);
  };

  return {
    insert,
    insertBlocks,
    move: (id: string, target: Target): boolean => moveAll([id], target),
    moveAll,
    step,
    remove,
    duplicate,
    outermost,
    /** What a drag of this block takes along: all chosen blocks when it is one of them. */
    movedWith: (id: string): string[] => {
      const { blocks } = selection.get();
      return blocks.includes(id) ? outermost(blocks) : [id];
    },
    /** Why a list does not take these blocks (a new one when there are none); null when it does. */
    refusalOf: (moving: readonly string[], list: Pick<Target, 'parent' | 'slot'>): string | null => {
      const draft = store.getDraft();
      const structure = store.getStructure();
      if (moving.length === 0) return refusal(draft, structure, list);
      const there = siblingsIn(structure, list.parent, list.slot);
      const coming = moving.filter((id) => !there.includes(id)).length;
      const reasons = moving.map((id) => refusal(draft, structure, list, { moving: id, count: Math.max(1, coming) }));
      return reasons.find((reason) => reason !== null) ?? null;
    },
    describe,
    announce,
    refuse,
    setBlock,
    setHidden,
    setLocked,
    rename: (id: string, name: string): boolean =>
      setBlock(id, 'label', name.trim() === '' ? undefined : name.trim(), `Rename ${nameOf(id)}`),
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select,
    selectNext,
    selectAll,
    /** The block that holds the chosen one. */
    selectParent: (): void => {
      const id = selection.get().blocks.at(-1);
      const parent = id === undefined ? undefined : store.getStructure().home.get(id)?.parent;
      select(parent && parent !== 'root' ? [parent] : []);
    },
    nameOf,
    /** Where a drop would put the blocks that move; a new one when there are none. */
    describeTarget: (target: Target, moving: readonly string[] = []): string => {
      const { lists } = store.getStructure();
      const others = (lists.get(`${target.parent}|${target.slot}`) ?? []).filter((id) => !moving.includes(id));
      return `position ${target.index + 1} of ${others.length + Math.max(1, moving.length)}${describeList(store.getDraft(), target.parent, target.slot)}`;
    },
  };
};
