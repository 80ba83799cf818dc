import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { TextField } from './testing/text-field.tsx';

afterEach(() => vi.unstubAllGlobals());

const busyMs = 40;

/** Takes as long to be drawn as on a busy machine: React lets timers run before it goes on. */
const Busy = () => {
  for (const end = performance.now() + busyMs; performance.now() < end; );
  return null;
};

it('is out of reach until there is something to type in, however busy the machine is', async () => {
  vi.stubGlobal('fetch', new FakeServices().fetch);
  // Timers that are due come at once.
  const later = window.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (ms > 1) return later(run, ms);
    queueMicrotask(run);
    return 0;
  });
  const main = document.body.appendChild(document.createElement('main'));
  const unready: string[] = [];
  const watch = new MutationObserver(() => {
    const isReady = main.querySelector('[aria-busy="true"], [contenteditable="true"]') !== null;
    if (!isReady) unready.push(main.innerHTML);
  });
  watch.observe(main, { childList: true, subtree: true });
  // As the product draws: the testing library would run at once what React leaves for later.
  const root = createRoot(main);
  startTransition(() =>
    root.render(
      <>
        <TextField />
        <Busy />
        <Busy />
      </>,
    ),
  );
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  watch.disconnect();
  expect(unready).toEqual([]);
  root.unmount();
});
