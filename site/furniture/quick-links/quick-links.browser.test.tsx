import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import { draw } from '#site/testing/draw.tsx';
import { QuickLinks } from './quick-links.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.headerAway;
  delete root.dataset.asksConsent;
  document.body.replaceChildren();
});

const items = [{ label: { en: 'Call us' }, url: 'tel:+441234567890' }];

/** The button, and what a finger would meet where it is. */
const show = async (width: number) => {
  await page.viewport(width, 800);
  document.body.innerHTML = `<style>* { transition: none !important; }</style>${draw(<QuickLinks items={items} isBar={false} locales={['en']} />)}<p style="position: absolute; inset: 0">Words that somebody reads</p>`;
  const button = document.querySelector('button');
  if (!button) throw new Error('No button was drawn.');
  const met = () => {
    const { left, top, width: across, height } = button.getBoundingClientRect();
    const found = document.elementFromPoint(left + across / 2, top + height / 2);
    return found && button.contains(found) ? 'button' : 'words';
  };
  return { button, met };
};

it('on a phone the button goes with the header, so that it lies on nothing one reads, and comes back with it', async () => {
  const { button, met } = await show(390);
  expect(met()).toBe('button');
  root.dataset.headerAway = '';
  expect(met()).toBe('words');
  button.focus();
  expect(met(), 'for the keyboard').toBe('button');
  button.blur();
  button.click();
  expect(met(), 'while its list is open').toBe('button');
  button.click();
  delete root.dataset.headerAway;
  expect(met()).toBe('button');
});

it('beside the content of a wide window it stays', async () => {
  const { met } = await show(1_280);
  root.dataset.headerAway = '';
  expect(met()).toBe('button');
});

it.each([
  [390, 'words'],
  [1_280, 'button'],
])('while the page asks for consent, at %i px there are %s where it stands', async (width, expected) => {
  const { button, met } = await show(width);
  root.dataset.asksConsent = '';
  expect(met()).toBe(expected);
  expect(button.checkVisibility()).toBe(expected === 'button');
});
