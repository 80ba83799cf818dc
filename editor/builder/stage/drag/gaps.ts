import type { Box, MeasuredBlock, MeasuredSlot } from '#api-clients/canvas/canvas.messages.ts';
import { holds, type Point } from '../canvas/geometry.ts';

/** A place between two siblings (or before the first, after the last), where a block can be dropped. */
export interface Gap {
  parent: string;
  slot: string;
  /** Among the siblings without the block that is dragged. */
  index: number;
  /** Where the drop line is drawn, in document pixels; one of its sides is zero. */
  line: Box;
}

/** A list of siblings with the area it covers. */
export interface Container {
  parent: string;
  slot: string;
  box: Box;
  depth: number;
  gaps: Gap[];
}

interface Layout {
  blocks: readonly MeasuredBlock[];
  slots: readonly MeasuredSlot[];
  /** Extent of the document: the root's area. */
  page: { width: number; height: number };
}

export interface GapOptions {
  /** The blocks that are dragged: they and all inside them take no drops, and they do not count as siblings. */
  moving?: ReadonlySet<string>;
  /** Whether a list takes the dragged block (depth, number of blocks, read-only). */
  accepts?: (parent: string, slot: string) => boolean;
}

/** Two boxes lie side by side when they share most of their height. */
const sideBySide = (a: Box, b: Box): boolean => {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > Math.min(a.height, b.height) / 2;
};

const middle = (from: number, to: number): number => (from + to) / 2;

/** The line between two neighbours: upright when they lie side by side (in either direction), else across. */
const lineBetween = (before: Box, after: Box): Box => {
  if (sideBySide(before, after)) {
    const isReversed = after.x < before.x;
    const [first, second] = isReversed ? [after, before] : [before, after];
    const top = Math.min(before.y, after.y);
    const bottom = Math.max(before.y + before.height, after.y + after.height);
    return { x: middle(first.x + first.width, second.x), y: top, width: 0, height: bottom - top };
  }
  const x = Math.min(before.x, after.x);
  const end = Math.max(before.x + before.width, after.x + after.width);
  return { x, y: middle(before.y + before.height, after.y), width: end - x, height: 0 };
};

/** The line at an open end of a list; `isRow`: its blocks lie side by side. */
const lineAtEnd = (box: Box, end: 'first' | 'last', isRow: boolean, isReversed: boolean): Box => {
  if (!isRow) return { x: box.x, y: end === 'first' ? box.y : box.y + box.height, width: box.width, height: 0 };
  const atStart = (end === 'first') !== isReversed;
  return { x: atStart ? box.x : box.x + box.width, y: box.y, width: 0, height: box.height };
};

const gapsOf = (parent: string, slot: string, area: Box, boxes: readonly Box[]): Gap[] => {
  const gap = (index: number, line: Box): Gap => ({ parent, slot, index, line });
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!first || !last) return [gap(0, { x: area.x, y: area.y + area.height / 2, width: area.width, height: 0 })];
  const second = boxes[1];
  const isRow = second !== undefined && sideBySide(first, second);
  const isReversed = isRow && second !== undefined && second.x < first.x;
  return [
    gap(0, lineAtEnd(first, 'first', isRow, isReversed)),
    ...boxes.slice(1).map((box, index) => gap(index + 1, lineBetween(boxes[index] ?? first, box))),
    gap(boxes.length, lineAtEnd(last, 'last', isRow, isReversed)),
  ];
};

/**
 * All lists a block can be dropped into, with their gaps, from one measurement of the frame. Computed once per drag;
 * finding the gap under the pointer is then arithmetic only.
 */
export const computeContainers = (layout: Layout, options: GapOptions = {}): Container[] => {
  const { moving = new Set<string>(), accepts = () => true } = options;
  const byId = new Map(layout.blocks.map((block) => [block.id, block]));
  const pathOf = (id: string): string[] => {
    const path: string[] = [];
    let current = byId.get(id);
    while (current && !path.includes(current.id)) {
      path.push(current.id);
      current = byId.get(current.parent);
    }
    return path;
  };
  const inside = new Map<string, Box[]>();
  for (const block of layout.blocks) {
    if (moving.has(block.id)) continue;
    const list = `${block.parent}|${block.slot}`;
    const boxes = inside.get(list);
    if (boxes) boxes.push(block.box);
    else inside.set(list, [block.box]);
  }
  const areas: { parent: string; slot: string; box: Box }[] = [
    { parent: 'root', slot: '', box: { x: 0, y: 0, width: layout.page.width, height: layout.page.height } },
    ...layout.slots.map(({ parent, slot, box }) => ({ parent, slot, box })),
  ];
  return areas.flatMap(({ parent, slot, box }) => {
    const path = parent === 'root' ? [] : pathOf(parent);
    if (path.some((id) => moving.has(id)) || !accepts(parent, slot)) return [];
    const gaps = gapsOf(parent, slot, box, inside.get(`${parent}|${slot}`) ?? []);
    return [{ parent, slot, box, depth: path.length, gaps }];
  });
};

const distance = (line: Box, point: Point): number => {
  const dx = Math.max(line.x - point.x, 0, point.x - (line.x + line.width));
  const dy = Math.max(line.y - point.y, 0, point.y - (line.y + line.height));
  return dx * dx + dy * dy;
};

/** Document pixels near the edge of a slot that still mean the list around it. */
const rim = 10;

const shrunk = (box: Box): Box => {
  const inset = Math.min(rim, box.height / 4);
  return { x: box.x, y: box.y + inset, width: box.width, height: box.height - inset * 2 };
};

/** What of the document is in sight, from top to bottom. */
export interface Sight {
  from: number;
  to: number;
}

/** Those gaps whose line is in sight; all where none is. */
const inSight = (gaps: readonly Gap[], { from, to }: Sight): readonly Gap[] => {
  const seen = gaps.filter(({ line }) => line.y + line.height >= from && line.y <= to);
  return seen.length > 0 ? seen : gaps;
};

const everything: Sight = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The gap a pointer means: in the deepest list under it, the nearest gap, of those in sight if there are any. */
export const gapAt = (containers: readonly Container[], point: Point, sight: Sight = everything): Gap | null => {
  const under = containers.filter(({ box, depth }) => depth === 0 || holds(shrunk(box), point));
  const deepest = under.reduce<Container | null>(
    (best, next) => (!best || next.depth > best.depth ? next : best),
    null,
  );
  if (!deepest) return null;
  return inSight(deepest.gaps, sight).reduce<Gap | null>(
    (best, next) => (!best || distance(next.line, point) < distance(best.line, point) ? next : best),
    null,
  );
};

/** The measured gap at the same place as another. */
export const gapLike = (
  containers: readonly Container[],
  place: Pick<Gap, 'parent' | 'slot' | 'index'> | null,
): Gap | undefined =>
  containers
    .flatMap(({ gaps }) => gaps)
    .find(({ parent, slot, index }) => parent === place?.parent && slot === place.slot && index === place.index);

/** Every gap from the top of the page to its end, slots after the block that holds them begins: the keyboard's order. */
export const gapsInOrder = (containers: readonly Container[]): Gap[] =>
  containers
    .flatMap(({ gaps, depth }) => gaps.map((gap) => ({ gap, depth })))
    .sort((a, b) => a.gap.line.y - b.gap.line.y || a.depth - b.depth || a.gap.line.x - b.gap.line.x)
    .map(({ gap }) => gap);
