import { afterEach, expect, test } from 'vitest';
import './shared-picture.later.ts';

afterEach(() => document.body.replaceChildren());

const nameOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) as Element).getPropertyValue('view-transition-name');

test('the picture of the card that is followed takes the hero’s name, and the hero gives it up', () => {
  document.body.innerHTML = `
    <div data-hero><picture style="view-transition-name: hero"></picture></div>
    <article><picture id="one"></picture><a href="#one">One</a></article>
    <article><picture id="two"></picture><a href="#two">Two</a></article>
    <p><a id="plain" href="#three">Three</a></p>`;
  document.querySelector<HTMLElement>('#plain')?.click();
  expect([nameOf('[data-hero] > picture'), nameOf('#two')]).toEqual(['hero', 'none']);
  document.querySelector<HTMLElement>('a[href="#one"]')?.click();
  expect(nameOf('#one')).toBe('hero');
  document.querySelector<HTMLElement>('a[href="#two"]')?.click();
  expect([nameOf('[data-hero] > picture'), nameOf('#one'), nameOf('#two')]).toEqual(['none', 'none', 'hero']);
});
