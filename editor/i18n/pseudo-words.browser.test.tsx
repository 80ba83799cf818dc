import './testing/speak-en-xa.ts';
import { expect, it } from 'vitest';
import { plainWords } from './testing/plain-words.ts';

const screens = [
  '/cms',
  '/cms/account',
  '/cms/media',
  '/cms/redirects',
  '/cms/leads',
  '/cms/forms',
  '/cms/bin',
  '/admin',
  '/admin/people',
  '/admin/settings',
  '/admin/languages',
];

it.each(screens)('every word of %s goes through t', async (address) => {
  const { renderApp } = await import('#editor/shell/testing/render-app.tsx');
  await renderApp(address);
  await expect.poll(() => document.querySelector('main h1')?.textContent ?? '').toMatch(/^\[/);
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  expect(plainWords()).toEqual([]);
});

it('a word that goes past t is named', () => {
  document.body.innerHTML = '<p title="Help"><b>[Åçţ one]</b> Save</p>';
  expect(plainWords()).toEqual(['Help', 'Save']);
});
