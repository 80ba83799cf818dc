import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from './document.types.ts';

/**
 * What visitors of a locale see: hidden blocks and the groups left out by `active_positions` are gone, with all
 * inside them.
 */
export const visibleSnapshot = (
  snapshot: Pick<PageSnapshot, 'root' | 'blocks'>,
  locale: string,
): Pick<PageSnapshot, 'root' | 'blocks'> => {
  const blocks: PageSnapshot['blocks'] = {};
  const keep = (ids: readonly string[]): string[] => ids.filter(visit);
  const visit = (id: string): boolean => {
    const block = own(snapshot.blocks, id);
    if (!block || block.visibility?.hidden || block.visibility?.hidden_locales?.includes(locale)) return false;
    const active = block.active_positions;
    const groups = block.props.groups
      ?.filter((group) => active === null || active.includes(group.id))
      .map((group) => (group.blocks ? { ...group, blocks: keep(group.blocks) } : group));
    blocks[id] = { ...block, props: groups ? { ...block.props, groups } : block.props };
    return true;
  };
  const root = keep(snapshot.root);
  return { root, blocks };
};
