import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import './exit-popup.element.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { ExitPopup } from './exit-popup.tsx';

const settings = {
  title: { en: 'Leaving?' },
  content: { en: 'The shop is run by <b>another</b> company.' },
  ok: {},
  cancel: { en: 'Stay here' },
  allow: 'shop.example',
  block: 'shop.example/help',
};

/** What the page did with each click that nobody held back. */
let followed: string[] = [];
const follow = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  if (!event.defaultPrevented) followed.push(link.href);
  event.preventDefault();
};

// Stays until the frame goes: a link that is followed late must never lead the frame of the tests away.
addEventListener('click', follow);

beforeEach(() => {
  followed = [];
  document.body.innerHTML = `${draw(<ExitPopup settings={settings} locales={['en']} />, sampleContext())}
    <a id="shop" href="https://www.shop.example/parts">Shop</a>
    <a id="help" href="https://shop.example/help/1">Help</a>
    <a id="own" href="/offers">Offers</a>`;
});

afterEach(() => document.body.replaceChildren());

const dialog = () => document.querySelector('dialog');
const click = (id: string) => userEvent.click(document.getElementById(id) ?? document.body);
const opened = () => expect.poll(() => dialog()?.open).toBe(true);
const closed = () => expect.poll(() => dialog()?.open).toBe(false);

it('asks before a listed address, leaves when agreed, and asks again the next time', async () => {
  await click('shop');
  await opened();
  expect(dialog()?.textContent).toContain('The shop is run by <b>another</b> company.');
  expect(followed).toEqual([]);
  await userEvent.click(document.querySelector('button[value="ok"]') ?? document.body);
  await closed();
  await expect.poll(() => followed).toEqual(['https://www.shop.example/parts']);
  await click('shop');
  await opened();
  expect(followed).toHaveLength(1);
});

it('stays by Escape and by the other button, with the focus back on the link', async () => {
  await click('shop');
  await opened();
  await userEvent.keyboard('{Escape}');
  await closed();
  await expect.poll(() => document.activeElement?.id).toBe('shop');
  await click('shop');
  await opened();
  await userEvent.click(document.querySelector('button[value=""]') ?? document.body);
  await closed();
  expect(followed).toEqual([]);
});

it('lets a click that opens a window of its own pass, before its script is there and after', async () => {
  const heldDown = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }];
  const shop = document.getElementById('shop');
  const clickAll = () => {
    for (const key of heldDown)
      shop?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...key }));
  };
  clickAll();
  expect(followed).toHaveLength(heldDown.length);
  await click('shop');
  await opened();
  dialog()?.close();
  clickAll();
  expect([followed.length, dialog()?.open]).toEqual([2 * heldDown.length, false]);
});

it('lets own pages and what the second list has pass', async () => {
  await click('help');
  await expect.poll(() => followed).toEqual(['https://shop.example/help/1']);
  await click('own');
  expect(dialog()?.open).toBe(false);
  expect(followed).toHaveLength(2);
});

it('is not there while it has no content, or nothing to ask before', () => {
  expect(draw(<ExitPopup settings={{ ...settings, content: {} }} locales={['en']} />)).toBe('');
  expect(draw(<ExitPopup settings={{ ...settings, allow: ' \n' }} locales={['en']} />)).toBe('');
});
