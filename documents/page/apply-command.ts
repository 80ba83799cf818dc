import { own } from '#block-schemas/read/json-value.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './commands.types.ts';
import { type DraftBlock, type DraftDocument, type DraftGroup, optionalMeta, pageLimits } from './document.types.ts';
import { pointerSegments, readField, readPath, restoringWrite, writeField, writePath } from './field-values.ts';
import { contains, deepestBelow, depthOf, parsePlace } from './places.ts';
import { applyPurge } from './purge.ts';
import { sourceTarget } from './translation-sources.ts';

export interface Applied {
  draft: DraftDocument;
  /** Commands that take the change back, in the order to apply them. */
  inverse: Command[];
}

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

const blockOf = (draft: DraftDocument, id: string): DraftBlock => {
  const block = Object.hasOwn(draft.blocks, id) ? draft.blocks[id] : undefined;
  if (!block) throw new CommandError('unknown_block', `There is no block ${id} on this page`);
  return block;
};

const groupOf = (block: DraftBlock, id: string): DraftGroup => {
  const group = Object.hasOwn(block.groups, id) ? block.groups[id] : undefined;
  if (!group) throw new CommandError('unknown_group', `This block has no group ${id}`);
  return group;
};

const withBlock = (draft: DraftDocument, id: string, block: DraftBlock): DraftDocument => ({
  ...draft,
  blocks: { ...draft.blocks, [id]: block },
});

const withGroup = (draft: DraftDocument, id: string, groupId: string, group: DraftGroup): DraftDocument => {
  const block = blockOf(draft, id);
  return withBlock(draft, id, { ...block, groups: { ...block.groups, [groupId]: group } });
};

const setField = (draft: DraftDocument, { block: id, path, value }: Of<'setField'>): Applied => {
  const block = blockOf(draft, id);
  return {
    draft: withBlock(draft, id, writeField(block, path, value)),
    inverse: [{ do: 'setField', block: id, ...restoringWrite(block, path) } as Command],
  };
};

/** Blocks that are on the page: neither removed nor inside something removed. */
const countPlaced = (blocks: DraftDocument['blocks']): number => {
  const known = new Map<string, boolean>([['root', true]]);
  const isPlaced = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const at = own(blocks, id)?.at;
    const placed = at !== null && at !== undefined && isPlaced(parsePlace(at).parent);
    known.set(id, placed);
    return placed;
  };
  return Object.keys(blocks).filter(isPlaced).length;
};

const insertBlock = (draft: DraftDocument, { block: id, value, children = {} }: Of<'insertBlock'>): Applied => {
  const added = { [id]: value, ...children };
  for (const key of Object.keys(added)) {
    if (Object.hasOwn(draft.blocks, key))
      throw new CommandError('duplicate_id', `There is already a block ${key} on this page`);
  }
  const blocks = { ...draft.blocks, ...added };
  const kept = Object.keys(blocks).length;
  if (kept > pageLimits.blocks && countPlaced(blocks) > pageLimits.blocks)
    throw new CommandError('too_many_blocks', `A page holds at most ${pageLimits.blocks} blocks`);
  if (kept > pageLimits.blocksWithRemoved)
    throw new CommandError(
      'too_many_blocks',
      `A page keeps at most ${pageLimits.blocksWithRemoved} blocks, removed ones included`,
    );
  for (const [key, block] of Object.entries(added)) {
    if (block.at && contains(blocks, key, parsePlace(block.at).parent))
      throw new CommandError('cycle', 'A block cannot be inside itself');
    if (block.at && depthOf(blocks, block.at) > pageLimits.depth)
      throw new CommandError('too_deep', `Blocks nest at most ${pageLimits.depth} levels deep`);
  }
  return { draft: { ...draft, blocks }, inverse: [{ do: 'removeBlock', block: id }] };
};

const moveBlock = (draft: DraftDocument, { block: id, at }: Of<'moveBlock'>): Applied => {
  const block = blockOf(draft, id);
  const { parent } = parsePlace(at);
  if (contains(draft.blocks, id, parent)) throw new CommandError('cycle', 'A block cannot be moved into itself');
  const moved = withBlock(draft, id, { ...block, at });
  if (deepestBelow(moved.blocks, id) > pageLimits.depth)
    throw new CommandError('too_deep', `Blocks nest at most ${pageLimits.depth} levels deep`);
  return {
    draft: moved,
    inverse: [block.at === null ? { do: 'removeBlock', block: id } : { do: 'moveBlock', block: id, at: block.at }],
  };
};

const removeBlock = (draft: DraftDocument, { block: id }: Of<'removeBlock'>): Applied => {
  const block = blockOf(draft, id);
  if (block.at === null) return { draft, inverse: [] };
  return {
    draft: withBlock(draft, id, { ...block, at: null }),
    inverse: [{ do: 'moveBlock', block: id, at: block.at }],
  };
};

const insertGroup = (draft: DraftDocument, { block: id, group, value }: Of<'insertGroup'>): Applied => {
  const block = blockOf(draft, id);
  if (Object.hasOwn(block.groups, group))
    throw new CommandError('duplicate_id', `This block already has a group ${group}`);
  if (Object.keys(block.groups).length >= pageLimits.groupsPerBlock * 2)
    throw new CommandError('too_many_groups', `A block holds at most ${pageLimits.groupsPerBlock} groups`);
  return { draft: withGroup(draft, id, group, value), inverse: [{ do: 'removeGroup', block: id, group }] };
};

const moveGroup = (draft: DraftDocument, { block: id, group: groupId, key }: Of<'moveGroup'>): Applied => {
  const group = groupOf(blockOf(draft, id), groupId);
  const undo: Command =
    group.key === null
      ? { do: 'removeGroup', block: id, group: groupId }
      : { do: 'moveGroup', block: id, group: groupId, key: group.key };
  return { draft: withGroup(draft, id, groupId, { ...group, key }), inverse: [undo] };
};

const removeGroup = (draft: DraftDocument, { block: id, group: groupId }: Of<'removeGroup'>): Applied => {
  const group = groupOf(blockOf(draft, id), groupId);
  if (group.key === null) return { draft, inverse: [] };
  return {
    draft: withGroup(draft, id, groupId, { ...group, key: null }),
    inverse: [{ do: 'moveGroup', block: id, group: groupId, key: group.key }],
  };
};

const setBlock = (draft: DraftDocument, { block: id, key, value }: Of<'setBlock'>): Applied => {
  const block = blockOf(draft, id);
  const before = block[key];
  const { [key]: _before, ...others } = block;
  const next = (
    value === undefined && (key === 'label' || key === 'locked')
      ? others
      : { ...block, [key]: value ?? (key === 'anchor' ? '' : null) }
  ) as DraftBlock;
  return {
    draft: withBlock(draft, id, next),
    inverse: [{ do: 'setBlock', block: id, key, ...(before === undefined ? {} : { value: before }) }],
  };
};

const withMember = (record: object, key: string, value: unknown): Record<string, unknown> => {
  const { [key]: _before, ...others } = record as Record<string, unknown>;
  return value === undefined ? others : { ...record, [key]: value };
};

const setMeta = (draft: DraftDocument, { key, value }: Of<'setMeta'>): Applied => {
  if (value === undefined && !optionalMeta.has(key))
    throw new CommandError('bad_path', `A page always has its ${key.replaceAll('_', ' ')}`);
  return {
    draft: { ...draft, meta: withMember(draft.meta, key, value) as DraftDocument['meta'] },
    inverse: [{ do: 'setMeta', key, ...(draft.meta[key] === undefined ? {} : { value: draft.meta[key] }) }],
  };
};

const setTranslation = (draft: DraftDocument, command: Of<'setTranslation'>): Applied => {
  const { locale, target, path, value } = command;
  const sources = sourceTarget(target);
  const before = own(draft.translations, locale)?.[target]?.[path];
  const seen = own(draft.translations, locale)?.[sources]?.[path];
  const source = value === undefined ? undefined : command.source;
  let written = writePath(draft.translations, [locale, target, path], value) as DraftDocument['translations'];
  written = writePath(written, [locale, sources, path], source) as DraftDocument['translations'];
  return {
    draft: { ...draft, translations: dropEmpty(dropEmpty(written, locale, sources), locale, target) },
    inverse: [
      {
        do: 'setTranslation',
        locale,
        target,
        path,
        ...(before === undefined ? {} : { value: before }),
        ...(typeof seen === 'string' ? { source: seen } : {}),
      },
    ],
  };
};

/** Leaves no empty shells behind, so that taking back the last translation gives the same document as before. */
const dropEmpty = (all: DraftDocument['translations'], locale: string, target: string) => {
  let next = all;
  const isEmpty = (segments: string[]) => {
    const value = readPath(next, segments);
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  };
  if (isEmpty([locale, target])) next = writePath(next, [locale, target], undefined) as typeof all;
  if (isEmpty([locale])) next = writePath(next, [locale], undefined) as typeof all;
  return next;
};

/**
 * The reducer: applies one command to a draft and gives the new draft (sharing all that did not change) with the
 * commands that take it back. Runs in the editor and on the server alike. Throws CommandError and changes nothing
 * when the command does not fit the document.
 */
export const applyCommand = (draft: DraftDocument, command: Command): Applied => {
  switch (command.do) {
    case 'setField':
      return setField(draft, command);
    case 'insertBlock':
      return insertBlock(draft, command);
    case 'moveBlock':
      return moveBlock(draft, command);
    case 'removeBlock':
      return removeBlock(draft, command);
    case 'insertGroup':
      return insertGroup(draft, command);
    case 'moveGroup':
      return moveGroup(draft, command);
    case 'removeGroup':
      return removeGroup(draft, command);
    case 'setBlock':
      return setBlock(draft, command);
    case 'setMeta':
      return setMeta(draft, command);
    case 'setTranslation':
      return setTranslation(draft, command);
    case 'purge':
      return applyPurge(draft, command);
  }
};

/** Applies commands in order, all or none; the inverse takes the whole run back. */
export const applyCommands = (draft: DraftDocument, commands: readonly Command[]): Applied => {
  let current = draft;
  const inverse: Command[] = [];
  for (const command of commands) {
    const applied = applyCommand(current, command);
    current = applied.draft;
    inverse.unshift(...applied.inverse);
  }
  return { draft: current, inverse };
};

/** The value a command is about to replace, for showing both sides of a conflict. */
export const currentValue = (draft: DraftDocument, command: Command): unknown => {
  switch (command.do) {
    case 'setField': {
      const block = own(draft.blocks, command.block);
      return block ? readField(block, command.path) : undefined;
    }
    case 'setBlock':
      return own(draft.blocks, command.block)?.[command.key];
    case 'setMeta':
      return draft.meta[command.key];
    case 'setTranslation':
      return own(draft.translations, command.locale)?.[command.target]?.[command.path];
    default:
      return undefined;
  }
};

/**
 * What a command writes, as a key two people can clash on; undefined for commands that always merge (inserts, moves,
 * removals: order and presence converge by themselves).
 */
export const conflictKey = (command: Command): string | undefined => {
  switch (command.do) {
    case 'setField':
      return `field:${command.block}:${pointerSegments(command.path).join('/')}`;
    case 'setBlock':
      return `block:${command.block}:${command.key}`;
    case 'setMeta':
      return `meta:${command.key}`;
    case 'setTranslation':
      return `text:${command.locale}:${command.target}:${pointerSegments(command.path).join('/')}`;
    default:
      return undefined;
  }
};

/** True when one key names the other's value or a part of it (`image` and `image/alt`). */
export const keysOverlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
