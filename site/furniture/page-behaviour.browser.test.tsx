import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#site/blocks/tabs/section-tabs/section-tabs.element.ts';
import { withLoadingBar, withProgress } from '#site/ui/request-progress.ts';
import { answerInvokerCommands } from './invoker-commands.ts';
import { startPageProgress } from './page-progress/page-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname + location.search);
  document.body.replaceChildren();
});

it('the loading bar comes after 200 ms, grows for 5 s and hides after 500 ms, also when no page follows', () => {
  document.body.innerHTML = '<div id="fc-progress"></div><a href="/somewhere/else.csv">List</a>';
  const bar = document.getElementById('fc-progress');
  startPageProgress(bar);
  // Stays here, as a click on a download does: after everybody else has seen it.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('a')?.click();
  const state = () => [...(bar?.attributes ?? [])].map(({ name }) => name).filter((name) => name.startsWith('data-'));
  vi.advanceTimersByTime(199);
  expect(state()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual(['data-loading']);
  vi.advanceTimersByTime(5_000);
  expect(state()).toEqual(['data-done']);
  vi.advanceTimersByTime(500);
  expect(state()).toEqual([]);
});

it('the loading bar shows that a request takes long and marks one that fails; no answer comes before 200 ms', async () => {
  document.body.innerHTML = '<div id="fc-progress"></div>';
  const bar = document.getElementById('fc-progress');
  startPageProgress(bar);
  const state = () => [...(bar?.attributes ?? [])].map(({ name }) => name).filter((name) => name.startsWith('data-'));
  let answered = '';
  await withLoadingBar(Promise.resolve('a whole screen waits for nothing'), () => false);
  const quick = withProgress(Promise.resolve('yes'), () => false).then((answer) => (answered = answer));
  await vi.advanceTimersByTimeAsync(199);
  expect([answered, state()]).toEqual(['', []]);
  await vi.advanceTimersByTimeAsync(1);
  await quick;
  expect(answered).toBe('yes');
  await vi.advanceTimersByTimeAsync(600);
  let answer = (_: string) => {};
  const slow = withProgress(new Promise<string>((resolve) => (answer = resolve)), (text) => text === 'no');
  await vi.advanceTimersByTimeAsync(300);
  expect(state()).toEqual(['data-loading']);
  answer('no');
  await slow;
  expect(state()).toEqual(['data-done', 'data-failed']);
  await vi.advanceTimersByTimeAsync(500);
  expect(state()).toEqual([]);
});

it('an address with the hash id of a tab opens its window; one that is not encoded rightly does no harm', () => {
  const window = (hash: string) => `<div><dialog id="w-${hash}" data-hash="${hash}">${hash}</dialog></div>`;
  history.replaceState(null, '', '#%');
  document.body.innerHTML = `<fc-tab-windows>${window('power')}${window('größe')}</fc-tab-windows>
    <fc-tabs><div><div role="tablist"><button role="tab" aria-controls="p">A</button></div></div>
    <div id="p" role="tabpanel"></div></fc-tabs>`;
  expect(document.querySelector('dialog[open]')).toBeNull();
  history.replaceState(null, '', '#gr%C3%B6%C3%9Fe');
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(document.querySelector('dialog[open]')?.textContent).toBe('größe');
});

it('windows open and close by their buttons in browsers without invoker commands', () => {
  const young = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  try {
    document.body.innerHTML = `<button id="open" command="show-modal" commandfor="w"><b>Open</b></button>
      <dialog id="w"><button id="close" command="close" commandfor="w">Close</button></dialog>`;
    // The browser of the test knows the attribute: what it would do itself is held back.
    document.getElementById('w')?.addEventListener('command', (event) => event.preventDefault());
    answerInvokerCommands();
    document.querySelector<HTMLElement>('b')?.click();
    expect(document.querySelector('dialog')?.open).toBe(true);
    document.getElementById('close')?.click();
    expect(document.querySelector('dialog')?.open).toBe(false);
  } finally {
    if (young) Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', young);
  }
});

it('a window closes by a press beside it in browsers without closedby, but not by one that began or ended in it', () => {
  const young = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'closedBy');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  try {
    document.body.innerHTML = '<dialog closedby="any" style="inset: 100px auto auto 100px; margin: 0">Words</dialog>';
    const dialog = document.querySelector('dialog');
    answerInvokerCommands();
    dialog?.showModal();
    const beside = { bubbles: true, clientX: 10, clientY: 10 };
    const inside = { bubbles: true, clientX: 110, clientY: 110 };
    const press = (from: MouseEventInit, to: MouseEventInit) => {
      dialog?.dispatchEvent(new PointerEvent('pointerdown', from));
      dialog?.dispatchEvent(new MouseEvent('click', to));
      return dialog?.open;
    };
    expect([press(inside, beside), press(beside, inside), press(beside, beside)]).toEqual([true, true, false]);
  } finally {
    if (young) Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', young);
  }
});
