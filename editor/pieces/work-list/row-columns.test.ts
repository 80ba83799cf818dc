import { expect, it } from 'vitest';
import { chosenColumns, columnsWithRoom, leastWidth, type RowColumn } from './row-columns.ts';

const column = (id: string, width: string, hiddenBelow?: RowColumn<null>['hiddenBelow']): RowColumn<null> => ({
  id,
  label: id,
  width,
  render: () => null,
  ...(hiddenBelow ? { hiddenBelow } : {}),
});
const all = [
  column('name', 'minmax(150px, 1fr)'),
  column('house', '100px', 'xl'),
  column('car', 'minmax(100px, 2fr)', 'md'),
  column('sent', '100px', 'xl'),
  column('phone', '120px', 'lg'),
  column('state', '112px'),
];
const shownAt = (width: number) => columnsWithRoom(all, width).map(({ id }) => id);

it('a list shows the columns it has room for; what is left out first is what only wide lists show', () => {
  expect(shownAt(0)).toEqual(['name', 'house', 'car', 'sent', 'phone', 'state']);
  expect(shownAt(1200)).toEqual(['name', 'house', 'car', 'sent', 'phone', 'state']);
  expect(shownAt(1100)).toEqual(['name', 'car', 'phone', 'state']);
  expect(shownAt(700)).toEqual(['name', 'car', 'state']);
  const many = [...all, column('number', '500px', 'xl')];
  expect(columnsWithRoom(many, 1200).map(({ id }) => id)).toEqual(shownAt(1200));
});

it('no column is cut at the edge, down to those that are always shown', () => {
  for (let width = 660; width < 1300; width += 1)
    expect(leastWidth(columnsWithRoom(all, width))).toBeLessThanOrEqual(width);
  const set = { all, usual: ['state'], first: 'name' };
  expect(columnsWithRoom(chosenColumns(set, []), 200).map(({ id }) => id)).toEqual(['name', 'state']);
});
