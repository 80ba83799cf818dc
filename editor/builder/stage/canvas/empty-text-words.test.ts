import { expect, it } from 'vitest';
import { wordsOfEmptyTexts } from './empty-text-words.ts';

it('names every text that is typed where it stands, of the block and of each of its items', () => {
  const words = wordsOfEmptyTexts({
    type: 'content-blocks',
    groups: { g1: { key: 'a0', props: {} }, g2: { key: 'a1', props: {} } },
  });
  expect(words).toMatchObject({ '/heading': 'Add heading', '/groups/g2/paragraph': 'Add paragraph' });
  expect(Object.keys(words).filter((field) => /image|link|\*/.test(field))).toEqual([]);
});

it('has no words for JSON, and none for a block that nobody knows', () => {
  expect(
    Object.keys(wordsOfEmptyTexts({ type: 'models-carousel', groups: { g1: { key: 'a0', props: {} } } })),
  ).not.toContain('/groups/g1/specs');
  expect(wordsOfEmptyTexts({ type: 'unheard-of', groups: {} })).toEqual({});
});
