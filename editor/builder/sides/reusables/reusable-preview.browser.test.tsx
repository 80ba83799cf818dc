import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReusablePreview } from './reusable-preview.tsx';

afterEach(() => vi.unstubAllGlobals());

it('what lies below a preview keeps its place when the preview comes: a press that has begun ends on the same card', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queries = new QueryClient();
  await render(
    <QueryClientProvider client={queries}>
      <ReusablePreview id="s" />
      <button type="button">Below</button>
    </QueryClientProvider>,
  );
  const below = page.getByRole('button', { name: 'Below' });
  const top = () => below.element().getBoundingClientRect().top;
  await expect.element(below).toBeVisible();
  const before = top();
  queries.setQueryData(['reusables', 'content', 's'], { root: [], blocks: {}, translations: {} });
  const frame = await vi.waitUntil(() => document.querySelector('iframe'));
  expect(top()).toBe(before);

  // Who listens in a frame before its document has come listens in vain.
  const hasCome = () => frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank';
  await expect.poll(hasCome).toBe(true);
  // What the frame says once it has drawn a page of 100 pixels.
  const channel = new Promise<MessagePort | undefined>((resolve) =>
    frame.contentWindow?.addEventListener('message', ({ ports }) => resolve(ports[0]), { once: true }),
  );
  const hello = { data: { forecourt: 'hello' }, source: frame.contentWindow, origin: location.origin };
  window.dispatchEvent(new MessageEvent('message', hello));
  const box = { x: 0, y: 0, width: 1_280, height: 100 };
  (await channel)?.postMessage({
    say: 'measured',
    request: 0,
    blocks: [{ id: 'b', parent: 'root', slot: '', box }],
    slots: [],
    scroll: { x: 0, y: 0 },
    viewport: { width: 1_280, height: 600 },
    documentHeight: 100,
  });
  await expect.poll(() => frame.dataset.ready).toBe('');
  expect(top()).toBe(before);
});
