import { afterEach, expect, it, vi } from 'vitest';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';

const block = (heading: string) => ({
  v: 1,
  type: 'snippet',
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
});

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

it.each(['en', 'fr', 'ar'])('puts a copy right behind each block, whatever language is spoken (%s)', async (locale) => {
  vi.resetModules();
  // All that passes `t` reads otherwise than its English.
  globalThis.staffWordsOfPage = { locale, texts: {}, disguise: (text) => `[${text}]` };
  const { createBuilderStore } = await import('../store/builder-store.ts');
  const { createSelection } = await import('../store/selection.ts');
  const { duplicateBlocks } = await import('./duplicate-blocks.ts');
  const draft = draftFromSnapshot({
    meta: newPageMeta('Home'),
    root: ['a', 'b'],
    blocks: { a: block('First'), b: block('Second') },
    translations: {},
  });
  const refused: string[] = [];
  const refuse = (words: string): void => void refused.push(words);
  const store = createBuilderStore({ draft, revision: 0, editable: true, onRefused: refuse });
  const said: string[] = [];
  const announce = (words: string): void => void said.push(words);
  duplicateBlocks({ store, selection: createSelection(), announce, refuse }, ['a', 'b']);
  const order = store.getStructure().lists.get('root|') ?? [];
  expect(order.map((id) => store.getBlock(id)?.props.heading)).toEqual(['First', 'First', 'Second', 'Second']);
  expect([refused, said.length]).toEqual([[], 1]);
});
