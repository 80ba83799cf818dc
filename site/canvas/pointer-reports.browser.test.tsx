import { beforeEach, expect, test } from 'vitest';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { type PageReportsInput, reportKeyboard } from './keyboard-reports.ts';
import { reportPointer } from './pointer-reports.ts';

const sent: FromCanvas[] = [];
let mayEdit = false;
let worked: string | null = null;
const started: string[] = [];
const reports: PageReportsInput = {
  send: (message) => sent.push(message),
  inline: { start: (_, field) => started.push(field) > 0, end: () => undefined, active: null },
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

test('a double click on formatted text or a picture goes into its field of the panel', () => {
  heading.dataset.fieldKind = 'rich';
  point('dblclick', 'mouse');
  expect(sent).toEqual([]);
  mayEdit = true;
  point('dblclick', 'mouse');
  expect(sent).toEqual([{ say: 'picked', block: 'a', field: '/heading', extend: 'none', into: true }]);
});

test('a picture under a link that covers the whole card is what was meant, not the heading that holds the link', () => {
  mayEdit = true;
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

test('Enter and F2 go into the first text of the chosen block, in the panel when it is formatted', () => {
  press('Enter');
  expect(started).toEqual([]);
  mayEdit = true;
  worked = 'a';
  heading.textContent = 'Words';
  press('Enter');
  press('F2');
  expect(started).toEqual(['/heading', '/heading']);
  heading.dataset.fieldKind = 'rich';
  press('F2');
  expect(sent.at(-1)).toEqual({ say: 'picked', block: 'a', field: '/heading', extend: 'none', into: true });
});
