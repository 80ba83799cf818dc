import { expect, it } from 'vitest';
import { wordedDifferences } from './compare-words.ts';

const told = (type: string, path: string, before: unknown, after: unknown, groups: string[] = []) =>
  wordedDifferences({ type, groups }, path, before, after).map((line) => [line.name, line.before, line.after]);

it('a link is told value by value, as the panel calls them', () => {
  const link = { type: 'file', label: 'Price list', url: '', file_id: 'f1' };
  expect(told('snippet', '/link', undefined, link)).toEqual([
    ['Link › Leads to', '(empty)', 'A file'],
    ['Link › Label', '(empty)', 'Price list'],
    ['Link › File', '(empty)', 'f1'],
  ]);
  expect(told('snippet', '/link', link, { ...link, label: 'Prices' })).toEqual([
    ['Link › Label', 'Price list', 'Prices'],
  ]);
  expect(told('snippet', '/links', [{ id: 'a', label: 'One' }], [{ id: 'a', label: 'Two' }])).toEqual([
    ['More links › Link › Label', 'One', 'Two'],
  ]);
});

it('values by screen name the screen, choices are told by their titles', () => {
  expect(told('content-blocks', '/blocks_per_row_at', undefined, { tablet: 1, phone: 2 })).toEqual([
    ['Blocks in a row by screen › Tablet', '(empty)', '1'],
    ['Blocks in a row by screen › Phone', '(empty)', '2'],
  ]);
  expect(told('snippet', '/alignment', 'left', 'center')).toEqual([['Alignment', 'Start', 'Centre']]);
});

it('an item, formatted text and what belongs to the block itself', () => {
  const heading = { heading: 'New', id: 'p1' };
  expect(told('content-blocks', '/groups/p1', undefined, heading, ['p1'])).toContainEqual([
    'Block 1 › Heading',
    '(empty)',
    'New',
  ]);
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  expect(told('snippet', '/paragraph', text('One'), text('Two'))).toEqual([['Paragraph', 'One', 'Two']]);
  expect(told('snippet', '@locked', false, true)).toEqual([['Lock in place', 'No', 'Yes']]);
  expect(told('martian', '/some_thing', 'a', 'b')).toEqual([['some thing', 'a', 'b']]);
});
