import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { own } from '#block-schemas/read/json-value.ts';
import type { DraftDocument, DraftGroup, Place } from './document.types.ts';

export const rootParent = 'root';

export interface PlaceParts {
  parent: string;
  /** Group id whose slot holds the block; empty at the root. */
  slot: string;
  /** Fractional index among the siblings. */
  key: string;
}

export const parsePlace = (place: Place): PlaceParts => {
  const [parent = rootParent, slot = '', key = ''] = place.split('|');
  return { parent, slot, key };
};

export const makePlace = ({ parent, slot, key }: PlaceParts): Place => `${parent}|${slot}|${key}`;

/** Name of a list of siblings: the page's root or one slot of a block. */
export const listOf = (parent: string, slot: string): string => `${parent}|${slot}`;

const byKeyThenId = <T extends { key: string; id: string }>(a: T, b: T): number => {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** A key between two neighbours (null = open end). Equal or crossed neighbours, left by a merge, get a key after both. */
export const keyBetween = (before: string | null, after: string | null): string => {
  if (before !== null && after !== null && before >= after) return generateKeyBetween(before, null);
  return generateKeyBetween(before, after);
};

/** `count` keys in order, between two neighbours. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] =>
  generateNKeysBetween(before, after, count);

/** The live ids of a block's repeated groups, in order. */
export const orderedGroups = (groups: Record<string, DraftGroup>): string[] =>
  Object.entries(groups)
    .flatMap(([id, group]) => (group.key === null ? [] : [{ id, key: group.key }]))
    .sort(byKeyThenId)
    .map(({ id }) => id);

/** True when the block's slot exists, be it removed or not: its children then share its fate. */
const slotIsKnown = (blocks: DraftDocument['blocks'], parent: string, slot: string): boolean =>
  parent === rootParent ? slot === '' : own(own(blocks, parent)?.groups, slot) !== undefined;

/**
 * The sibling lists of a draft by `listOf(parent, slot)`, each in order. Blocks whose parent or slot does not exist,
 * and blocks that two crossing moves made each other's ancestors, are hung back at the end of the root, so that
 * nothing an editor made can vanish. Blocks below a removed block or group are left out with it.
 */
export const siblingLists = (blocks: DraftDocument['blocks']): Map<string, string[]> => {
  const found = new Map<string, { id: string; key: string }[]>();
  const strays: string[] = [];
  const add = (list: string, entry: { id: string; key: string }) => {
    const entries = found.get(list);
    if (entries) entries.push(entry);
    else found.set(list, [entry]);
  };
  for (const [id, block] of Object.entries(blocks)) {
    if (block.at === null) continue;
    const { parent, slot, key } = parsePlace(block.at);
    if (slotIsKnown(blocks, parent, slot)) add(listOf(parent, slot), { id, key });
    else strays.push(id);
  }
  const lists = new Map<string, string[]>();
  for (const [list, entries] of found)
    lists.set(
      list,
      entries.sort(byKeyThenId).map(({ id }) => id),
    );
  const root = listOf(rootParent, '');
  const strayIds = new Set(strays);
  const cycles = cycleHeads(blocks, lists, strayIds);
  const hungBack = [...strays, ...cycles].sort();
  for (const id of cycles) {
    const { parent, slot } = parsePlace(own(blocks, id)?.at ?? '');
    const list = listOf(parent, slot);
    lists.set(
      list,
      (lists.get(list) ?? []).filter((other) => other !== id),
    );
  }
  if (hungBack.length > 0) lists.set(root, [...(lists.get(root) ?? []), ...hungBack]);
  return lists;
};

/** One block (the smallest id) of each ring of blocks that contain each other. */
const cycleHeads = (
  blocks: DraftDocument['blocks'],
  lists: Map<string, string[]>,
  strays: ReadonlySet<string>,
): string[] => {
  const nested = [...lists.keys()].some((list) => !list.startsWith(`${rootParent}|`));
  if (!nested) return [];
  const settled = new Set<string>();
  const heads: string[] = [];
  for (const start of Object.keys(blocks)) {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && id !== rootParent && !settled.has(id) && !onTrail.has(id)) {
      trail.push(id);
      onTrail.add(id);
      const at: Place | null | undefined = own(blocks, id)?.at;
      id = at && !strays.has(id) ? parsePlace(at).parent : undefined;
    }
    if (id !== undefined && onTrail.has(id)) {
      const ring = trail.slice(trail.indexOf(id)).sort();
      if (ring[0] !== undefined) heads.push(ring[0]);
    }
    for (const seen of trail) settled.add(seen);
  }
  return heads;
};

/** Ids of all blocks on the page, in reading order: neither they nor anything above them is removed. */
export const liveIds = (
  blocks: DraftDocument['blocks'],
  lists: Map<string, string[]> = siblingLists(blocks),
): Set<string> => {
  const live = new Set<string>();
  const visit = (id: string): void => {
    const block = own(blocks, id);
    if (!block || live.has(id)) return;
    live.add(id);
    for (const group of orderedGroups(block.groups)) lists.get(listOf(id, group))?.forEach(visit);
  };
  lists.get(listOf(rootParent, ''))?.forEach(visit);
  return live;
};

/** True when `ancestor` holds `id` at any depth (or is it). */
export const contains = (blocks: DraftDocument['blocks'], ancestor: string, id: string): boolean => {
  const seen = new Set<string>();
  let current = id;
  while (current !== rootParent && !seen.has(current)) {
    if (current === ancestor) return true;
    seen.add(current);
    const at = own(blocks, current)?.at;
    if (!at) return false;
    current = parsePlace(at).parent;
  }
  return false;
};

/** How many blocks lie above a place, the place's own parent included; 0 at the root. */
export const depthOf = (blocks: DraftDocument['blocks'], place: Place): number => {
  const seen = new Set<string>();
  let depth = 0;
  let { parent } = parsePlace(place);
  while (parent !== rootParent && !seen.has(parent)) {
    seen.add(parent);
    depth += 1;
    const at = own(blocks, parent)?.at;
    if (!at) break;
    parent = parsePlace(at).parent;
  }
  return depth;
};

/** How deep the deepest block stands among a block and all inside it; as `depthOf`. */
export const deepestBelow = (blocks: DraftDocument['blocks'], id: string): number => {
  const inside = Object.entries(blocks).flatMap(([other, { at }]) =>
    at !== null && contains(blocks, id, other) ? [depthOf(blocks, at)] : [],
  );
  return Math.max(0, ...inside);
};

/** A block's key in a list; null for a block that was hung back, whose old key means nothing there. */
const keyIn = (
  blocks: DraftDocument['blocks'],
  id: string | undefined,
  { parent, slot }: { parent: string; slot: string },
): string | null => {
  const at = id === undefined ? null : own(blocks, id)?.at;
  if (!at) return null;
  const parts = parsePlace(at);
  return parts.parent === parent && parts.slot === slot ? parts.key : null;
};

/**
 * The places that put blocks into a list so that it stands in `order` afterwards. Only blocks in `moving` get new
 * places (be they in the list already or not); the others keep theirs.
 */
export const placesInOrder = (
  blocks: DraftDocument['blocks'],
  list: { parent: string; slot: string },
  order: readonly string[],
  moving: ReadonlySet<string>,
): Map<string, Place> => {
  const places = new Map<string, Place>();
  for (let from = 0; from < order.length; ) {
    if (!moving.has(order[from] ?? '')) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < order.length && moving.has(order[to] ?? '')) to += 1;
    const before = keyIn(blocks, order[from - 1], list);
    const after = keyIn(blocks, order[to], list);
    const isCrossed = before !== null && after !== null && before >= after;
    const keys = keysBetween(before, isCrossed ? null : after, to - from);
    order.slice(from, to).forEach((id, index) => {
      places.set(id, makePlace({ ...list, key: keys[index] ?? 'a0' }));
    });
    from = to;
  }
  return places;
};

/**
 * The place that puts a block at `index` of a list of siblings (0 = first; beyond the end = last). `moving` is left
 * out of the count, so that an index means "among the others".
 */
export const placeAt = (
  blocks: DraftDocument['blocks'],
  lists: Map<string, string[]>,
  target: { parent: string; slot: string; index: number; moving?: string },
): Place => {
  const siblings = (lists.get(listOf(target.parent, target.slot)) ?? []).filter((id) => id !== target.moving);
  const keyOf = (id: string | undefined): string | null => keyIn(blocks, id, target);
  const index = Math.max(0, Math.min(target.index, siblings.length));
  const key = keyBetween(keyOf(siblings[index - 1]), keyOf(siblings[index]));
  return makePlace({ parent: target.parent, slot: target.slot, key });
};
