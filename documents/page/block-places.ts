import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from './document.types.ts';

/**
 * Places among the top blocks of a page, from 1, at which a block of one of these types stands or is held; blocks that
 * hold each other in a circle are looked at once.
 */
export function placesOfTypes(
  { root, blocks }: Pick<PageSnapshot, 'root' | 'blocks'>,
  types: ReadonlySet<string>,
): number[] {
  const holds = (id: string, above: ReadonlySet<string>): boolean => {
    const block = own(blocks, id);
    if (!block || above.has(id)) return false;
    if (types.has(block.type)) return true;
    const path = new Set(above).add(id);
    return (block.props.groups ?? []).some((group) => (group.blocks ?? []).some((inner) => holds(inner, path)));
  };
  return root.flatMap((id, index) => (holds(id, new Set()) ? [index + 1] : []));
}
