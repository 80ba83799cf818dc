import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

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
  expect(sent).toEqual([
    { say: 'filesOver', block: 'a', field: '/image', box, film: null, files: 1, type: 'image/jpeg' },
  ]);
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

const film = new File(['x'], 'drive.mp4', { type: 'video/mp4' });

test('what shows a film is told beside the picture, also where words stand over it', () => {
  const hero = document.querySelector('section');
  hero?.insertAdjacentHTML(
    'afterbegin',
    `<div data-film-field="/film" data-narrow-film-field="/film_mobile" data-narrow-film-media="(max-width: 900px)"
      style="position: absolute; inset: 0 400px 0 0"></div><p data-film-field="/other" style="margin: 0 0 0 900px">P</p>`,
  );
  at(20, 30, 'dragover', [film]);
  const box = { x: 0, y: 0, width: innerWidth - 400, height: 100 };
  expect(sent).toMatchObject([{ block: 'a', field: '/image', film: { field: '/film', box }, type: 'video/mp4' }]);
});

test('where only narrow screens are shown a film of their own, that one is meant; where telephones get none, none is', async () => {
  await page.viewport(700, 600);
  const show = (marks: string) => {
    document.body.innerHTML = `<section data-block="a"><div ${marks} style="block-size: 100px"></div></section>`;
    at(20, 30, 'drop', [film]);
    const [message] = sent.splice(0);
    return message?.say === 'filesDropped' ? message.film?.field : 'nothing said';
  };
  const narrow = 'data-narrow-film-field="/film_mobile" data-narrow-film-media="(max-width: 900px)"';
  expect(show(`data-film-field="/film" ${narrow}`)).toBe('/film_mobile');
  expect(show('data-film-field="/film" data-film-phones="no"')).toBeUndefined();
  await page.viewport(800, 600);
  expect(show('data-film-field="/film" data-film-phones="no"')).toBe('/film');
});

test('beside it, the one place for a film that a block has is meant; in a section and of other blocks, none', () => {
  document.body.innerHTML = `
    <section data-block="a"><p>Words</p><div data-film-field="/video" style="block-size: 50px"></div></section>
    <section data-block="b"><p id="b">Words</p></section>
    <section data-section data-block="place"><div data-block="in" data-film-field="/video"><p id="in">In</p></div></section>`;
  const over = (selector: string) => {
    const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: 0, top: 0 };
    at(left + 2, top + 2, 'drop', [film]);
    const [message] = sent.splice(0);
    return message?.say === 'filesDropped' ? message.film?.field : 'nothing said';
  };
  expect(over('p')).toBe('/video');
  expect(over('#b')).toBeUndefined();
  expect(over('#in')).toBeUndefined();
});

test('while a file is held over the page its carousels and films stand still, and go on when it is gone', () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-autoplay></div><video></video><video id="waiting"></video>');
  const carousel = document.querySelector('[data-autoplay]');
  const told: string[] = [];
  for (const type of ['pointerenter', 'pointerleave']) carousel?.addEventListener(type, () => told.push(type));
  // No test plays a film: the browser's player is replaced.
  const playing = new Set<Element>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  });
  const [loop, waiting] = document.querySelectorAll('video');
  void loop?.play();
  at(20, 30, 'dragover', [car]);
  at(24, 30, 'dragover', [car]);
  expect([told, playing.size]).toEqual([['pointerenter'], 0]);
  // One that would begin meanwhile waits.
  void waiting?.play();
  expect(playing.size).toBe(0);
  at(20, 30, 'drop', [car]);
  expect([told, playing.size]).toEqual([['pointerenter', 'pointerleave'], 2]);
  at(20, 30, 'dragover', [car]);
  document.dispatchEvent(new DragEvent('dragleave'));
  expect([told.length, playing.size]).toEqual([4, 2]);
});

test('a drag whose end nobody told has ended where a pointer moves again', () => {
  at(20, 30, 'dragover', [car]);
  sent.length = 0;
  document.dispatchEvent(new PointerEvent('pointermove'));
  document.dispatchEvent(new PointerEvent('pointermove'));
  expect(sent).toEqual([{ say: 'filesGone' }]);
});

test('words that are dragged are not meant', () => {
  expect(at(20, 30, 'dragover', ['Words'])).toBe(false);
  expect(at(20, 30, 'drop', ['Words'])).toBe(false);
  expect(sent).toEqual([]);
});
