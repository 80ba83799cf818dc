import { own } from '#block-schemas/read/json-value.ts';
import { CommandError } from './command-error.ts';
import type { DraftBlock } from './document.types.ts';

const unescapeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Segments of a JSON pointer: `/groups/g1/info` → ['groups', 'g1', 'info']. */
export const pointerSegments = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeSegment);

export const toPointer = (segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Index of a list item: items that carry an `id` are named by it, others by their place. */
const itemIndex = (list: readonly unknown[], segment: string): number => {
  const byId = list.findIndex((item) => isRecord(item) && item.id === segment);
  return byId >= 0 ? byId : Number(segment);
};

/** The value at a path of plain JSON, or undefined. */
export const readPath = (value: unknown, segments: readonly string[]): unknown => {
  let current = value;
  for (const segment of segments) {
    if (Array.isArray(current)) current = current[itemIndex(current, segment)];
    else if (isRecord(current) && Object.hasOwn(current, segment)) current = current[segment];
    else return undefined;
  }
  return current;
};

/**
 * A copy of plain JSON with the value at a path replaced, sharing all that did not change. Missing objects on the way
 * are made; `undefined` removes an object's member. A path through a number or text is refused (`bad_path`).
 */
export const writePath = (value: unknown, segments: readonly string[], next: unknown): unknown => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return next;
  if (Array.isArray(value)) {
    const index = itemIndex(value, segment);
    // Items are added and removed by writing the list as a whole, so that every write has an exact inverse.
    if (!Number.isInteger(index) || index < 0 || index >= value.length || (next === undefined && rest.length === 0))
      throw new CommandError('bad_path', `There is no item ${segment}; set the whole list instead`);
    return value.with(index, writePath(value[index], rest, next));
  }
  if (value !== undefined && value !== null && !isRecord(value))
    throw new CommandError('bad_path', `There is no field ${segment} inside this value`);
  const source = value ?? {};
  const current = Object.hasOwn(source, segment) ? source[segment] : undefined;
  if (next === undefined && rest.length === 0) {
    const { [segment]: _removed, ...others } = source;
    return others;
  }
  if (next === undefined && current === undefined) return source;
  return { ...source, [segment]: writePath(current, rest, next) };
};

/** The value of a block's field; `/groups/<id>/…` looks into that group. */
export const readField = (block: DraftBlock, path: string): unknown => {
  const segments = pointerSegments(path);
  const [first, group, ...rest] = segments;
  if (first === 'groups') return group === undefined ? undefined : readPath(own(block.groups, group)?.props, rest);
  return readPath(block.props, segments);
};

/**
 * The write that takes a field back to what it is now: its value, or the removal of the outermost object that a write
 * to the path would have to make.
 */
export const restoringWrite = (block: DraftBlock, path: string): { path: string; value?: unknown } => {
  const segments = pointerSegments(path);
  const start = segments[0] === 'groups' ? 3 : 1;
  for (let length = start; length <= segments.length; length += 1) {
    const prefix = toPointer(segments.slice(0, length));
    const value = readField(block, prefix);
    if (value === undefined) return { path: prefix };
    if (length === segments.length) return { path: prefix, value };
  }
  return { path };
};

/** A copy of the block with one field changed; errors as `writePath`, and `unknown_group`. */
export const writeField = (block: DraftBlock, path: string, value: unknown): DraftBlock => {
  const segments = pointerSegments(path);
  const [first, groupId, ...rest] = segments;
  if (first !== 'groups') {
    return { ...block, props: writePath(block.props, segments, value) as DraftBlock['props'] };
  }
  const group = groupId === undefined ? undefined : own(block.groups, groupId);
  if (groupId === undefined || group === undefined)
    throw new CommandError('unknown_group', `This block has no group ${groupId ?? ''}`);
  if (rest.length === 0) throw new CommandError('bad_path', 'Groups are changed by their own commands');
  const props = writePath(group.props, rest, value) as DraftBlock['props'];
  return { ...block, groups: { ...block.groups, [groupId]: { ...group, props } } };
};
