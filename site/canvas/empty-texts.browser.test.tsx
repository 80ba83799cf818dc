import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createEmptyTexts } from './empty-texts.ts';

let isTyping = false;
const texts = createEmptyTexts(document, () => isTyping);
const words = { '/heading': 'Add heading', '/groups/g1/info': 'Add eyebrow' };

beforeEach(() => {
  isTyping = false;
  document.body.innerHTML = `
    <section data-block="a">
      <header data-empty><h2 id="heading" data-field="/heading"></h2></header>
      <p id="unnamed" data-field="/unknown"></p>
      <div data-slot="a|g1"><section data-block="b"><h3 id="inside" data-field="/heading"></h3></section></div>
    </section>
    <section data-block="c"><h2 id="other" data-field="/heading"></h2><h2 id="written" data-field="/heading">W</h2></section>`;
});

const shown = () =>
  [...document.querySelectorAll('[data-field]')].filter((each) => each.checkVisibility()).map(({ id }) => id);

test('places of empty texts show in the chosen block alone, with what begins there', () => {
  texts.show(null, 'at once');
  expect(shown()).toEqual(['written']);
  texts.show({ block: 'a', words }, 'at once');
  expect(shown()).toEqual(['heading', 'written']);
  const heading = document.getElementById('heading') as HTMLElement;
  expect(getComputedStyle(heading, '::before').content).toBe('"Add heading"');
  heading.textContent = 'Words';
  expect(getComputedStyle(heading, '::before').content).toBe('none');
});

test('nothing moves between two presses, nor under a text that is typed over', async () => {
  texts.show(null, 'at once');
  texts.show({ block: 'c', words }, 'after a press');
  expect(shown()).toEqual(['written']);
  await expect.poll(shown).toEqual(['other', 'written']);
  isTyping = true;
  texts.show({ block: 'a', words }, 'at once');
  expect(shown()).toEqual(['other', 'written']);
});

test('a text that is typed over as a whole keeps the caret, though it is empty between two letters', async () => {
  texts.show(null, 'at once');
  const written = document.getElementById('written') as HTMLElement;
  written.contentEditable = 'plaintext-only';
  written.focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Bell');
  expect(written.textContent).toBe('Bell');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}Bay');
  expect(written.textContent).toBe('Bay');
});
