import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { FilmLibrary } from '#editor/pieces/media/testing/film-library.ts';
import { requestsTo, total } from '#editor/pieces/media/testing/upload-in-pieces.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import '#editor/theme/base.css';
import { KeptWidget } from '../testing/kept-widget.tsx';
import MediaVideo from './media-video.widget.tsx';

let library: FilmLibrary;
let stored: unknown;

const Field = () => <KeptWidget widget={MediaVideo} label="Film" onStore={(next) => (stored = next)} />;

const open = async () => {
  await queryClient.ensureQueryData(sessionQuery);
  await render(
    <QueryClientProvider client={queryClient}>
      <Field />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: /Choose a film/ })).toBeVisible();
};

const drop = (name: string, type: string, on = page.getByRole('group', { name: 'Film' }).element()): void => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'.repeat(total)], name, { type }));
  on.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  library = new FilmLibrary();
  stored = undefined;
  vi.stubGlobal('fetch', library.fetch);
  vi.stubGlobal('XMLHttpRequest', requestsTo(library));
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('a film dropped on the field is sent in pieces and chosen', async () => {
  await open();
  drop('drive.mp4', 'video/mp4');
  await expect.poll(() => stored).toBe('drive');
  expect(library.offsets).toEqual([0, 4, 8]);
  await expect.element(page.getByText('drive.mp4')).toBeVisible();
});

it('a film dropped on the open library is sent once', async () => {
  await open();
  await page.getByRole('button', { name: /Choose a film/ }).click();
  const shown = page.getByRole('region', { name: 'Library' });
  await expect.element(shown).toBeVisible();
  drop('drive.mp4', 'video/mp4', shown.element());
  await expect.poll(() => stored).toBe('drive');
  expect(library.offsets).toEqual([0, 4, 8]);
});

it('what is no film is refused beside the field, before or after it is sent', async () => {
  await open();
  drop('car.jpg', 'image/jpeg');
  await expect.element(page.getByText(/^Only films are taken here/)).toBeVisible();
  expect(library.offsets).toEqual([]);
  library.kind = 'document';
  drop('drive.mp4', 'video/mp4');
  await expect.element(page.getByText(/not what is asked for here\. It is in the library now\./)).toBeVisible();
  expect(stored).toBeUndefined();
});
