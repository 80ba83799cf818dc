import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockKey, blockKeys, slotsOf } from '#block-schemas/index.ts';
import type { PageSnapshot, SnapshotBlock } from './document.types.ts';
import { type FlatBlock, fold, unfold } from './fold.ts';

const slotted = blockKeys.filter((key) => slotsOf(key).length > 0);
const plain = blockKeys.filter((key) => slotsOf(key).length === 0);

/** A block with as many groups as there are lists, each holding blocks of its own. */
interface Tree {
  type: BlockKey;
  groups: Tree[][];
}
const leaf: fc.Arbitrary<Tree> = fc.constantFrom(...plain).map((type) => ({ type, groups: [] }));
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.record({
      type: fc.constantFrom(...slotted),
      groups: fc.array(fc.array(tie('tree'), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree;

function pageOf(given: readonly Tree[]): Pick<PageSnapshot, 'root' | 'blocks'> {
  const blocks: Record<string, SnapshotBlock> = {};
  const add = ({ type, groups }: Tree): string => {
    const id = `b${Object.keys(blocks).length}`;
    const block: SnapshotBlock = { type, v: 1, anchor: '', active_positions: null, visibility: null, props: {} };
    blocks[id] = block;
    if (groups.length > 0)
      block.props.groups = groups.map((inside, index) => ({
        id: `g${index}`,
        ...(inside.length > 0 ? { blocks: inside.map(add) } : {}),
      }));
    return id;
  };
  return { root: given.map(add), blocks };
}

describe('the flat list of a page', () => {
  it('holds its tree, whatever lies in the slots of which template', () => {
    expect(slotted).toEqual(expect.arrayContaining(['infotainment-selector', 'section-image-tabs', 'map-update']));
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 4 }), (given) => {
        const page = pageOf(given);
        const list = unfold(page);
        expect(list).toHaveLength(Object.keys(page.blocks).length);
        expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index));
        expect(fold(list)).toEqual(page);
      }),
    );
  });

  it('is read whatever its counts say: each block once, in reading order', () => {
    const count = fc.oneof(fc.nat(5), fc.constantFrom(-1, 0.5, Number.NaN, 1e9, '2', null));
    const entries = fc.array(
      fc.record({ type: fc.constantFrom(...slotted), counts: fc.array(count, { maxLength: 3 }) }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(entries, (given) => {
        const list = given.map(({ type, counts }, index): FlatBlock => {
          return {
            id: `b${index}`,
            template_key: type,
            template_version: 1,
            position: index,
            active_positions: null,
            visibility: null,
            fields: {},
            field_groups: counts.map((blocks_count, at) => ({ id: `g${at}`, blocks_count })),
            block_scroll_id: '',
          };
        });
        const page = fold(list);
        expect(unfold(page).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      }),
    );
  });
});
