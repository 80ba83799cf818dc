import type { Command } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { listOf, placesInOrder } from '#documents/page/places.ts';
import { type MoveDirection, refusal, type Target, targetBesideSlot, targetOfStep } from '../commands/targets.ts';
import { type Structure, siblingsIn } from '../store/structure.ts';

/** Several moves as one step, or why they cannot be made. */
export type Moves = { ok: true; commands: Command[] } | { ok: false; reason: string | null };

const standsAlready: Moves = { ok: false, reason: null };

const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

const movesInto = (
  draft: DraftDocument,
  list: { parent: string; slot: string },
  order: readonly string[],
  moving: readonly string[],
): Command[] => {
  const places = placesInOrder(draft.blocks, list, order, new Set(moving));
  return moving.flatMap((block): Command[] => {
    const at = places.get(block);
    return at === undefined ? [] : [{ do: 'moveBlock', block, at }];
  });
};

/** Puts blocks side by side into one list, in their given order. `target.index` counts the others of the list. */
export const movesToTarget = (
  draft: DraftDocument,
  structure: Structure,
  ids: readonly string[],
  target: Target,
): Moves => {
  const before = siblingsIn(structure, target.parent, target.slot);
  const others = before.filter((id) => !ids.includes(id));
  const order = others.toSpliced(Math.max(0, Math.min(target.index, others.length)), 0, ...ids);
  if (sameOrder(order, before)) return standsAlready;
  for (const id of ids) {
    const comingToo = ids.filter((other) => other !== id && !before.includes(other)).length;
    const reason = refusal(draft, structure, target, { moving: id, count: 1 + comingToo });
    if (reason) return { ok: false, reason };
  }
  return { ok: true, commands: movesInto(draft, target, order, ids) };
};

/** Each chosen block of a list one place on, as far as there is room: neighbours that are chosen too move as one. */
const shifted = (list: readonly string[], chosen: ReadonlySet<string>, by: -1 | 1): string[] => {
  const order = by === -1 ? [...list] : list.toReversed();
  for (let index = 1; index < order.length; index += 1) {
    const [before, id] = [order[index - 1] ?? '', order[index] ?? ''];
    if (chosen.has(id) && !chosen.has(before)) order.splice(index - 1, 2, id, before);
  }
  return by === -1 ? order : order.toReversed();
};

/**
 * One step of the keyboard for several blocks (outermost ones, in reading order). Up and down go on in each list by
 * itself, and from the end of a slot into the next one; in and out take all of them beside the first one.
 */
export const movesOfStep = (
  draft: DraftDocument,
  structure: Structure,
  ids: readonly string[],
  direction: MoveDirection,
): Moves => {
  const first = ids[0];
  if (first === undefined) return standsAlready;
  if (direction === 'in' || direction === 'out') {
    const target = targetOfStep(draft, structure, { id: first, direction, along: new Set(ids) });
    return target ? movesToTarget(draft, structure, ids, target) : standsAlready;
  }
  const chosen = new Set(ids);
  const lists = new Map<string, { parent: string; slot: string; ids: string[] }>();
  for (const id of ids) {
    const home = structure.home.get(id);
    if (!home) continue;
    const key = listOf(home.parent, home.slot);
    const known = lists.get(key);
    if (known) known.ids.push(id);
    else lists.set(key, { parent: home.parent, slot: home.slot, ids: [id] });
  }
  const commands = [...lists.values()].flatMap((list) => {
    const before = siblingsIn(structure, list.parent, list.slot);
    const order = shifted(before, chosen, direction === 'up' ? -1 : 1);
    return sameOrder(order, before) ? [] : movesInto(draft, list, order, list.ids);
  });
  if (commands.length > 0) return { ok: true, commands };
  const [list, another] = [...lists.values()];
  const beside = list && !another ? targetBesideSlot(draft, structure, list, direction) : null;
  return beside ? movesToTarget(draft, structure, ids, beside) : standsAlready;
};
