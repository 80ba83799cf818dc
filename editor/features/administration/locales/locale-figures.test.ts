import { expect, it } from 'vitest';
import { consequences, figuresOf } from './locale-figures.ts';

const pages = [
  { id: 'a', title: 'A', isPublic: true, begun: ['de', 'ar'], published: ['de'] },
  { id: 'b', title: 'B', isPublic: true, begun: [], published: [] },
  { id: 'c', title: 'C', isPublic: false, begun: ['de'], published: [] },
];

it('counts what visitors see of a language and what waits', () => {
  expect(figuresOf('en', 'en', pages)).toEqual({ pages: 2, translated: 2, missing: [], begun: 0 });
  expect(figuresOf('de', 'en', pages)).toEqual({ pages: 2, translated: 1, missing: [pages[1]], begun: 1 });
  expect(figuresOf('fr', 'en', pages)).toEqual({ pages: 2, translated: 0, missing: pages.slice(0, 2), begun: 0 });
});

it('tells in numbers what switching languages on, off and first does', () => {
  expect(consequences(['en', 'de'], ['en'], pages)).toEqual([
    'Visitors no longer find 1 page in German. The translations stay and are there again when the language is.',
  ]);
  expect(consequences(['en'], ['en', 'fr'], pages)[0]).toContain('French is offered to visitors: 0 of 2 pages in it');
  expect(consequences(['en', 'de'], ['de', 'en'], pages)[0]).toContain('German becomes the source language');
  expect(consequences(['en', 'de', 'ar'], ['en', 'ar', 'de'], pages)).toEqual([
    'The order in which visitors are offered the languages changes.',
  ]);
});
