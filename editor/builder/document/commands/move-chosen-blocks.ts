import { t } from '#editor/i18n/t.ts';
import { type Moves, movesOfStep, movesToTarget } from '../multi-select/move-blocks.ts';
import { siblingsIn } from '../store/structure.ts';
import {
  type ActionTools,
  announcePlaces,
  chooseBlocks,
  nameAll,
  outermostBlocks,
  withoutLocked,
} from './action-tools.ts';
import { describeList, type MoveDirection, refusal, type Target } from './targets.ts';

/** Carries moves out as one step and says where the blocks went. */
const dispatchMoves = (tools: ActionTools, ids: readonly string[], moves: Moves): boolean => {
  if (!moves.ok) {
    if (moves.reason) tools.refuse(moves.reason);
    return false;
  }
  if (!tools.store.dispatch(moves.commands, { label: t('Move {nameAll}', { nameAll: nameAll(tools, ids) }) }))
    return false;
  announcePlaces(tools, ids);
  return true;
};

/** Moves blocks side by side to a place; `target.index` counts the others there. */
export const moveBlocksTo = (tools: ActionTools, wanted: readonly string[], target: Target): boolean => {
  const { store } = tools;
  const ids = outermostBlocks(tools, wanted);
  if (ids.length === 0 || withoutLocked(tools, ids).length < ids.length) return false;
  return dispatchMoves(tools, ids, movesToTarget(store.getDraft(), store.getStructure(), ids, target));
};

/** Moves the chosen blocks by one step of the keyboard. */
export const stepChosenBlocks = (tools: ActionTools, direction: MoveDirection): void => {
  const { store, selection } = tools;
  const chosen = selection.get().blocks;
  const ids = outermostBlocks(tools, chosen);
  if (ids.length === 0 || withoutLocked(tools, ids).length < ids.length) return;
  const moves = movesOfStep(store.getDraft(), store.getStructure(), ids, direction);
  if (dispatchMoves(tools, ids, moves)) chooseBlocks(tools, chosen);
  else if (!moves.ok && !moves.reason) {
    tools.announce(
      t('{name} cannot move {direction, select, in {in} out {out} up {further up} other {further down}}', {
        name: nameAll(tools, ids),
        direction,
      }),
    );
  }
};

/** Why a list does not take these blocks (a new one when there are none); null when it does. */
export const refusalOfMove = (
  { store }: ActionTools,
  moving: readonly string[],
  list: Pick<Target, 'parent' | 'slot'>,
): string | null => {
  const draft = store.getDraft();
  const structure = store.getStructure();
  if (moving.length === 0) return refusal(draft, structure, list);
  const there = siblingsIn(structure, list.parent, list.slot);
  const coming = moving.filter((id) => !there.includes(id)).length;
  const reasons = moving.map((id) => refusal(draft, structure, list, { moving: id, count: Math.max(1, coming) }));
  return reasons.find((reason) => reason !== null) ?? null;
};

/** Where a drop would put the blocks that move; a new one when there are none. */
export const describeTarget = ({ store }: ActionTools, target: Target, moving: readonly string[]): string => {
  const there = siblingsIn(store.getStructure(), target.parent, target.slot);
  const others = there.filter((id) => !moving.includes(id));
  const list = describeList(store.getDraft(), target.parent, target.slot);
  return t('position {index} of {count}{list}', {
    index: target.index + 1,
    count: others.length + Math.max(1, moving.length),
    list,
  });
};
