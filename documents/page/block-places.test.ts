import { expect, it } from 'vitest';
import { placesOfTypes } from './block-places.ts';
import type { PageSnapshot, SnapshotBlock } from './document.types.ts';

const block = (type: string, ...inside: string[]): SnapshotBlock => ({
  type,
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: { hidden: false, hidden_locales: [], dynamic: null } as unknown as SnapshotBlock['visibility'],
  props: { groups: [{ id: 'g', blocks: inside }] },
});

it('names the places at which blocks of a template stand or are held, also in a circle', () => {
  const snapshot: Pick<PageSnapshot, 'root' | 'blocks'> = {
    root: ['a', 'tabs', 'gone', 'circle', 'b'],
    blocks: {
      a: block('quote'),
      tabs: block('section-tabs', 'inner'),
      inner: block('tabbed-component', 'deep'),
      deep: block('quote'),
      circle: block('section-tabs', 'circle'),
      b: block('snippet'),
    },
  };
  expect(placesOfTypes(snapshot, new Set(['quote']))).toEqual([1, 2]);
  expect(placesOfTypes(snapshot, new Set(['snippet', 'tabbed-component']))).toEqual([2, 5]);
  expect(placesOfTypes(snapshot, new Set())).toEqual([]);
});
