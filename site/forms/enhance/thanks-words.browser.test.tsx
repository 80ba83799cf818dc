import { afterEach, expect, it } from 'vitest';
import { applyScopes } from '#site/furniture/consent/consent-state.ts';
import { thanksWords } from './thanks-words.ts';

const shown = document.createElement('div');
const show = (html: string) => {
  document.body.append(shown);
  shown.replaceChildren(thanksWords(html));
};

afterEach(() => {
  shown.remove();
  delete document.documentElement.dataset.allowed;
});

const thanks =
  '<p>Thank you.</p><p><a href="https://cars.example"><img src="https://pixels.example/a.gif" alt="Our team"></a>' +
  '<img src="//pixels.example/b.gif" alt=""><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Dot">' +
  '<img src="/media/files/own" alt="Own"></p>';

const sources = () => [...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const ours = ['/media/files/own'];

it('pictures of other hosts are words until they are allowed, and are there as soon as they are', () => {
  show(thanks);
  expect(sources()).toEqual(ours);
  expect(shown.textContent).toBe('Thank you.Our teamDot');
  applyScopes(['obligatory', 'statistic']);
  expect(sources()).toEqual(ours);
  applyScopes(['obligatory', 'marketing']);
  expect(sources()).toHaveLength(4);
  expect(shown.textContent).toBe('Thank you.');
});

it('who has allowed them sees them at once', () => {
  applyScopes(['obligatory', 'marketing']);
  show(thanks);
  expect(sources()).toHaveLength(4);
});
