import { array, assert, integer, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { pointsIn, withAdded, withMoved, withoutPoint } from './points.ts';

const text = array(record({ title: string(), x: integer({ min: 0, max: 100 }), y: integer({ min: 0, max: 100 }) }), {
  maxLength: 6,
}).map((points) => JSON.stringify(points));

it('adding and taking away what was added leaves the points as they were', () => {
  assert(
    property(text, (before) => {
      const added = withAdded(before, { title: 'New', x: 12.34, y: 140 });
      expect(pointsIn(added).at(-1)).toEqual({ title: 'New', x: 12.3, y: 100 });
      expect(JSON.parse(withoutPoint(added, pointsIn(before).length))).toEqual(JSON.parse(before));
    }),
  );
});

it('moving one keeps it on the picture and touches nothing else, not even what nobody knows', () => {
  const before = '[{"title":"A","x":1,"y":2,"note":"mine"},{"title":"B","x":3,"y":4}]';
  expect(JSON.parse(withMoved(before, 0, { x: -5, y: 50.05 }))).toEqual([
    { title: 'A', x: 0, y: 50.1, note: 'mine' },
    { title: 'B', x: 3, y: 4 },
  ]);
});

it('reads what it can of JSON that is none, or of something else', () => {
  for (const broken of ['', '{', '{"x":1}', 'null']) expect(pointsIn(broken)).toEqual([]);
  expect(pointsIn('[7,{"title":4,"x":"far"}]')).toEqual([
    { title: '', x: 50, y: 50 },
    { title: '', x: 50, y: 50 },
  ]);
});
