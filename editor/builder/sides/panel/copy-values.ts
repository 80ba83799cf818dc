import { type BlockKey, contentfulPaths } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { blockFields } from './panel-fields.ts';

/** A field in which two items of a block differ. */
export interface DifferentField {
  name: string;
  title: string;
  /** Words for visitors: what items usually have of their own. */
  isWords: boolean;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that one item of a block has otherwise than another, in the order of the panel. */
export const differentFields = (type: BlockKey, block: DraftBlock, from: string, to: string): DifferentField[] => {
  const [source, target] = [block.groups[from]?.props ?? {}, block.groups[to]?.props ?? {}];
  const words = new Set(contentfulPaths(type));
  return (blockFields(type).groups?.sections ?? [])
    .flatMap(({ fields }) => fields)
    .filter(([name]) => !isSame(source[name], target[name]))
    .map(([name, { title = name }]) => ({ name, title, isWords: words.has(`/groups/*/${name}`) }));
};

/** The commands that give one item these values of another, also those it has for narrower screens. */
export const copyValues = (
  id: string,
  block: DraftBlock,
  { from, to, names }: { from: string; to: string; names: readonly string[] },
): Command[] => {
  const source = block.groups[from]?.props ?? {};
  const target = block.groups[to]?.props ?? {};
  return names
    .flatMap((name) => [name, `${name}_at`])
    .filter((name) => !isSame(source[name], target[name]))
    .map((name) => ({
      do: 'setField',
      block: id,
      path: `/groups/${to}/${name}`,
      value: structuredClone(source[name]),
    }));
};
