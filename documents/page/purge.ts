import { own } from '#block-schemas/read/json-value.ts';
import type { Command } from './commands.types.ts';
import type { DraftBlock, DraftDocument } from './document.types.ts';
import { liveIds, parsePlace } from './places.ts';
import { sourceTarget } from './translation-sources.ts';

type Purge = Extract<Command, { do: 'purge' }>;

/** Days back to which a person can undo step by step. Older changes are found in the page's history. */
export const undoDays = 30;
/** Days that must have passed since anybody touched something removed; a day more than undo reaches. */
export const purgeAfterDays = undoDays + 1;
/** Removed blocks and groups that one command takes out at most. */
export const maxPurged = 1_000;

/** Ids of the blocks that hang below each block, by `parent` and by `parent|slot`. */
const childrenOf = (blocks: DraftDocument['blocks']): Map<string, string[]> => {
  const children = new Map<string, string[]>();
  const add = (key: string, id: string) => {
    const known = children.get(key);
    if (known) known.push(id);
    else children.set(key, [id]);
  };
  for (const [id, { at }] of Object.entries(blocks)) {
    if (at === null) continue;
    const { parent, slot } = parsePlace(at);
    add(parent, id);
    add(`${parent}|${slot}`, id);
  }
  return children;
};

/** Blocks and all below them, at any depth, each once. */
const withBelow = (starts: readonly string[], children: ReadonlyMap<string, string[]>): string[] => {
  const found = new Set(starts);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return [...found];
};

const groupOf = (blocks: DraftDocument['blocks'], block: string, group: string) =>
  own(own(blocks, block)?.groups, group);

/** The texts in other languages that a block had, as the commands that write them. */
const translationsOf = (draft: DraftDocument, target: string): Command[] =>
  Object.entries(draft.translations).flatMap(([locale, targets]) => {
    const sources = own(targets, sourceTarget(target));
    return Object.entries(own(targets, target) ?? {}).map(([path, value]): Command => {
      const source = own(sources, path);
      const seen = typeof source === 'string' ? { source } : {};
      return { do: 'setTranslation', locale, target, path, value, ...seen };
    });
  });

const withoutTargets = (translations: DraftDocument['translations'], gone: ReadonlySet<string>) => {
  const dropped = new Set([...gone].flatMap((id) => [id, sourceTarget(id)]));
  if (!Object.values(translations).some((targets) => Object.keys(targets).some((target) => dropped.has(target))))
    return translations;
  return Object.fromEntries(
    Object.entries(translations).flatMap(([locale, targets]) => {
      const left = Object.entries(targets).filter(([target]) => !dropped.has(target));
      return left.length > 0 ? [[locale, Object.fromEntries(left)]] : [];
    }),
  );
};

/** The commands that bring blocks back as they were: one for each start, with all that hung below it. */
const restoring = (draft: DraftDocument, start: string, below: readonly string[]): Command[] => {
  const value = own(draft.blocks, start);
  if (!value) return [];
  const children = below.flatMap((id): [string, DraftBlock][] => {
    const block = own(draft.blocks, id);
    return block && id !== start ? [[id, block]] : [];
  });
  const inserted = children.length > 0 ? { children: Object.fromEntries(children) } : {};
  return [{ do: 'insertBlock', block: start, value, ...inserted }];
};

/**
 * Takes removed blocks and groups out of the document, with all below them and their texts in other languages. What is
 * not there, not removed (any more), or holds a block that is shown (a ring of crossing moves, a slot that is gone: both
 * hang back at the root) is passed over: the page that is shown never changes, whatever was done meanwhile.
 */
export const applyPurge = (
  draft: DraftDocument,
  { blocks, groups }: Purge,
): { draft: DraftDocument; inverse: Command[] } => {
  const children = childrenOf(draft.blocks);
  const live = liveIds(draft.blocks);
  const gone = new Set<string>();
  const inverse: Command[] = [];
  const isHidden = (starts: readonly string[]) => !withBelow(starts, children).some((id) => live.has(id));
  const take = (starts: readonly string[]): void => {
    for (const start of starts) {
      if (gone.has(start)) continue;
      const below = withBelow([start], children).filter((id) => !gone.has(id));
      for (const id of below) gone.add(id);
      inverse.push(...restoring(draft, start, below));
    }
  };
  take(blocks.filter((id) => own(draft.blocks, id)?.at === null && isHidden([id])));
  const left: DraftDocument['blocks'] = { ...draft.blocks };
  for (const { block, group } of groups) {
    const value = groupOf(draft.blocks, block, group);
    const inside = children.get(`${block}|${group}`) ?? [];
    if (value?.key !== null || gone.has(block) || !isHidden(inside)) continue;
    inverse.push({ do: 'insertGroup', block, group, value });
    const holder = left[block];
    if (!holder) continue;
    const { [group]: _taken, ...others } = holder.groups;
    left[block] = { ...holder, groups: others };
    take(inside);
  }
  if (inverse.length === 0) return { draft, inverse };
  for (const id of gone) {
    inverse.push(...translationsOf(draft, id));
    delete left[id];
  }
  return { draft: { ...draft, blocks: left, translations: withoutTargets(draft.translations, gone) }, inverse };
};

/** The blocks that commands name, those that a move leads into included. */
export const namedBy = (commands: readonly Command[]): Set<string> => {
  const named = new Set<string>();
  for (const command of commands) {
    if (command.do === 'setMeta' || command.do === 'purge') continue;
    if (command.do === 'setTranslation') named.add(command.target);
    else named.add(command.block);
    if (command.do === 'insertBlock') for (const child of Object.keys(command.children ?? {})) named.add(child);
    if (command.do === 'moveBlock') named.add(parsePlace(command.at).parent);
  }
  return named;
};

/**
 * What can be taken out: removed blocks and groups that no recent change names, nor anything below them. Undefined when
 * there is nothing; at most `maxPurged` at once.
 * @param recent what the changes of the last `purgeAfterDays` days name (`namedBy`), inverses included
 */
export const findPurge = (draft: DraftDocument, recent: ReadonlySet<string>): Purge | undefined => {
  const children = childrenOf(draft.blocks);
  const live = liveIds(draft.blocks);
  const isOld = (starts: readonly string[]) =>
    withBelow(starts, children).every((id) => !recent.has(id) && !live.has(id));
  const entries = Object.entries(draft.blocks);
  const blocks = entries.filter(([id, { at }]) => at === null && isOld([id])).map(([id]) => id);
  const groups = entries.flatMap(([block, { at, groups: all }]) =>
    at === null || recent.has(block)
      ? []
      : Object.entries(all)
          .filter(([group, { key }]) => key === null && isOld(children.get(`${block}|${group}`) ?? []))
          .map(([group]) => ({ block, group })),
  );
  if (blocks.length + groups.length === 0) return undefined;
  const some = blocks.slice(0, maxPurged);
  return { do: 'purge', blocks: some, groups: groups.slice(0, maxPurged - some.length) };
};

/** How many blocks and groups of a document are removed and only kept for undo. */
export const countRemoved = ({ blocks }: DraftDocument): number => {
  let count = 0;
  for (const { at, groups } of Object.values(blocks)) {
    if (at === null) count += 1;
    for (const group of Object.values(groups)) if (group.key === null) count += 1;
  }
  return count;
};
