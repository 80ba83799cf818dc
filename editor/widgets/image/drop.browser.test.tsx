import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { sampleImage } from '#editor/pieces/media/testing/sample-image.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import '#editor/theme/base.css';
import { KeptWidget } from '../testing/kept-widget.tsx';
import ImageWidget from './image.widget.tsx';

let sent: string[];
/** What the browser sends files with. */
class Requests {
  upload = { onprogress: null };
  onload: (() => void) | null = null;
  status = 200;
  responseText = JSON.stringify({ data: sampleImage('dropped'), meta: { is_duplicate: false } });
  open(): void {
    // There is one address to send to.
  }
  setRequestHeader(): void {
    // Nobody reads them here.
  }
  send(body: FormData): void {
    sent.push(...[...body.values()].map((file) => (file as File).name));
    queueMicrotask(() => this.onload?.());
  }
}

let stored: unknown;
const Field = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <KeptWidget widget={ImageWidget} label="Image" isReadOnly={isReadOnly} onStore={(next) => (stored = next)} />
);

const choose = () => page.getByRole('button', { name: /Choose a picture/ });

const open = async (isReadOnly = false) => {
  await queryClient.ensureQueryData(sessionQuery);
  await render(
    <QueryClientProvider client={queryClient}>
      <Field isReadOnly={isReadOnly} />
    </QueryClientProvider>,
  );
  await expect.element(choose()).toBeVisible();
};
/** Whether the drop was taken. */
const drop = (on: Element): boolean => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'car.jpg', { type: 'image/jpeg' }));
  return !on.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  sent = [];
  stored = undefined;
  vi.stubGlobal('fetch', new FakeServices().fetch);
  vi.stubGlobal('XMLHttpRequest', Requests);
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('a file dropped on the field is uploaded and chosen', async () => {
  await open();
  expect(drop(choose().element())).toBe(true);
  await expect.poll(() => stored).toEqual({ id: 'dropped', alt: 'A car' });
  expect(sent).toEqual(['car.jpg']);
});

it('a file dropped on the open library is uploaded once', async () => {
  await open();
  await choose().click();
  await expect.element(page.getByRole('region', { name: 'Library' })).toBeVisible();
  expect(drop(page.getByRole('region', { name: 'Library' }).element())).toBe(true);
  await expect.poll(() => stored).toEqual({ id: 'dropped', alt: 'A car' });
  expect(sent).toEqual(['car.jpg']);
});

it('a field that is only read takes none', async () => {
  await open(true);
  expect(drop(choose().element())).toBe(false);
  expect(sent).toEqual([]);
});
