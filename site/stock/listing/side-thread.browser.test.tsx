import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { box, closeSheet, count, server, sheet, showListing } from './shown-listing.testing.tsx';
import { SideThread } from './side-thread.ts';

/** What the list's own server is to this test: any file that is there. */
const file = import.meta.url;
let thread: SideThread;

showListing();
beforeEach(() => {
  thread = new SideThread();
});
afterEach(() => thread.close());

test('asks beside the page’s own thread', async () => {
  server.answer = async () => new Response('own');
  expect(await thread.ask(file, new AbortController().signal)).toContain('showListing');
  expect(server.asked).toEqual([]);
});

test('what it gets no answer for is asked for once more by the page itself', async () => {
  server.answer = async () => new Response('own');
  expect(await thread.ask('http://127.0.0.1:1/', new AbortController().signal)).toBe('own');
});

test('what is not wanted any more is not waited for', async () => {
  const stop = new AbortController();
  vi.mocked(window.fetch).mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response('own');
  });
  const answer = thread.ask(file, stop.signal);
  stop.abort();
  await expect(answer).rejects.toThrow();
});

test('what a finger presses in the sheet is asked for beside, and shown when it is lifted', async () => {
  await closeSheet();
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  const ask = vi.fn();
  const Real = Worker;
  vi.spyOn(window, 'Worker').mockImplementation(
    class extends Real {
      override postMessage({ number, address }: { number: number; address?: string }): void {
        ask(address);
        void server
          .answer(address ?? '')
          .then((answer) => answer.text())
          .then((html) => this.dispatchEvent(new MessageEvent('message', { data: { number, html } })));
      }
    },
  );
  sheet()?.showPopover();
  await expect.poll(() => vi.mocked(Worker).mock.calls.length).toBe(1);
  box('diesel').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' }));
  expect(ask).toHaveBeenCalledWith(`${location.origin}${location.pathname}?engine_types=diesel`);
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  expect(server.asked).toEqual([]);
});
