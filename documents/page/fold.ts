import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot, SnapshotBlock, SnapshotGroup } from './document.types.ts';

/**
 * A block in the specification's flat list. The blocks of a slot follow their parent, group by group; a slotted
 * group's `blocks_count` says how many of the following blocks (each with its own followers) are its own.
 */
export interface FlatBlock {
  id: string;
  template_key: string;
  template_version: number;
  position: number;
  active_positions: string[] | null;
  visibility: SnapshotBlock['visibility'];
  fields: Record<string, unknown>;
  field_groups: Record<string, unknown>[];
  block_scroll_id: string;
}

const maximumDepth = 32;

/** The flat list of a page, in reading order. */
export const unfold = (snapshot: Pick<PageSnapshot, 'root' | 'blocks'>): FlatBlock[] => {
  const list: FlatBlock[] = [];
  const visit = (id: string): number => {
    const block = own(snapshot.blocks, id);
    if (!block) return 0;
    const { groups = [], ...fields } = block.props;
    const entry: FlatBlock = {
      id,
      template_key: block.type,
      template_version: block.v,
      position: list.length,
      active_positions: block.active_positions,
      visibility: block.visibility,
      fields,
      field_groups: [],
      block_scroll_id: block.anchor,
    };
    list.push(entry);
    for (const { blocks, ...group } of groups) {
      const count = blocks?.reduce((sum, inside) => sum + visit(inside), 0);
      entry.field_groups.push(count ? { ...group, blocks_count: count } : group);
    }
    return 1;
  };
  snapshot.root.forEach(visit);
  return list;
};

/**
 * The tree of a flat list: `fold(unfold(page))` is the page's root and blocks. A count that runs past the end of the
 * list takes what is there; a group without a usable count holds nothing.
 */
export const fold = (list: readonly Omit<FlatBlock, 'position'>[]): Pick<PageSnapshot, 'root' | 'blocks'> => {
  const blocks: PageSnapshot['blocks'] = {};
  let next = 0;
  const read = (depth: number): string | undefined => {
    const entry = list[next];
    if (!entry) return undefined;
    next += 1;
    const groups = entry.field_groups.map(({ blocks_count: count, ...group }, index): SnapshotGroup => {
      const id = typeof group.id === 'string' ? group.id : `g${index + 1}`;
      const inside = typeof count === 'number' && count > 0 && depth < maximumDepth ? readMany(count, depth + 1) : [];
      return { ...group, id, ...(inside.length > 0 ? { blocks: inside } : {}) };
    });
    blocks[entry.id] = {
      type: entry.template_key,
      v: entry.template_version,
      anchor: entry.block_scroll_id,
      active_positions: entry.active_positions,
      visibility: entry.visibility,
      props: groups.length > 0 ? { ...entry.fields, groups } : { ...entry.fields },
    };
    return entry.id;
  };
  const readMany = (count: number, depth: number): string[] => {
    const ids: string[] = [];
    while (ids.length < count) {
      const id = read(depth);
      if (id === undefined) break;
      ids.push(id);
    }
    return ids;
  };
  const root = readMany(Number.POSITIVE_INFINITY, 0);
  return { root, blocks };
};
