import { beforeEach, expect, test } from 'vitest';
import type { FromCanvas } from '../../api-clients/canvas/canvas.messages.ts';
import { reportPointer } from './pointer-reports.ts';

const sent: FromCanvas[] = [];
let mayEdit = false;
reportPointer({
  send: (message) => sent.push(message),
  inline: { start: () => false, end: () => undefined, active: null },
  isEditable: () => mayEdit,
});

const block = document.createElement('section');
const heading = block.appendChild(document.createElement('h2'));
block.dataset.block = 'a';
heading.dataset.field = '/heading';

beforeEach(() => {
  document.body.replaceChildren(block);
  sent.length = 0;
  mayEdit = false;
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
