import { beforeEach, expect, it } from 'vitest';
import { drawBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import table from '#site/public/assets/data/range-demo.json';
import './range-calculator.element.ts';

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;
const range = () => find('[data-range]').textContent;
const move = (name: string, value: number) => {
  const input = find<HTMLInputElement>(`[name=${name}]`);
  input.value = String(value);
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
};

const drawn = () => drawBlock('range-calculator', sampleOf('range-calculator'), { data: { table, query: {} } }).html;

beforeEach(() => {
  history.replaceState(null, '', location.pathname);
  document.body.innerHTML = drawn();
  return () => document.body.replaceChildren();
});

it('counts as the sliders move, and the address follows', () => {
  const before = range();
  move('range_speed', 130);
  move('range_temperature', -20);
  expect([before, range()]).toEqual(['476\u00a0km', '267\u00a0km']);
  expect(find('[name=range_speed]').getAttribute('aria-valuetext')).toBe('130\u00a0km/h');
  expect(new URLSearchParams(location.search).get('range_temperature')).toBe('-20');
});

it('says nothing new by itself: what the server wrote stays', () => {
  expect(drawn()).toContain(`>${range()}<`);
});

it.each([
  ['range_speed', '130'],
  ['range_model', 'terran-90-electric'],
])('counts what a browser kept of %s over a reload', (name, value) => {
  const before = range();
  const reloaded = document.createElement('div');
  reloaded.innerHTML = drawn();
  const control = reloaded.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  if (control) control.value = value;
  document.body.replaceChildren(reloaded);
  expect(find<HTMLInputElement>(`[name=${name}]`).value).toBe(value);
  expect(range()).not.toBe(before);
});

it('disables what the figures know nothing of', () => {
  const model = find<HTMLSelectElement>('[name=range_model]');
  model.value = 'terran-90-electric';
  model.dispatchEvent(new Event('input', { bubbles: true }));
  find<HTMLInputElement>('[name=range_wheels][value="21"]').click();
  const off = find<HTMLInputElement>('[name=range_climate][value=off]');
  expect([off.disabled, find<HTMLInputElement>('[name=range_climate][value=on]').checked]).toEqual([true, true]);
  find<HTMLInputElement>('[name=range_wheels][value="19"]').click();
  expect(off.disabled).toBe(false);
});
