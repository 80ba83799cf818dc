import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { reportFileDrops } from './file-drops.ts';

const sent: FromCanvas[] = [];
reportFileDrops((message) => sent.push(message));

beforeEach(async () => {
  await page.viewport(1200, 600);
  document.dispatchEvent(new DragEvent('dragleave'));
  sent.length = 0;
  document.body.innerHTML = `
    <style>
      body { margin: 0 }
      section { position: relative; block-size: 100px }
      picture { position: absolute; inset: 0 400px 0 0 }
      h1 { position: absolute; inset: 20px auto auto 10px; inline-size: 100px; margin: 0 }
    </style>
    <section data-block="a">
      <picture data-field="/image" data-field-kind="image" data-narrow-field="/image_mobile"></picture>
      <h1 data-field="/heading">Words</h1>
    </section>
    <section data-section data-block="place">
      <div data-block="inside"><picture data-field="/image" data-field-kind="image"></picture></div>
    </section>`;
});

const car = new File(['x'], 'car.jpg', { type: 'image/jpeg' });
const at = (x: number, y: number, type: 'dragover' | 'drop', what: readonly (File | string)[]) => {
  const dataTransfer = new DataTransfer();
  for (const one of what) {
    if (typeof one === 'string') dataTransfer.setData('text/plain', one);
    else dataTransfer.items.add(one);
  }
  const init = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
  const event = new DragEvent(type, init);
  document.elementFromPoint(x, y)?.dispatchEvent(event);
  return event.defaultPrevented;
};
test('a file over words on a picture is told with the picture below, once, until it leaves', () => {
  const box = { x: 0, y: 0, width: innerWidth - 400, height: 100 };
  expect(at(20, 30, 'dragover', [car])).toBe(true);
  at(20, 30, 'dragover', [car]);
  expect(sent).toEqual([{ say: 'filesOver', block: 'a', field: '/image', box, files: 1, type: 'image/jpeg' }]);
  document.dispatchEvent(new DragEvent('dragleave', { relatedTarget: document.body }));
  document.dispatchEvent(new DragEvent('dragleave'));
  document.dispatchEvent(new DragEvent('dragleave'));
  expect(sent.slice(1)).toEqual([{ say: 'filesGone' }]);
});

test('where a picture of its own for narrow screens is seen, that one is meant', async () => {
  await page.viewport(800, 600);
  at(20, 30, 'dragover', [car]);
  expect(sent).toMatchObject([{ block: 'a', field: '/image_mobile' }]);
});

test('the one file that is dropped is handed over; of several only how many', () => {
  expect(at(20, 30, 'drop', [car])).toBe(true);
  const [message] = sent;
  expect(message).toMatchObject({ say: 'filesDropped', block: 'a', field: '/image', files: 1 });
  expect(message?.say === 'filesDropped' && message.file?.name).toBe('car.jpg');
  at(20, 30, 'drop', [car, new File(['y'], 'other.jpg', { type: 'image/jpeg' })]);
  expect(sent[1]).toMatchObject({ say: 'filesDropped', files: 2, file: null });
});

test('beside pictures, and on those of a section, a file is taken from the browser and told without a field', () => {
  expect(at(innerWidth - 10, 50, 'drop', [car])).toBe(true);
  expect(at(20, 150, 'drop', [car])).toBe(true);
  expect(sent).toMatchObject([
    { say: 'filesDropped', block: 'a', field: null, box: null },
    { say: 'filesDropped', block: 'place', field: null, box: null },
  ]);
});

test('words that are dragged are not meant', () => {
  expect(at(20, 30, 'dragover', ['Words'])).toBe(false);
  expect(at(20, 30, 'drop', ['Words'])).toBe(false);
  expect(sent).toEqual([]);
});
