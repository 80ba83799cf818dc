import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openModal } from './modal.ts';

beforeEach(() => {
  document.body.innerHTML = `<button id="opener">Open</button>
    <dialog style="padding: 0"><form method="dialog" style="padding: 2rem"><button value="yes">Yes</button></form></dialog>`;
  document.getElementById('opener')?.focus();
});

afterEach(() => document.body.replaceChildren());

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
/** As browsers tell it: the click is that of the nearest element which holds both. */
const pressAndRelease = (pressed: Element, released: Element) => {
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  released.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  const clicked = pressed.contains(released) ? pressed : released;
  clicked.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

it('says what closed it and gives the focus back', async () => {
  const closed = openModal(dialog());
  await userEvent.click(dialog().querySelector('button') as Element);
  expect(await closed).toBe('yes');
  expect(document.activeElement?.id).toBe('opener');
  const again = openModal(dialog());
  await userEvent.keyboard('{Escape}');
  expect(await again).toBe('');
});

it('gives the focus to what opened the list in which the link to it stood', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<button id="plus" popovertarget="list">More</button><nav popover id="list"><a id="link" href="#x">Link</a></nav>`,
  );
  await userEvent.click(document.getElementById('plus') as Element);
  document.getElementById('link')?.focus();
  const closed = openModal(dialog());
  await userEvent.keyboard('{Escape}');
  await closed;
  expect(document.activeElement?.id).toBe('plus');
});

it('a click beside it closes only when press and release both happened there', async () => {
  const closed = openModal(dialog());
  const inside = dialog().querySelector('form') as Element;
  pressAndRelease(inside, dialog());
  expect(dialog().open).toBe(true);
  pressAndRelease(dialog(), inside);
  expect(dialog().open).toBe(true);
  pressAndRelease(dialog(), dialog());
  expect(await closed).toBe('');
});

it('stays open for Escape, pressed twice too, and for clicks beside it where only its buttons may close it', async () => {
  const closed = openModal(dialog(), { preventClose: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  pressAndRelease(dialog(), dialog());
  expect(dialog().open).toBe(true);
  await userEvent.click(dialog().querySelector('button') as Element);
  expect(await closed).toBe('yes');
});

it('closes beside it but not by Escape where only that is not allowed', async () => {
  const closed = openModal(dialog(), { ignoresEscape: true });
  await userEvent.keyboard('{Escape}');
  expect(dialog().open).toBe(true);
  pressAndRelease(dialog(), dialog());
  expect(await closed).toBe('');
});
