import { beforeEach, expect, test } from 'vitest';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { type PageReportsInput, reportKeyboard } from './keyboard-reports.ts';
import { reportPointer } from './pointer-reports.ts';

const sent: FromCanvas[] = [];
let mayEdit = false;
let worked: string | null = null;
const started: string[] = [];
const kept: string[] = [];
/** Whether there is a text that can be typed over where it stands. */
let isEditableHere = true;
/** Whether the editor of a formatted text is being fetched. */
let isComing = false;
/** The text that is typed over where it stands. */
let typedIn: HTMLElement | null = null;
const reports: PageReportsInput = {
  send: (message) => sent.push(message),
  inline: {
    start: (_, field) => isEditableHere && started.push(field) > 0,
    end: () => undefined,
    get active() {
      return typedIn && { block: 'a', field: '/heading', element: typedIn };
    },
    keepKey: ({ key }) => isComing && kept.push(key) > 0,
    followBlocks: () => undefined,
    taken: () => undefined,
    format: () => undefined,
    name: () => undefined,
    slashShown: () => undefined,
  },
  isEditable: () => mayEdit,
  chosen: () => worked,
};
reportPointer(reports);
reportKeyboard(reports);

const block = document.createElement('section');
const heading = block.appendChild(document.createElement('h2'));
block.dataset.block = 'a';
heading.dataset.field = '/heading';

beforeEach(() => {
  document.body.replaceChildren(block);
  sent.length = 0;
  mayEdit = false;
  worked = null;
  started.length = 0;
  isEditableHere = true;
  isComing = false;
  typedIn = null;
  delete heading.dataset.fieldKind;
});

const point = (type: 'pointerdown' | 'pointerover' | 'click' | 'dblclick', pointerType: 'mouse' | 'touch') =>
  heading.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, cancelable: true }));
const chosen = () => sent.filter(({ say }) => say === 'picked');

test('a mouse chooses as it comes down, also for somebody who may only look', () => {
  point('pointerover', 'mouse');
  point('pointerdown', 'mouse');
  point('click', 'mouse');
  expect(sent).toEqual([
    { say: 'hover', block: 'a' },
    { say: 'picked', block: 'a', field: '/heading', extend: 'none' },
  ]);
  point('dblclick', 'mouse');
  expect(sent).toHaveLength(2);
});

test('a finger that comes down to scroll chooses nothing; a tap does', () => {
  point('pointerover', 'touch');
  point('pointerdown', 'touch');
  expect(sent).toEqual([]);
  point('click', 'touch');
  expect(chosen()).toEqual([{ say: 'picked', block: 'a', field: '/heading', extend: 'none' }]);
});

test('a double click on what is not typed over in place goes into its field of the panel', () => {
  heading.dataset.fieldKind = 'image';
  isEditableHere = false;
  point('dblclick', 'mouse');
  expect(sent).toEqual([]);
  mayEdit = true;
  point('dblclick', 'mouse');
  expect(sent).toEqual([{ say: 'picked', block: 'a', field: '/heading', extend: 'none', into: true }]);
});

test('a picture under a link that covers the whole card is what was meant, not the heading that holds the link', () => {
  mayEdit = true;
  isEditableHere = false;
  const card = document.createElement('article');
  card.dataset.block = 'b';
  card.innerHTML = `<style>
    .card { position: relative; inline-size: 200px }
    .card picture { display: block; inline-size: 200px; block-size: 100px; background: olive }
    .card a::after { content: ''; position: absolute; inset: 0 }
  </style><div class="card"><picture data-field="/image" data-field-kind="image"></picture>
  <h3 data-field="/heading"><a href="#x">Terran 90</a></h3></div>`;
  document.body.append(card);
  const picture = card.querySelector('picture')?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: picture.x + 100, clientY: picture.y + 50 };
  const link = document.elementFromPoint(at.clientX, at.clientY);
  expect(link?.tagName).toBe('A');
  link?.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse', bubbles: true }));
  link?.dispatchEvent(new MouseEvent('dblclick', { ...at, bubbles: true, cancelable: true }));
  const picked = { say: 'picked', block: 'b', field: '/image', extend: 'none' };
  expect(sent).toEqual([picked, { ...picked, into: true }]);
});

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};

test('an edited page is one stop of the keyboard: Tab is told, and leads to none of its links', () => {
  expect(press('Tab').defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
  mayEdit = true;
  expect(press('Tab').defaultPrevented).toBe(true);
  expect(sent).toEqual([expect.objectContaining({ say: 'key', key: 'Tab' })]);
});

test('F2 goes into the first text of the chosen block, in the panel where it is none of the canvas', () => {
  press('F2');
  expect(started).toEqual([]);
  mayEdit = true;
  worked = 'a';
  heading.textContent = 'Words';
  press('F2');
  expect(started).toEqual(['/heading']);
  heading.dataset.fieldKind = 'rich';
  press('F2');
  expect(started).toHaveLength(2);
  isEditableHere = false;
  press('F2');
  expect(sent.at(-1)).toEqual({ say: 'picked', block: 'a', field: '/heading', extend: 'none', into: true });
});

test('a press on the place of an empty text of the chosen block begins it; F2 prefers words that stand there', () => {
  mayEdit = true;
  const empty = document.createElement('div');
  empty.dataset.field = '/paragraph';
  empty.style.blockSize = '20px';
  block.prepend(empty);
  const click = () => empty.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click();
  expect(started).toEqual([]);
  worked = 'a';
  click();
  expect(started).toEqual(['/paragraph']);
  heading.textContent = 'Words';
  press('F2');
  expect(started).toEqual(['/paragraph', '/heading']);
  heading.textContent = '';
  press('F2');
  expect(started.at(-1)).toBe('/paragraph');
  empty.remove();
});

test('Enter is told to the builder, which goes into the properties, and types over nothing', () => {
  mayEdit = true;
  worked = 'a';
  expect(press('Enter').defaultPrevented).toBe(true);
  expect(started).toEqual([]);
  expect(sent).toEqual([expect.objectContaining({ say: 'key', key: 'Enter' })]);
});

test('keys between a double click and the cursor are kept for the text, and none of them is a command', () => {
  mayEdit = true;
  isComing = true;
  expect(press('Delete').defaultPrevented).toBe(true);
  expect(kept).toEqual(['Delete']);
  expect(sent).toEqual([]);
});

test('blocks are kept from a text that is typed in, words are not', () => {
  typedIn = heading;
  const paste = (type: string, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(type, text);
    return heading.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  expect(paste('text/plain', 'My words')).toBe(true);
  expect(sent).toEqual([]);
  expect(paste('text/plain', '{"forecourt":"blocks/1","root":[]}')).toBe(false);
  expect(paste('text/html', '<ul data-forecourt-blocks="{}"><li>Quote</li></ul>')).toBe(false);
  expect(sent).toEqual([{ say: 'blocksIntoText' }, { say: 'blocksIntoText' }]);
});

test('a file dropped on the page does not open in its place', () => {
  const drop = (type: 'dragover' | 'drop', on: Element, file: boolean) => {
    const dataTransfer = new DataTransfer();
    if (file) dataTransfer.items.add(new File(['x'], 'car.jpg', { type: 'image/jpeg' }));
    else dataTransfer.setData('text/plain', 'Words');
    return on.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  };
  expect([drop('dragover', heading, true), drop('drop', heading, true)]).toEqual([false, false]);
  expect(drop('dragover', heading, false)).toBe(true);
  const input = document.body.appendChild(document.createElement('input'));
  input.type = 'file';
  expect(drop('drop', input, true)).toBe(true);
});
