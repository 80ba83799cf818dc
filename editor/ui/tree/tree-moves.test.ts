import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeNode } from './tree-moves.ts';
import { ancestorsOf, describePlace, moveNodes, placeAfterDrop, placeAfterKey } from './tree-moves.ts';

const tree: TreeNode[] = [
  { id: 'a', label: 'A', children: [] },
  {
    id: 'b',
    label: 'B',
    children: [
      { id: 'b1', label: 'B1' },
      { id: 'b2', label: 'B2' },
    ],
  },
  { id: 'c', label: 'C' },
];

describe('moving by key', () => {
  it('goes up and down among the siblings, not past the ends', () => {
    expect(placeAfterKey(tree, 'b', 'up')).toEqual({ parentId: null, beforeId: 'a' });
    expect(placeAfterKey(tree, 'a', 'down')).toEqual({ parentId: null, beforeId: 'c' });
    expect(placeAfterKey(tree, 'b', 'down')).toEqual({ parentId: null, beforeId: null });
    expect(placeAfterKey(tree, 'a', 'up')).toBeNull();
    expect(placeAfterKey(tree, 'c', 'down')).toBeNull();
  });

  it('goes in below the nearest sibling above that can hold it', () => {
    expect(placeAfterKey(tree, 'c', 'in')).toEqual({ parentId: 'b', beforeId: null });
    expect(placeAfterKey(tree, 'c', 'in', (node) => node.id !== 'b')).toEqual({ parentId: 'a', beforeId: null });
    expect(placeAfterKey(tree, 'c', 'in', () => false)).toBeNull();
  });

  it('comes out to after its parent', () => {
    expect(placeAfterKey(tree, 'b1', 'out')).toEqual({ parentId: null, beforeId: 'c' });
    expect(placeAfterKey(tree, 'a', 'out')).toBeNull();
  });
});

describe('dropping', () => {
  it('lands before, after and inside', () => {
    expect(placeAfterDrop(tree, { id: 'b', position: 'before' })).toEqual({ parentId: null, beforeId: 'b' });
    expect(placeAfterDrop(tree, { id: 'b', position: 'after' })).toEqual({ parentId: null, beforeId: 'c' });
    expect(placeAfterDrop(tree, { id: 'b', position: 'on' })).toEqual({ parentId: 'b', beforeId: null });
    expect(placeAfterDrop(tree, { id: 'gone', position: 'on' })).toBeNull();
  });
});

it('describes a place as people count', () => {
  expect(describePlace(tree, 'b2')).toBe('position 2 of 2 in B');
  expect(describePlace(tree, 'a')).toBe('position 1 of 3 at the top level');
});

const ids = (nodes: readonly TreeNode[]): string[] => nodes.flatMap((node) => [node.id, ...ids(node.children ?? [])]);

const anyTree = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 }).map((parents) => {
  const nodes = parents.map((_, index) => ({ id: `n${index}`, label: `N${index}`, children: [] as TreeNode[] }));
  const roots: TreeNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const parent = nodes[(parents[index] ?? 0) % (index + 1)];
    if (!parent || parent === node) roots.push(node);
    else parent.children.push(node);
  }
  return roots;
});

describe('any tree', () => {
  it('keeps every node once whatever moves are made by keys', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 11 }), fc.constantFrom('up', 'down', 'in', 'out')), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(anyTree, moves, (start, steps) => {
        const before = ids(start).sort();
        let now = start;
        for (const [number, direction] of steps) {
          const place = placeAfterKey(now, `n${number}`, direction);
          if (place) now = moveNodes(now, [`n${number}`], place);
        }
        expect(ids(now).sort()).toEqual(before);
      }),
    );
  });

  it('undoes in by out and up by down', () => {
    fc.assert(
      fc.property(anyTree, fc.nat({ max: 11 }), (start, number) => {
        const id = `n${number}`;
        const up = placeAfterKey(start, id, 'up');
        if (!up) return;
        const moved = moveNodes(start, [id], up);
        const back = placeAfterKey(moved, id, 'down');
        expect(back && moveNodes(moved, [id], back)).toEqual(start);
        expect(ancestorsOf(moved, id)).toEqual(ancestorsOf(start, id));
      }),
    );
  });

  it('is unchanged by a move to a place below what moves', () => {
    expect(moveNodes(tree, ['b'], { parentId: 'b1', beforeId: null })).toEqual(tree);
  });
});
