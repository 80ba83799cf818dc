import { afterEach, beforeEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import sectionStyles from '#site/ui/section.module.css';
import { layOutLater } from './lay-out-later.ts';

const words = '<p style="height: 900px">Words</p>';
const waiting = () =>
  [...document.querySelectorAll('main > section')]
    .map((section) => getComputedStyle(section).contentVisibility)
    .filter((value) => value === 'auto').length;

/** Nothing is left to lay out. */
const isMarked = () => 'laidOut' in document.documentElement.dataset;

const run = () => {
  const script = document.createElement('script');
  script.text = `(function(){${layOutLater}})()`;
  document.body.append(script);
};

/** A page that somebody comes to by a link; the test's own window may have been reloaded. */
const arrive = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

beforeEach(() => {
  arrive('navigate');
  document.body.innerHTML = `<main id="content">${`<section class="${sectionStyles.section}">${words}</section>`.repeat(8)}<a href="#far">Far</a></main>`;
});
afterEach(() => {
  delete document.documentElement.dataset.laidOut;
  Reflect.deleteProperty(performance, 'getEntriesByType');
  document.body.replaceChildren();
});

it('only the first section is laid out before the page has come, then all, one by one', async () => {
  run();
  expect(waiting()).toBe(7);
  dispatchEvent(new Event('load'));
  expect(waiting(), 'nothing in the same task').toBe(7);
  await expect.poll(isMarked).toBe(true);
  expect(waiting()).toBe(0);
  expect(document.querySelector('main')?.offsetHeight).toBeGreaterThanOrEqual(8 * 900);
});

it('a long row further down is laid out piece by piece', async () => {
  document
    .querySelector('main > section:nth-child(4)')
    ?.insertAdjacentHTML('beforeend', `<ul data-later-items>${'<li>Car</li>'.repeat(6)}</ul>`);
  const hidden = () =>
    [...document.querySelectorAll('li')].filter((li) => getComputedStyle(li).contentVisibility === 'auto').length;
  run();
  expect(hidden()).toBe(5);
  dispatchEvent(new Event('load'));
  await expect.poll(isMarked).toBe(true);
  expect(hidden()).toBe(0);
});

it.each([
  ['walks by Tab', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
  [
    'follows a link to a spot of the page',
    () => {
      const link = document.querySelector('a');
      // The test's own window keeps its address.
      link?.addEventListener('click', (event) => event.preventDefault());
      link?.click();
    },
  ],
  ['prints', () => dispatchEvent(new Event('beforeprint'))],
])('who %s has all of the page laid out at once', (_, act) => {
  run();
  expect(waiting()).toBe(7);
  act();
  expect(waiting()).toBe(0);
});

it('who comes back to where they were has all of it before anything is painted', () => {
  arrive('back_forward');
  run();
  expect(waiting()).toBe(0);
});
