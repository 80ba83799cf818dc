import { describe, expect, it } from 'vitest';
import { edgeScroll, toDocument, toEditor } from '../canvas/geometry.ts';
import { computeContainers, gapAt, gapsInOrder } from './gaps.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const block = (id: string, at: ReturnType<typeof box>, parent = 'root', slot = '') => ({ id, parent, slot, box: at });

const layout = {
  page: { width: 1_000, height: 900 },
  blocks: [
    block('hero', box(0, 0, 1_000, 300)),
    block('tabs', box(0, 300, 1_000, 400)),
    block('inner', box(50, 400, 900, 200), 'tabs', 'g1'),
    block('last', box(0, 700, 1_000, 200)),
  ],
  slots: [{ parent: 'tabs', slot: 'g1', box: box(50, 380, 900, 300), empty: false }],
};

describe('gaps', () => {
  it('finds the nearest gap of the deepest list under the pointer', () => {
    const containers = computeContainers(layout);
    expect(gapAt(containers, { x: 500, y: 20 })).toMatchObject({ parent: 'root', index: 0 });
    expect(gapAt(containers, { x: 500, y: 290 })).toMatchObject({ parent: 'root', index: 1 });
    expect(gapAt(containers, { x: 500, y: 420 })).toMatchObject({ parent: 'tabs', slot: 'g1', index: 0 });
    expect(gapAt(containers, { x: 500, y: 640 })).toMatchObject({ parent: 'tabs', slot: 'g1', index: 1 });
    expect(gapAt(containers, { x: 500, y: 890 })).toMatchObject({ parent: 'root', index: 3 });
  });

  it('prefers a gap that is in sight to a nearer one that is not', () => {
    const containers = computeContainers(layout);
    expect(gapAt(containers, { x: 500, y: 40 })).toMatchObject({ index: 0 });
    expect(gapAt(containers, { x: 500, y: 40 }, { from: 30, to: 600 })).toMatchObject({ index: 1 });
    expect(gapAt(containers, { x: 500, y: 40 }, { from: 30, to: 60 })).toMatchObject({ index: 0 });
  });

  it('counts among the others and offers nothing inside what is moved', () => {
    const containers = computeContainers(layout, { moving: new Set(['tabs']) });
    expect(containers.map(({ parent }) => parent)).toEqual(['root']);
    expect(containers[0]?.gaps).toHaveLength(3);
  });

  it('leaves out lists that do not take the block', () => {
    const containers = computeContainers(layout, { accepts: (parent) => parent !== 'tabs' });
    expect(gapAt(containers, { x: 500, y: 450 })?.parent).toBe('root');
  });

  it('draws upright lines between blocks side by side, in both directions', () => {
    const row = (first: number, second: number) =>
      computeContainers({
        page: { width: 1_000, height: 300 },
        blocks: [block('a', box(first, 0, 480, 300)), block('b', box(second, 0, 480, 300))],
        slots: [],
      })[0]?.gaps.map(({ line }) => [line.x, line.width]);
    expect(row(0, 520)).toEqual([
      [0, 0],
      [500, 0],
      [1_000, 0],
    ]);
    expect(row(520, 0)).toEqual([
      [1_000, 0],
      [500, 0],
      [0, 0],
    ]);
  });

  it('offers an empty page and an empty slot one gap each', () => {
    const containers = computeContainers({
      page: { width: 400, height: 200 },
      blocks: [],
      slots: [],
    });
    expect(gapsInOrder(containers)).toHaveLength(1);
  });

  it('walks through all gaps from top to bottom', () => {
    const order = gapsInOrder(computeContainers(layout)).map(({ parent, index }) => `${parent} ${index}`);
    expect(order).toEqual(['root 0', 'root 1', 'tabs 0', 'tabs 1', 'root 2', 'root 3']);
  });
});

describe('geometry', () => {
  it('is exact at any zoom and scroll', () => {
    const view = { origin: { x: 300, y: 60 }, zoom: 0.5, scroll: { x: 0, y: 800 } };
    expect(toDocument({ x: 400, y: 160 }, view)).toEqual({ x: 200, y: 1_000 });
    expect(toEditor(toDocument({ x: 411, y: 173 }, view), view)).toEqual({ x: 411, y: 173 });
  });

  it('scrolls only near the edges, faster the nearer', () => {
    expect(edgeScroll(400, 0, 800, 1_000)).toBe(0);
    // Held at the edge it becomes faster, up to a bound.
    expect(edgeScroll(798, 0, 800, 60)).toBeGreaterThan(edgeScroll(798, 0, 800));
    expect(edgeScroll(798, 0, 800, 10_000)).toBe(edgeScroll(798, 0, 800, 240));
    expect(edgeScroll(2, 0, 800)).toBeLessThan(edgeScroll(50, 0, 800));
    expect(edgeScroll(798, 0, 800)).toBeGreaterThan(edgeScroll(750, 0, 800));
  });
});
