import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BlockKey, blockKeys } from '#block-schemas/index.ts';
import { filled } from '../live-texts/placeholders.ts';
import { foundBlocks } from '../render/block-registry.ts';
import { loadBlockElement } from './block-elements.ts';
import { CanvasProvider, type CanvasServices } from './canvas-context.tsx';
import { createCanvasMessages } from './canvas-messages.ts';
import { CanvasPage } from './canvas-page.tsx';
import { type CanvasSource, createCanvasStore } from './canvas-store.ts';
import { blockElement, fieldElement, itemElement, markAt } from './find-marks.ts';
import { createInlineEditing, type InlineEditing } from './inline-editing.ts';
import { measure } from './measure.ts';
import { openAbove, openAt } from './open-above.ts';

const snippet = (heading: string): CanvasSource => ({ type: 'snippet', v: 1, props: { heading } });
const tabs = (...blocks: string[]): CanvasSource => ({
  type: 'section-tabs',
  v: 1,
  props: { heading: 'Tabs', groups: [{ id: 'g1', label: 'One', blocks }] },
});

const picture = () => {
  if (isBroken) throw new Error('No such picture');
  return null;
};

let root: Root;
let services: CanvasServices;
const draw = (look: Partial<CanvasServices['look']> = {}): void =>
  flushSync(() =>
    root.render(
      <CanvasProvider value={{ ...services, look: { ...services.look, ...look } }}>
        <CanvasPage />
      </CanvasProvider>,
    ),
  );
let inline: InlineEditing;
const store = createCanvasStore();
const heard: unknown[][] = [];
const failed = vi.fn();
/** What placeholders stand for. */
const values = new Map<string, string | null>();
/** Set while a block that shows a picture throws as it is drawn. */
let isBroken = false;

beforeAll(() => loadBlockElement('section-tabs'));

beforeEach(() => {
  heard.length = 0;
  isBroken = false;
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  services = {
    boot: { basePath: '', locales: ['en', 'ar'], currency: 'EUR', fetching: [], messages: {} },
    store,
    blocks: foundBlocks,
    messages: createCanvasMessages({ basePath: '', messages: {} }),
    resources: { image: picture, icon: () => null, form: () => null },
    data: { of: () => ({ data: undefined, isLoading: false }), show: () => undefined, isWaiting: () => false },
    live: { filled: (_block, props) => filled(props, (name) => values.get(name), 'en') as typeof props },
    styles: { add: () => undefined },
    look: { theme: 'jdx', locale: 'en', dir: 'ltr' },
    failed,
  };
  inline = createInlineEditing({
    started: (...event) => heard.push(['started', ...event]),
    changed: (...event) => heard.push(['changed', ...event]),
    ended: (...event) => heard.push(['ended', ...event]),
    hold: (block) => flushSync(() => store.hold(block)),
    isOneLine: (_, field) => field === '/heading',
    plainText: (block, field) => {
      const text = String(store.latest(block)?.props[field.slice(1)] ?? '');
      return text.includes('{stock:') ? text : null;
    },
    formattedText: () => null,
    tell: () => undefined,
    unavailable: () => undefined,
  });
  store.load(['a', 'tabs', 'odd'], {
    a: snippet('Hello'),
    inner: snippet('Inside'),
    tabs: tabs('inner'),
    odd: { type: 'from-the-future', v: 1, props: {} },
  });
  draw();
});
afterEach(() => {
  inline.end();
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

const heading = () => fieldElement('a', '/heading') as HTMLElement;
const type = (text: string) => document.execCommand('insertText', false, text);
const press = (key: string) => heading().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('draws blocks, blocks inside slots, and a placeholder for an unknown one', () => {
  expect(heading().textContent).toBe('Hello');
  expect(document.body.textContent).toContain('Unknown block: from-the-future');
  const { blocks, slots } = measure(1);
  expect(blocks.map(({ id, parent, slot }) => [id, parent, slot])).toEqual([
    ['a', 'root', ''],
    ['tabs', 'root', ''],
    ['inner', 'tabs', 'g1'],
    ['odd', 'root', ''],
  ]);
  expect(slots).toMatchObject([{ parent: 'tabs', slot: 'g1', empty: false }]);
});

test('keeps the place of a block whose script has not come, and draws it when it has', () => {
  const here = new Set(['quote']);
  Object.assign(services, {
    blocks: { component: (key: BlockKey) => (here.has(key) ? foundBlocks.component(key) : undefined) },
  });
  draw();
  const quote: CanvasSource = { type: 'quote', v: 1, props: { quote: 'Fair, and kept.' } };
  flushSync(() => store.patch({ late: snippet('Late'), early: quote }, ['late', 'early']));
  expect(measure(1).blocks.map(({ id }) => id)).toEqual(['late', 'early']);
  expect(blockElement('late')?.textContent).not.toContain('Late');
  expect(blockElement('early')?.textContent).toContain('Fair, and kept.');
  here.add('snippet');
  flushSync(() => store.refreshType('snippet'));
  expect(blockElement('late')?.textContent).toContain('Late');
});

test('moves nothing by itself: hundreds of headings that rise into sight would be put together anew with each key press', () => {
  const moving = () => document.getAnimations().filter(({ timeline }) => !(timeline instanceof DocumentTimeline));
  expect(moving()).not.toEqual([]);
  heading().closest('main')?.setAttribute('data-canvas', '');
  expect(moving()).toEqual([]);
});

test('says what to fill where a block has nothing to show, and no longer once it has', () => {
  Object.assign(services, { emptyWords: { '': 'Add an item', hotspots: 'Choose a picture' } });
  const empty = { type: 'hotspots', v: 1, props: {} };
  draw();
  flushSync(() => store.patch({ spots: empty, list: { type: 'accordion', v: 1, props: {} } }, ['spots', 'list']));
  const words = (id: string) => blockElement(id)?.textContent;
  expect([words('spots'), words('list')]).toEqual(['Choose a picture', 'Add an item']);
  const groups = [{ id: 'g1', title: 'Question' }];
  flushSync(() => store.patch({ list: { type: 'accordion', v: 1, props: { groups } } }));
  expect(words('list')).toBe('Question');
});

test('says what to fill in every block that would show nothing at all', () => {
  Object.assign(services, { emptyWords: { '': 'Fill me' } });
  draw();
  const wordsOf = (key: string) => {
    flushSync(() => store.patch({ [key]: { type: key, v: 1, props: {} } }, [key]));
    return (blockElement(key)?.innerText ?? '').trim();
  };
  const words = Object.fromEntries(blockKeys.map((key) => [key, wordsOf(key)]));
  expect(blockKeys.filter((key) => words[key] === '')).toEqual([]);
  const bare = [
    'snippet',
    'quote',
    'html-box',
    'hero-title-banner',
    'key-details-post',
    'electrifying-power',
    'entry-form',
  ];
  expect(bare.filter((key) => words[key] !== 'Fill me')).toEqual([]);
});

test('knows the innermost block and the field under the pointer', () => {
  expect(markAt(fieldElement('inner', '/heading'))).toEqual({ block: 'inner', field: '/heading' });
  expect(markAt(document.body)).toBeNull();
});

test('text is edited in place, while changes of the block wait', () => {
  expect(inline.start('a', '/heading')).toBe(true);
  type('Hi');
  flushSync(() => store.patch({ a: snippet('Hi') }));
  const element = heading();
  type(' there');
  expect(heard.at(-1)).toEqual(['changed', 'a', '/heading', 'Hi there']);
  flushSync(() => store.patch({ a: snippet('Hi there') }));
  expect(heading()).toBe(element);
  press('Enter');
  expect(heard.at(-1)).toEqual(['ended', 'a', '/heading']);
  expect(heading().textContent).toBe('Hi there');
  expect(heading().isContentEditable).toBe(false);
});

test('opens the closed tab a block lies in, and reports no boxes of what is not drawn', () => {
  const two = tabs('inner');
  two.props.groups = [
    { id: 'g1', label: 'One', blocks: ['inner'] },
    { id: 'g2', label: 'Two', blocks: ['deep'] },
  ];
  flushSync(() => store.patch({ deep: snippet('Deep'), tabs: two }));
  const label = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === name);
  const drawn = () => measure(1).blocks.map(({ id }) => id);
  label('One')?.click();
  expect(drawn()).not.toContain('deep');
  expect(measure(1).slots.map(({ slot }) => slot)).toEqual(['g1']);
  openAbove(blockElement('deep') as HTMLElement);
  expect(drawn()).toContain('deep');
  expect(drawn()).not.toContain('inner');
  // A drag that rests on a closed tab's label opens it.
  label('One')?.scrollIntoView();
  const { x, y } = label('One')?.getBoundingClientRect() ?? { x: 0, y: 0 };
  expect(openAt(x + 4, y + 4)).toBe(true);
  expect(drawn()).toContain('inner');
  expect(openAt(x + 4, y + 4)).toBe(false);
  // So does the tab itself, chosen in the outline or written about in the panel.
  openAbove(itemElement('tabs', '/groups/g2') as HTMLElement);
  expect(drawn()).toContain('deep');
  expect(itemElement('tabs', '/groups/none')).toBeNull();
});

test('the label of a slide brings that slide to the front', async () => {
  await loadBlockElement('number-button-carousel');
  const groups = ['g1', 'g2'].map((id) => ({ id, heading: id, paragraph: null }));
  flushSync(() => store.patch({ row: { type: 'number-button-carousel', v: 1, props: { groups } } }, ['row']));
  const slides = document.querySelector('[data-slides]') as HTMLElement;
  const [, second] = document.querySelectorAll<HTMLElement>('[data-go]');
  openAbove(second as HTMLElement);
  await vi.waitFor(() => expect(slides.scrollLeft).toBeGreaterThan(0));
});

test('Escape ends an edit and keeps what was typed', () => {
  inline.start('a', '/heading');
  type('Family dealers since 1968');
  press('Escape');
  expect(heard.slice(-2)).toEqual([
    ['changed', 'a', '/heading', 'Family dealers since 1968'],
    ['ended', 'a', '/heading'],
  ]);
});

test('several pasted lines become one in a text of one line', () => {
  inline.start('a', '/heading');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Two marques,\r\none house\n\n  since 1968\n');
  heading().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(heard.at(-1)).toEqual(['changed', 'a', '/heading', 'Two marques, one house since 1968']);
});

test('a text over its limit is shown whole, for whoever is to shorten it', () => {
  const long = 'A garage with a view '.repeat(20).trim();
  flushSync(() => store.patch({ a: snippet(long) }));
  expect(heading().textContent).toBe(long);
});

test('a composition is reported once it is complete, or with the end of the text it stands in', () => {
  const compose = (text: string) => {
    heading().textContent = text;
    heading().dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
  };
  inline.start('a', '/heading');
  compose('新');
  expect(heard.filter(([what]) => what === 'changed')).toEqual([]);
  heading().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(heard.at(-1)).toEqual(['changed', 'a', '/heading', '新']);
  compose('新車');
  inline.end();
  expect(heard.slice(-2)).toEqual([
    ['changed', 'a', '/heading', '新車'],
    ['ended', 'a', '/heading'],
  ]);
});

test('a block that throws says so in its own place, the others stand, and new values are a new chance', () => {
  const banner = (heading: string): CanvasSource => ({
    type: 'hero-title-banner',
    v: 1,
    props: { heading, image: { id: 'b/c' } },
  });
  isBroken = true;
  flushSync(() => store.patch({ a: banner('Offers') }));
  expect(failed).toHaveBeenCalledWith('a', expect.objectContaining({ message: 'No such picture' }));
  expect(document.querySelector('[data-block="a"]')?.textContent).toBe('block.error');
  expect(fieldElement('inner', '/heading')?.textContent).toBe('Inside');
  isBroken = false;
  flushSync(() => store.patch({ a: banner('Offers now') }));
  expect(document.querySelector('[data-block="a"] h1, [data-block="a"] h2')?.textContent).toBe('Offers now');
});

test('in a language that is read the other way each text has the direction of its own words', () => {
  const direction = (): string => getComputedStyle(fieldElement('a', '/heading') as Element).direction;
  expect(fieldElement('a', '/heading')?.hasAttribute('dir')).toBe(false);
  document.documentElement.dir = 'rtl';
  draw({ locale: 'ar', dir: 'rtl' });
  expect(direction()).toBe('ltr');
  flushSync(() => store.patch({ a: snippet('مرحبا') }));
  expect(direction()).toBe('rtl');
  document.documentElement.removeAttribute('dir');
});

test('a text with live values reads as visitors read it, and is edited as it is written', () => {
  const written = 'Now {stock:count|new} cars';
  values.set('{stock:count|new}', '14');
  store.patch({ a: snippet(written) });
  draw();
  const heading = () => document.querySelector<HTMLElement>('[data-block="a"] [data-field="/heading"]');
  expect(heading()?.textContent).toBe('Now 14 cars');
  expect(inline.start('a', '/heading')).toBe(true);
  expect(heading()?.textContent).toBe(written);
  inline.end();
  expect(heard.filter(([name]) => name === 'changed')).toEqual([]);
  expect(heading()?.textContent).toBe('Now 14 cars');
  values.set('{stock:count|new}', null);
  flushSync(() => store.refresh('a'));
  expect(heading()?.textContent ?? '').toBe('');
});

test('a film of the library plays on the canvas, another one in its stead, and its place is known', async () => {
  const wall = (video: string): CanvasSource => ({ type: 'masonry', v: 1, props: { video } });
  store.load(['m'], { m: wall('a film') });
  draw();
  const film = () => document.querySelector('[data-film-field="/video"] video');
  expect(film()?.querySelector('source')?.getAttribute('src')).toBe('/media/files/a%20film');
  const first = film();
  flushSync(() => store.patch({ m: wall('other') }));
  expect(film()?.querySelector('source')?.getAttribute('src')).toBe('/media/files/other');
  // Browsers go on with the first when only the address changes.
  expect(film()).not.toBe(first);
  await loadBlockElement('masonry');
  expect(customElements.get('fc-film')).toBeDefined();
});
