import { expect, it } from 'vitest';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { aroundPlace } from './around-place.ts';

const block = (at: string, heading: string) => newDraftBlock({ type: 'snippet', v: 1, at, props: { heading } });

const pageWith = (placeAt: string) => {
  const draft = emptyDraft('Home');
  draft.blocks = {
    a: block('root||a0', 'First'),
    b: block('root||a1', 'Second'),
    tabs: newDraftBlock({
      type: 'section-tabs',
      v: 1,
      at: 'root||a2',
      groups: { g1: { key: 'a0', props: { label: 'Power' } } },
    }),
    place: newDraftBlock({ type: 'reusable', v: 1, at: placeAt, props: { source: 's' } }),
    c: block('root||a4', 'After it'),
    d: block('root||a5', 'Last'),
  };
  return deriveSnapshot(draft);
};

const section = deriveSnapshot({
  ...emptyDraft('Visit us'),
  blocks: { x: block('root||a0', 'Visit us') },
  translations: { de: { x: { '/heading': 'Besuchen Sie uns' } } },
});
const part = (placeAt: string, shows: typeof section | null = section, locale = 'en') =>
  aroundPlace({ page: pageWith(placeAt), section: 's', shows, locale });

it('is the section with the blocks above and below it, and nothing else of the page', () => {
  const found = part('root||a3');
  expect(found?.fragment.root).toEqual(['tabs', 'place.x', 'c']);
  expect(Object.keys(found?.fragment.blocks ?? {}).sort()).toEqual(['c', 'place.x', 'tabs']);
  expect([...(found?.focus ?? [])]).toEqual(['place.x']);
});

it('finds a section inside a tab, in the words of a language', () => {
  const found = part('tabs|g1|a0', section, 'de');
  expect(found?.fragment.root).toEqual(['b', 'tabs', 'c']);
  expect(found?.fragment.blocks['place.x']?.props.heading).toBe('Besuchen Sie uns');
});

it('shows the page without a section that is not public yet, and nothing of a page without it', () => {
  expect(part('root||a3', null)?.fragment.root).toEqual(['tabs', 'c']);
  expect(aroundPlace({ page: pageWith('root||a3'), section: 'other', shows: section, locale: 'en' })).toBeNull();
});
