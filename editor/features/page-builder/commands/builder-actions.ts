import type { BlockKey } from '../../../../block-schemas/index.ts';
import type { Command } from '../../../../page-document/commands.types.ts';
import { copySubtree } from '../../../../page-document/copy-subtree.ts';
import { newId } from '../../../../page-document/new-id.ts';
import { placeAt } from '../../../../page-document/places.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import type { SelectionStore } from '../store/selection.ts';
import { blockName, typeName } from './block-names.ts';
import { makeBlock } from './new-draft-block.ts';
import {
  describeList,
  describePlace,
  type MoveDirection,
  refusal,
  type Target,
  targetAfter,
  targetOfStep,
} from './targets.ts';

export interface ActionTools {
  store: BuilderStore;
  selection: SelectionStore;
  /** Speaks to assistive technology. */
  announce: (words: string) => void;
  /** Shows why something cannot be done. */
  refuse: (words: string) => void;
}

export type BuilderActions = ReturnType<typeof createActions>;

/** Everything a person does to blocks, for mouse, keyboard and menus alike. */
export const createActions = ({ store, selection, announce, refuse }: ActionTools) => {
  const nameOf = (id: string): string => blockName(store.getBlock(id));
  const nameAll = (ids: readonly string[]): string =>
    ids.length === 1 ? nameOf(ids[0] ?? '') : `${ids.length} blocks`;
  const select = (blocks: readonly string[]): void => selection.set({ blocks, field: null, origin: 'builder' });
  const sayPlace = (id: string): void =>
    announce(`${nameOf(id)}, ${describePlace(store.getDraft(), store.getStructure(), id)}`);

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
    const target = wanted ?? targetAfter(structure, selection.get().blocks.at(-1));
    const reason = refusal(draft, structure, target);
    if (reason) {
      refuse(reason);
      return null;
    }
    const id = newId();
    const value = makeBlock(type, placeAt(draft.blocks, structure.lists, target));
    if (!store.dispatch({ do: 'insertBlock', block: id, value }, { label: `Insert ${typeName(type)}` })) return null;
    select([id]);
    sayPlace(id);
    return id;
  };

  const move = (id: string, target: Target): boolean => {
    if (free([id]).length === 0) return false;
    const structure = store.getStructure();
    const draft = store.getDraft();
    const home = structure.home.get(id);
    if (home && home.parent === target.parent && home.slot === target.slot && home.index === target.index) return false;
    const reason = refusal(draft, structure, target, id);
    if (reason) {
      refuse(reason);
      return false;
    }
    const at = placeAt(draft.blocks, structure.lists, { ...target, moving: id });
    const isMoved = store.dispatch({ do: 'moveBlock', block: id, at }, { label: `Move ${nameOf(id)}` });
    if (isMoved) sayPlace(id);
    return isMoved;
  };

  const step = (direction: MoveDirection): void => {
    const id = selection.get().blocks.at(-1);
    if (id === undefined) return;
    const target = targetOfStep(store.getDraft(), store.getStructure(), id, direction);
    if (!target)
      announce(
        `${nameOf(id)} cannot move ${direction === 'in' || direction === 'out' ? direction : `further ${direction}`}`,
      );
    else if (move(id, target)) select([id]);
  };

  const remove = (wanted: readonly string[] = selection.get().blocks): void => {
    const ids = free(outermost(wanted));
    const first = ids[0];
    if (first === undefined) return;
    const { order, lists, home } = store.getStructure();
    const where = home.get(first);
    const siblings = where ? (lists.get(`${where.parent}|${where.slot}`) ?? []) : [];
    const gone = new Set(ids);
    const next =
      siblings.slice(where?.index ?? 0).find((id) => !gone.has(id)) ?? siblings.findLast((id) => !gone.has(id));
    const fallback = where && where.parent !== 'root' ? where.parent : order.find((id) => !gone.has(id));
    const label = `Delete ${nameAll(ids)}`;
    const commands = ids.map((block): Command => ({ do: 'removeBlock', block }));
    if (!store.dispatch(commands, { label })) return;
    const chosen = next ?? fallback;
    select(chosen === undefined ? [] : [chosen]);
    announce(`${label} done`);
  };

  const duplicate = (wanted: readonly string[] = selection.get().blocks): void => {
    const ids = outermost(wanted);
    const copies: string[] = [];
    const commands: Command[] = [];
    for (const id of ids) {
      const structure = store.getStructure();
      const home = structure.home.get(id);
      if (!home) continue;
      const target = { parent: home.parent, slot: home.slot, index: home.index + 1 };
      const reason = refusal(store.getDraft(), structure, target);
      if (reason) {
        refuse(reason);
        return;
      }
      const command = copySubtree(store.getDraft(), id, placeAt(store.getDraft().blocks, structure.lists, target));
      commands.push(command);
      copies.push(command.block);
    }
    if (commands.length === 0 || !store.dispatch(commands, { label: `Duplicate ${nameAll(ids)}` })) return;
    select(copies);
    const last = copies.at(-1);
    if (last !== undefined) sayPlace(last);
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

  const setHidden = (id: string, isHidden: boolean): void => {
    const { hidden: _hidden, ...others } = store.getBlock(id)?.visibility ?? {};
    const next = isHidden ? { ...others, hidden: true } : others;
    const value = Object.keys(next).length > 0 ? next : null;
    if (setBlock(id, 'visibility', value, `${isHidden ? 'Hide' : 'Show'} ${nameOf(id)}`))
      announce(`${nameOf(id)} ${isHidden ? 'hidden' : 'shown'}`);
  };

  const setLocked = (id: string, isLocked: boolean): void => {
    if (setBlock(id, 'locked', isLocked ? true : undefined, `${isLocked ? 'Lock' : 'Unlock'} ${nameOf(id)}`))
      announce(`${nameOf(id)} ${isLocked ? 'locked' : 'unlocked'}`);
  };

  const travel = (kind: 'undo' | 'redo'): void => {
    const label = kind === 'undo' ? store.undo() : store.redo();
    const verb = kind === 'undo' ? 'Undone' : 'Done again';
    announce(label === null ? `Nothing to ${kind}` : `${verb}: ${label}`);
    const { home } = store.getStructure();
    const current = selection.get();
    const left = current.blocks.filter((id) => home.has(id));
    if (left.length < current.blocks.length) select(left);
  };

  /** Chooses the block before or after in reading order. */
  const selectNext = (by: 1 | -1): void => {
    const { order } = store.getStructure();
    const current = selection.get().blocks.at(-1);
    const index = current === undefined ? (by === 1 ? -1 : order.length) : order.indexOf(current);
    const next = order[index + by];
    if (next === undefined) return;
    select([next]);
    sayPlace(next);
  };

  return {
    insert,
    move,
    step,
    remove,
    duplicate,
    setBlock,
    setHidden,
    setLocked,
    rename: (id: string, name: string): boolean =>
      setBlock(id, 'label', name.trim() === '' ? undefined : name.trim(), `Rename ${nameOf(id)}`),
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select,
    selectNext,
    /** The block that holds the chosen one. */
    selectParent: (): void => {
      const id = selection.get().blocks.at(-1);
      const parent = id === undefined ? undefined : store.getStructure().home.get(id)?.parent;
      select(parent && parent !== 'root' ? [parent] : []);
    },
    nameOf,
    describeTarget: (target: Target): string => {
      const { lists } = store.getStructure();
      const count = lists.get(`${target.parent}|${target.slot}`)?.length ?? 0;
      return `position ${target.index + 1} of ${count + 1}${describeList(store.getDraft(), target.parent, target.slot)}`;
    },
  };
};
