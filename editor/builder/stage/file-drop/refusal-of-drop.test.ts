import { expect, it } from 'vitest';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import type { FilesDropped, FilesOver } from './drop-place.ts';
import { type DropRules, refusalOfDrop } from './refusal-of-drop.ts';

const blocks: Record<string, DraftBlock> = {
  banner: newDraftBlock({ type: 'hero-title-banner', v: 1, at: 'root||a0' }),
  held: { ...newDraftBlock({ type: 'hero-title-banner', v: 1, at: 'root||a1' }), locked: true },
  slides: newDraftBlock({ type: 'hero-carousel', v: 1, at: 'root||a2', groups: { g1: { key: 'a0', props: {} } } }),
  wall: newDraftBlock({ type: 'masonry', v: 1, at: 'root||a4' }),
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
  film: null,
  files: 1,
  file: fileOf('car.jpg'),
  ...part,
});
const over = (part: Partial<FilesOver>): FilesOver => ({
  say: 'filesOver',
  block: 'banner',
  field: '/image',
  box: null,
  film: null,
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

const box = { x: 0, y: 0, width: 9, height: 9 };
const banner = { field: '/film', box };
const film = fileOf('drive.mp4');

it('takes one film where a film is shown, of a block and of its items, and anywhere on a block that has just one', () => {
  expect(refusalOfDrop(rules, dropped({ file: film, film: banner }))).toBeNull();
  expect(refusalOfDrop(rules, over({ type: 'video/webm', film: banner }))).toBeNull();
  const slide = { field: '/groups/g1/video_mobile', box };
  expect(refusalOfDrop(rules, dropped({ block: 'slides', field: null, film: slide, file: film }))).toBeNull();
  expect(refusalOfDrop(rules, dropped({ block: 'wall', field: '/image_1', file: film }))).toBeNull();
  expect(refusalOfDrop(rules, over({ field: null, type: '', film: banner }))).toBeNull();
});

it.each<[string, FilesDropped | FilesOver, RegExp]>([
  ['several files', dropped({ files: 2, file: null }), /^One file at a time/],
  ['no picture', dropped({ file: fileOf('letter.pdf') }), /^Only pictures are taken here/],
  ['no picture, while it is dragged', over({ type: 'application/pdf' }), /^Only pictures are taken here/],
  ['a large one', dropped({ file: fileOf('car.jpg', 40 * 1024 * 1024) }), /40 MB; a picture may have 32 MB/],
  ['an empty one', dropped({ file: fileOf('car.jpg', 0) }), /is empty/],
  ['beside a picture', dropped({ field: null }), /^There is no picture to replace here/],
  ['beside all blocks', dropped({ block: null, field: null }), /^There is no picture to replace here/],
  ['a film on a mere picture', dropped({ file: film }), /^Only a picture stands here/],
  ['a film on a mere picture, while it is dragged', over({ type: 'video/mp4' }), /^Only a picture stands here/],
  ['a film beside all', dropped({ file: film, field: null }), /^There is no film to replace here/],
  ['a film on a text the frame calls one', dropped({ file: film, film: { field: '/heading', box } }), /no films/],
  ['an empty film', dropped({ file: fileOf('a.webm', 0), film: banner }), /is empty/],
  ['a film of 5 GB', dropped({ file: fileOf('a.webm', 5 * 1024 ** 3), film: banner }), /5,?120 MB; a file .* 4,?096/],
  ['a picture where only films are', dropped({ field: null, film: banner }), /^Only films are taken here/],
  ['neither, where both are', over({ type: 'text/plain', film: banner }), /^Only pictures .* and films .* taken here/],
  ['neither, where only films are', over({ type: 'text/plain', field: null, film: banner }), /^Only films/],
  [
    'a film on an item that is gone',
    dropped({ block: 'slides', field: null, file: film, film: { field: '/groups/g9/video_desktop', box } }),
    /not on the page any more/,
  ],
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
  expect(say({ languages: () => ({ locale: 'de', sourceLocale: 'en' }) })).toMatch(
    /^Pictures and films are the same.*English/,
  );
});
