import { expect, it } from 'vitest';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { type DropRules, type FilesDropped, type FilesOver, refusalOfDrop } from './refusal-of-drop.ts';

const blocks: Record<string, DraftBlock> = {
  banner: newDraftBlock({ type: 'hero-title-banner', v: 1, at: 'root||a0' }),
  held: { ...newDraftBlock({ type: 'hero-title-banner', v: 1, at: 'root||a1' }), locked: true },
  slides: newDraftBlock({ type: 'hero-carousel', v: 1, at: 'root||a2', groups: { g1: { key: 'a0', props: {} } } }),
  place: newDraftBlock({ type: 'reusable', v: 1, at: 'root||a3' }),
};
const rules: DropRules = {
  getBlock: (id) => blocks[id],
  nameOf: () => 'Banner',
  readOnlyReason: null,
  uploadReason: null,
  languages: () => ({ locale: 'en', sourceLocale: 'en' }),
};
const fileOf = (name: string, bytes = 1) => Object.defineProperty(new File([], name), 'size', { value: bytes });
const dropped = (part: Partial<FilesDropped> = {}): FilesDropped => ({
  say: 'filesDropped',
  block: 'banner',
  field: '/image',
  box: null,
  files: 1,
  file: fileOf('car.jpg'),
  ...part,
});
const over = (part: Partial<FilesOver>): FilesOver => ({
  say: 'filesOver',
  block: 'banner',
  field: '/image',
  box: null,
  files: 1,
  type: 'image/jpeg',
  ...part,
});

it('takes one picture on a picture field, of a block and of its items', () => {
  expect(refusalOfDrop(rules, dropped())).toBeNull();
  expect(refusalOfDrop(rules, dropped({ field: '/image_mobile' }))).toBeNull();
  expect(refusalOfDrop(rules, dropped({ block: 'slides', field: '/groups/g1/image' }))).toBeNull();
  expect(refusalOfDrop(rules, over({}))).toBeNull();
  // The browser tells the type with the drop only.
  expect(refusalOfDrop(rules, over({ type: '' }))).toBeNull();
});

it.each<[string, FilesDropped | FilesOver, RegExp]>([
  ['several files', dropped({ files: 2, file: null }), /^One picture at a time/],
  ['no picture', dropped({ file: fileOf('letter.pdf') }), /^Only pictures are taken here/],
  ['no picture, while it is dragged', over({ type: 'application/pdf' }), /^Only pictures are taken here/],
  ['a large one', dropped({ file: fileOf('car.jpg', 40 * 1024 * 1024) }), /40 MB; a picture may have 32 MB/],
  ['an empty one', dropped({ file: fileOf('car.jpg', 0) }), /is empty/],
  ['beside a picture', dropped({ field: null }), /^There is no picture to replace here/],
  ['beside all blocks', dropped({ block: null, field: null }), /^There is no picture to replace here/],
  ['on a text the frame calls a picture', dropped({ field: '/heading' }), /^There is no picture to replace here/],
  ['on a block nobody knows', dropped({ block: '__proto__' }), /^There is no picture to replace here/],
  ['on a section', dropped({ block: 'place', field: null }), /^This belongs to a reusable section/],
  ['on a locked block', dropped({ block: 'held' }), /^Banner is locked/],
  ['on an item that is gone', dropped({ block: 'slides', field: '/groups/g9/image' }), /not on the page any more/],
])('says why not: %s', (_, at, words) => {
  expect(refusalOfDrop(rules, at)).toMatch(words);
});

it('says why this person cannot, here and now', () => {
  const say = (part: Partial<DropRules>) => refusalOfDrop({ ...rules, ...part }, dropped());
  expect(say({ readOnlyReason: 'You may look.' })).toBe('You may look.');
  expect(say({ uploadReason: 'No uploads.' })).toBe('No uploads.');
  expect(say({ languages: () => ({ locale: 'de', sourceLocale: 'en' }) })).toMatch(/^Pictures are the same.*English/);
});
