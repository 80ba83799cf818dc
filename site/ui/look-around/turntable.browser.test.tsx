import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import './turntable.element.ts';

/** A picture of one colour as an address. */
const plain = (colour: string): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 16, 9);
  return canvas.toDataURL();
};
const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;
const state = () => find('fc-turntable').dataset.state;
const range = () => find<HTMLInputElement>('input');
const shown = () => {
  const canvas = find<HTMLCanvasElement>('canvas');
  const [r, g, b] = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
  return `#${[r, g, b].map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
};

const show = (small = colours.map(plain)): void => {
  document.body.innerHTML = renderToStaticMarkup(
    <fc-turntable data-small={JSON.stringify(small)} data-large={JSON.stringify(small)}>
      <button type="button" data-start>
        Start
      </button>
      <canvas className="ring" />
      <p data-status data-loading="Loading" data-failed="Failed" />
      <button type="button" data-turn="1">
        Right
      </button>
      <input type="range" min={0} max={small.length - 1} defaultValue={0} data-words="At {degrees}°" data-first />
      <button type="button" data-reset>
        Reset
      </button>
      <button type="button" data-exit>
        Exit
      </button>
    </fc-turntable>,
  );
};

beforeEach(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.ring { display: block; inline-size: 320px; block-size: 180px }');
  document.adoptedStyleSheets = [sheet];
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

const start = async () => {
  find('[data-start]').click();
  await expect.poll(state).toBe('ready');
};

test('fetches nothing before somebody asks, then turns by slider, arrow keys and buttons, round and round', async () => {
  show();
  expect(state()).toBeUndefined();
  await start();
  expect(document.activeElement).toBe(range());
  expect(shown()).toBe('#ff0000');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toBe('#00ff00');
  expect(range().getAttribute('aria-valuetext')).toBe('At 90°');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(shown).toBe('#ffff00');
  find('[data-turn]').click();
  await expect.poll(shown).toBe('#ff0000');
  expect(range().value).toBe('0');
});

test('follows a drag: a quarter of its width is a quarter of a turn, and rests where it is let go', async () => {
  show();
  await start();
  const canvas = find<HTMLCanvasElement>('canvas');
  canvas.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { clientX, button: 0, pointerId: 1, bubbles: true }));
  point('pointerdown', 300);
  point('pointermove', 220);
  expect(range().value).toBe('1');
  point('pointermove', 140);
  point('pointerup', 140);
  await expect.poll(shown).toBe('#0000ff');
  point('pointermove', 0);
  expect(range().value).toBe('2');
});

test('goes back to its first view, and leaves by button or Escape with the focus where it was begun', async () => {
  show();
  await start();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  find('[data-reset]').click();
  expect(range().value).toBe('0');
  find('[data-exit]').click();
  expect([state(), document.activeElement]).toEqual([undefined, find('[data-start]')]);
  await start();
  await userEvent.keyboard('{Escape}');
  expect(state()).toBeUndefined();
});

test('a frame that does not come is replaced by its neighbour; without the first it says so and can be tried again', async () => {
  const [red = '', green = '', blue = ''] = colours.map(plain);
  show([red, green, blue, 'data:image/png;base64,none']);
  await start();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toMatch(/#(ff0000|0000ff)/);
  show(['data:image/png;base64,none', green]);
  find('[data-start]').click();
  await expect.poll(state).toBe('failed');
  expect(find('[data-status]').textContent).toBe('Failed');
  find('fc-turntable').dataset.small = JSON.stringify([red, green]);
  await start();
  expect(find('[data-status]').textContent).toBe('');
});
