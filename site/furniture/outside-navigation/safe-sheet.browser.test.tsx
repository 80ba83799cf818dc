import { afterEach, expect, it } from 'vitest';
import { safeSheet } from './safe-sheet.ts';

/** A header of another host with its style sheet, between what stands around it. */
const draw = (css: string): HTMLElement => {
  document.body.innerHTML = '<div style="block-size:50px"></div><fc-outside-navigation></fc-outside-navigation>';
  const host = document.querySelector('fc-outside-navigation') as HTMLElement;
  host.attachShadow({
    mode: 'open',
  }).innerHTML = `<style>${safeSheet(css)}</style><nav style="block-size:60px"><b>Models</b></nav>`;
  return host;
};

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ':host{position:fixed!important;inset:0!important}',
  '@layer a;@layer a{:host{position:fixed!important;inset:0!important}}',
  ':host{position:absolute!important;top:-50px!important;margin-top:-50px!important;transform:scale(9)!important}',
  ':host,:host(*){display:contents!important;position:fixed!important;inset:0!important;z-index:9999!important}',
])('the header of another host keeps its place, whatever its style sheet says: %s', (css) => {
  const { top, height, left } = draw(css).getBoundingClientRect();
  expect({ top, left, height }).toEqual({ top: 50, left: 0, height: 60 });
});

it('what it says of its own parts counts', () => {
  const host = draw('b{color:rgb(1, 2, 3)}');
  expect(getComputedStyle(host.shadowRoot?.querySelector('b') as Element).color).toBe('rgb(1, 2, 3)');
});
