import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import './seat-slider.element.ts';

const names = ['Five seats', 'Four seats', 'Two seats'];

beforeEach(() => {
  // The figure jumps for people who want less motion.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  document.documentElement.lang = 'en';
  document.body.innerHTML = renderToStaticMarkup(
    <fc-seat-slider data-from={410} data-to={1_200}>
      <ol>
        {names.map((name, index) => (
          <li key={name} data-frame data-on={index === 0 || undefined}>
            {name}
          </li>
        ))}
      </ol>
      <span data-count>1,200</span>
      <button type="button" data-next>
        Click to interact
      </button>
      <input type="range" min={0} max={2} step={1} defaultValue={0} data-names={JSON.stringify(names)} />
      <span data-name />
    </fc-seat-slider>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const told = () => [
  [...document.querySelectorAll('[data-frame][data-on]')].map((frame) => frame.textContent).join(),
  document.querySelector('[data-count]')?.textContent,
  document.querySelector('input')?.getAttribute('aria-valuetext'),
];

test('begins with the first picture and its figure, and counts with the slider', async () => {
  expect(told()).toEqual(['Five seats', '410', 'Five seats']);
  document.querySelector('input')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(told()).toEqual(['Four seats', '805', 'Four seats']);
  await userEvent.keyboard('{End}');
  expect(told()).toEqual(['Two seats', '1,200', 'Two seats']);
  expect(document.querySelectorAll('[data-frame][aria-hidden="true"]')).toHaveLength(2);
});

test('the button goes on by one, and from the last to the first', async () => {
  const button = document.querySelector('button') as HTMLButtonElement;
  for (const figure of ['805', '1,200', '410']) {
    await userEvent.click(button);
    expect(told()[1]).toBe(figure);
  }
});

test('leaves a hand room to drag on a telephone: the figure stands below the slider, not beside it', async () => {
  await page.viewport(390, 800);
  document.body.innerHTML = renderBlock('seat-slider', sampleOf('seat-slider'));
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(boxOf('input').width).toBeGreaterThan(150);
  expect(boxOf('[data-count]').top).toBeGreaterThanOrEqual(boxOf('input').bottom);
});
