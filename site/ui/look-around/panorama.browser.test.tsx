import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './panorama.element.ts';

/** A cabin of two colours as an address: red ahead, blue behind. */
const cabin = (): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = '#0000ff';
  brush.fillRect(0, 0, 64, 32);
  brush.fillStyle = '#ff0000';
  brush.fillRect(16, 0, 32, 32);
  return canvas.toDataURL();
};

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;
const state = () => find('fc-panorama').dataset.state;

const show = (address: string): void => {
  document.body.innerHTML = renderToStaticMarkup(
    <fc-panorama data-panorama={address} data-yaw={0} data-pitch={0}>
      <button type="button" data-start>
        Start
      </button>
      <div className="viewer" data-viewer />
      <p data-status data-loading="Loading" data-failed="Failed" />
      <button type="button" data-key="ArrowRight" data-first>
        Right
      </button>
      <button type="button" data-exit>
        Exit
      </button>
    </fc-panorama>,
  );
};

beforeEach(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.viewer { inline-size: 320px; block-size: 180px } .psv-container { --psv-core-loaded: true; block-size: 100% }',
  );
  document.adoptedStyleSheets = [sheet];
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

test('brings its viewer when somebody asks, and takes it away when they leave', { timeout: 60_000 }, async () => {
  show(cabin());
  expect(document.querySelector('canvas')).toBeNull();
  find('[data-start]').click();
  await expect.poll(state, { timeout: 40_000 }).toBe('ready');
  expect(find('[data-viewer] canvas').clientWidth).toBe(320);
  expect(document.activeElement).toBe(find('[data-key]'));
  find('[data-key]').click();
  find('[data-exit]').click();
  expect(state()).toBeUndefined();
  expect(document.querySelector('canvas')).toBeNull();
  expect(document.activeElement).toBe(find('[data-start]'));
});

test('says that it cannot be shown when its picture does not come', { timeout: 60_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show('data:image/png;base64,none');
  find('[data-start]').click();
  await expect.poll(state, { timeout: 40_000 }).toBe('failed');
  expect(find('[data-status]').textContent).toBe('Failed');
});
