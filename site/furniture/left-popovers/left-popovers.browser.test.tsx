import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import './left-popovers.later.ts';

afterEach(() => document.body.replaceChildren());

const isOpen = (selector = '#panel') => document.querySelector(selector)?.matches(':popover-open');

test('a popover closes when the keyboard leaves it, forwards and back, and the focus is where it went', async () => {
  document.body.innerHTML = `<button id="open" popovertarget="panel">Open</button>
    <div id="panel" popover="auto"><button id="first">First</button><button id="last">Last</button></div>
    <a id="next" href="#next">Next</a>`;
  document.querySelector<HTMLElement>('#open')?.focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(document.activeElement?.id).toBe('first');
  await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'next']);
  document.querySelector<HTMLElement>('#open')?.focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await userEvent.tab({ shift: true });
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'open']);
});

test('a popover that opens from another leaves it open, and a press on the button of one closes it', async () => {
  document.body.innerHTML = `<button id="open" popovertarget="panel">Open</button>
    <div id="panel" popover="auto"><button id="more" popovertarget="inner">More</button>
      <div id="inner" popover="auto"><button id="deep">Deep</button></div></div>`;
  document.querySelector<HTMLElement>('#open')?.focus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}{Tab}');
  expect([document.activeElement?.id, isOpen(), isOpen('#inner')]).toEqual(['deep', true, true]);
  await userEvent.click(document.querySelector('#open') as Element, { force: true });
  expect(isOpen()).toBe(false);
});
