import { afterAll, expect, it } from 'vitest';
import { disguises } from './pseudo-words.ts';

globalThis.staffWordsOfPage = {
  locale: 'en-XA',
  texts: {},
  ...(disguises['en-XA'] && { disguise: disguises['en-XA'] }),
};
afterAll(() => {
  globalThis.staffWordsOfPage = undefined;
});

/** People, pages, addresses, dates and kinds of files: data that nobody translates, as the fake services give it. */
const names =
  /^(Mara|Jonas|Home|Terran|Meridian|Lyra|Winter|Models|Offers|Book a service|About us|JPEG|PNG|WebP|AVIF|Forecourt)\b|^\/|@|\b20\d\d\b|\bago$|^(English|Deutsch|Français|Español)$/;

/** A disguised sentence without what makes it longer. */
const withoutFiller = (text: string): string =>
  text.replaceAll(/( (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))+( \w*)?\]|^[\w ]*\]/g, '');

/** What a person reads or hears on the page that no sentence of `t` holds. */
const plainWords = (): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(node.getAttribute(attribute) ?? '');
    } else if (!node.parentElement?.closest('code, kbd, style, script')) found.push(node.textContent ?? '');
  }
  const plain = found.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(withoutFiller(text)));
  return [...new Set(plain)].filter((text) => !names.test(text));
};

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
