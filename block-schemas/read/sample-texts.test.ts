import { expect, it } from 'vitest';
import { blockKeys, linkPaths, newBlock, valuesAt } from '../index.ts';
import { sampleTextsIn } from './sample-texts.ts';

const sampleOf = (type: (typeof blockKeys)[number]) => {
  let count = 0;
  const nextId = (): string => {
    count += 1;
    return `id${count}`;
  };
  return newBlock(type, nextId, { sample: true }).props;
};

it('finds the example’s words also in items that have other ids, and leaves other words alone', () => {
  const accordion = sampleOf('accordion');
  expect(sampleTextsIn('accordion', accordion).map(({ pointer }) => pointer)).toContainEqual(
    expect.stringMatching(/^\/groups\/id\d+\//),
  );
  expect(sampleTextsIn('quote', { quote: 'Fair, and kept.', author: 'Marit Halvorsen' })).toEqual([]);
  expect(sampleTextsIn('quote', {})).toEqual([]);
});

it.each(blockKeys)('the example of %s links to nothing but the home page, which every site has', (type) => {
  const links = linkPaths(type).flatMap((path) => valuesAt(sampleOf(type), path));
  for (const { value } of links) expect((value as { url?: string }).url ?? '').toMatch(/^(|\/|#.*)$/);
});
