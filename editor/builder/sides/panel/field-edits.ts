import { sameJson } from '#block-schemas/read/json-value.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { toPointer } from '#documents/page/field-values.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formatted text is one value: its nodes mean nothing apart. */
const isWhole = (value: Record<string, unknown>): boolean => value.type === 'doc';

/** The smallest changes that lead from one value of a field to another; records are compared member by member. */
const edits = (
  path: readonly string[],
  before: unknown,
  after: unknown,
): { path: readonly string[]; value: unknown }[] => {
  if (sameJson(before, after)) return [];
  if (!isPlain(before) || !isPlain(after) || isWhole(before) || isWhole(after)) return [{ path, value: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => edits([...path, name], before[name], after[name]));
};

/**
 * The commands for what a form changed. `base` is the path of the form's values inside the block (`[]`, or
 * `['groups', id]` for a group). Members that are undefined are removed, so that the default shows again.
 */
export const fieldCommands = (
  block: string,
  base: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Command[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .flatMap((name) => edits([...base, name], before[name], after[name]))
    .map(({ path, value }) => ({
      do: 'setField',
      block,
      path: toPointer(path),
      ...(value === undefined ? {} : { value }),
    }));
};
