import { own, sameJson } from '#block-schemas/read/json-value.ts';
import type { Command } from './commands.types.ts';
import type { DraftBlock, DraftDocument, Place } from './document.types.ts';
import { toPointer } from './field-values.ts';
import { keyBetween, listOf, liveIds, makePlace, parsePlace, rootParent, siblingLists } from './places.ts';
import { isSourceTarget, sourceTarget } from './translation-sources.ts';

type Values = Record<string, unknown>;

const valueDiff = (block: string, prefix: string[], from: Values, to: Values): Command[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => !sameJson(from[key], to[key]))
    .map((key) => ({
      do: 'setField',
      block,
      path: toPointer([...prefix, key]),
      ...(to[key] === undefined ? {} : { value: to[key] }),
    }));

const groupDiff = (block: string, from: DraftBlock, to: DraftBlock): Command[] => {
  const commands: Command[] = [];
  for (const group of new Set([...Object.keys(from.groups), ...Object.keys(to.groups)])) {
    const before = own(from.groups, group);
    const after = own(to.groups, group);
    if (!after || after.key === null) {
      if (before && before.key !== null) commands.push({ do: 'removeGroup', block, group });
    } else if (!before) commands.push({ do: 'insertGroup', block, group, value: after });
    else {
      if (before.key !== after.key) commands.push({ do: 'moveGroup', block, group, key: after.key });
      commands.push(...valueDiff(block, ['groups', group], before.props, after.props));
    }
  }
  return commands;
};

const instanceKeys = ['anchor', 'active_positions', 'visibility', 'label', 'locked'] as const;

const blockDiff = (block: string, from: DraftBlock, to: DraftBlock): Command[] => [
  ...valueDiff(block, [], from.props, to.props),
  ...groupDiff(block, from, to),
  ...instanceKeys
    .filter((key) => !sameJson(from[key], to[key]))
    .map((key): Command => ({ do: 'setBlock', block, key, ...(to[key] === undefined ? {} : { value: to[key] }) })),
];

const translationDiff = (from: DraftDocument, to: DraftDocument): Command[] => {
  const commands: Command[] = [];
  const union = (a: object = {}, b: object = {}): Set<string> => new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const locale of union(from.translations, to.translations)) {
    const before = own(from.translations, locale);
    const after = own(to.translations, locale);
    for (const target of union(before, after)) {
      if (isSourceTarget(target)) continue;
      const sources = sourceTarget(target);
      for (const path of union(before?.[target], after?.[target])) {
        const value = after?.[target]?.[path];
        const source = after?.[sources]?.[path];
        if (!sameJson(before?.[target]?.[path], value) || before?.[sources]?.[path] !== source)
          commands.push({
            do: 'setTranslation',
            locale,
            target,
            path,
            ...(value === undefined ? {} : { value }),
            ...(typeof source === 'string' && value !== undefined ? { source } : {}),
          });
      }
    }
  }
  return commands;
};

/** Where each block on the page stands, from the top down; blocks the reader hung back get a true place there. */
const livePlaces = (blocks: DraftDocument['blocks']): Map<string, Place> => {
  const lists = siblingLists(blocks);
  const root = lists.get(listOf(rootParent, '')) ?? [];
  const places = new Map<string, Place>();
  let last: string | null = null;
  const hungBack = new Map<string, Place>();
  for (const id of root) {
    const { parent, slot, key } = parsePlace(own(blocks, id)?.at ?? '');
    const atRoot: string = parent === rootParent && slot === '' ? key : keyBetween(last, null);
    if (atRoot !== key || parent !== rootParent)
      hungBack.set(id, makePlace({ parent: rootParent, slot: '', key: atRoot }));
    last = atRoot;
  }
  for (const id of liveIds(blocks, lists)) places.set(id, hungBack.get(id) ?? own(blocks, id)?.at ?? '');
  return places;
};

/** All that decides where blocks stand: their stored places and which groups there are. */
const placesOf = (blocks: DraftDocument['blocks']) =>
  Object.fromEntries(
    Object.entries(blocks).map(([id, { at, groups }]) => [
      id,
      [at, Object.fromEntries(Object.entries(groups).map(([group, { key }]) => [group, key]))],
    ]),
  );

/** True when removing the parent block or group takes the block along. */
const goesWithItsParent = (at: Place, target: ReadonlyMap<string, Place>, to: DraftDocument): boolean => {
  const { parent, slot } = parsePlace(at);
  if (parent === rootParent) return false;
  if (!target.has(parent)) return true;
  const key = own(own(to.blocks, parent)?.groups, slot)?.key;
  return key === null || key === undefined;
};

/** Only this block and what is inside it; the page's own values and texts are left alone. */
export interface DiffScope {
  blocks: ReadonlySet<string>;
}

/**
 * The commands that turn one document into another: what "restore this version" applies, as one step that can be
 * undone and merges like any other. Blocks are placed from the top down, so that no move passes through a cycle.
 */
export const diffDocuments = (from: DraftDocument, to: DraftDocument, scope?: DiffScope): Command[] => {
  const inScope = (id: string): boolean => scope?.blocks.has(id) ?? true;
  const current = livePlaces(from.blocks);
  const target = livePlaces(to.blocks);
  // Blocks the reader hung back have no place of their own yet; that alone is no difference.
  const sameOrder = sameJson(placesOf(from.blocks), placesOf(to.blocks));
  const placed: Command[] = [];
  const changed: Command[] = [];
  for (const [id, at] of target) {
    const after = own(to.blocks, id);
    const before = own(from.blocks, id);
    if (!after || !inScope(id)) continue;
    if (!before) placed.push({ do: 'insertBlock', block: id, value: { ...after, at } });
    else {
      if (before.at !== at && !sameOrder) placed.push({ do: 'moveBlock', block: id, at });
      changed.push(...blockDiff(id, before, after));
    }
  }
  // Also blocks that are out of sight now: they would come back together with a parent that does.
  const removed = Object.entries(from.blocks)
    .filter(([id, { at }]) => at !== null && inScope(id) && !target.has(id))
    .filter(([id, { at }]) => !goesWithItsParent(current.get(id) ?? at ?? '', target, to))
    .map(([block]): Command => ({ do: 'removeBlock', block }));
  if (scope) return [...placed, ...changed, ...removed];
  const metaKeys = [
    ...new Set([...Object.keys(from.meta), ...Object.keys(to.meta)]),
  ] as (keyof DraftDocument['meta'])[];
  const meta = metaKeys
    .filter((key) => !sameJson(from.meta[key], to.meta[key]))
    .map((key): Command => ({ do: 'setMeta', key, ...(to.meta[key] === undefined ? {} : { value: to.meta[key] }) }));
  return [...meta, ...placed, ...changed, ...removed, ...translationDiff(from, to)];
};

/** What a reader of two versions wants to see marked. */
export interface DocumentComparison {
  added: string[];
  removed: string[];
  moved: string[];
  /** Block id → paths of changed fields; group changes are the group's path. */
  changed: Record<string, string[]>;
  /** Keys of changed page values. */
  meta: string[];
  /** Locales with changed texts. */
  locales: string[];
}

/** Compares two documents block by block, by what is on the page. */
export const compareDocuments = (from: DraftDocument, to: DraftDocument): DocumentComparison => {
  const before = liveIds(from.blocks);
  const after = liveIds(to.blocks);
  const result: DocumentComparison = {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
    moved: [],
    changed: {},
    meta: [],
    locales: [],
  };
  const note = (block: string, path: string): void => {
    if (before.has(block) && after.has(block)) result.changed[block] = [...(result.changed[block] ?? []), path];
  };
  for (const command of diffDocuments(from, to)) {
    if (command.do === 'setField') note(command.block, command.path);
    else if (command.do === 'insertGroup' || command.do === 'removeGroup' || command.do === 'moveGroup')
      note(command.block, toPointer(['groups', command.group]));
    else if (command.do === 'setBlock') note(command.block, `@${command.key}`);
    else if (command.do === 'moveBlock' && before.has(command.block)) result.moved.push(command.block);
    else if (command.do === 'setMeta') result.meta.push(command.key);
    else if (command.do === 'setTranslation' && !result.locales.includes(command.locale))
      result.locales.push(command.locale);
  }
  return result;
};
