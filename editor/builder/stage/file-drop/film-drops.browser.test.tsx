import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { before, filmPlace, openWithFrame } from '#editor/builder/testing/builder-with-frame.tsx';
import { FilmLibrary } from '#editor/pieces/media/testing/film-library.ts';
import { requestsTo, total } from '#editor/pieces/media/testing/upload-in-pieces.ts';

let library: FilmLibrary;

beforeEach(() => {
  library = new FilmLibrary();
  vi.stubGlobal('XMLHttpRequest', requestsTo(library));
});
afterEach(() => vi.unstubAllGlobals());

const drive = () => new File(['x'.repeat(total)], 'drive.mp4', { type: 'video/mp4' });
const open = () => openWithFrame({ services: library });

it('marks what it would replace, and says where none is shown', async () => {
  const { say, drop, film } = await open();
  say({ say: 'filesOver', ...filmPlace, type: 'video/mp4' });
  await expect.element(page.getByText('Put the film here')).toBeVisible();
  say({ say: 'filesOver', ...filmPlace, film: null, type: 'video/mp4' });
  await expect.element(page.getByText(/^Only a picture stands here/)).toBeVisible();
  say({ say: 'filesOver', ...filmPlace, field: null, box: null, type: 'image/png' });
  await expect.element(page.getByText(/^Only films are taken here/)).toBeVisible();
  drop(drive(), filmPlace);
  await expect.poll(film).toBe('drive');
  say({ say: 'filesOver', ...filmPlace, type: 'video/mp4' });
  await expect.element(page.getByText('Replace the film')).toBeVisible();
  // Nobody sees it at once.
  say({ say: 'filesOver', ...filmPlace, type: 'image/png' });
  await expect.element(page.getByText('Replace the picture below the film')).toBeVisible();
});

it('is sent in pieces and takes its place as one step; the picture stays', async () => {
  const { drop, film, image, store, selection, fileDrops } = await open();
  drop(drive(), filmPlace);
  await expect.poll(film).toBe('drive');
  expect(library.offsets).toEqual([0, 4, 8]);
  expect(image()).toEqual(before);
  expect(selection.get()).toMatchObject({ blocks: ['b'], field: '/film' });
  expect(fileDrops.uploads.get()).toEqual([]);
  store.undo();
  expect(film()).toBeUndefined();
});

it('whose server goes away is told, and goes on behind what has arrived when it is tried again', async () => {
  const { drop, film, fileDrops } = await open();
  library.breaksAt = 8;
  drop(drive(), filmPlace);
  await expect.element(page.getByText('drive.mp4 was not uploaded')).toBeVisible();
  await expect.element(page.getByText(/The server could not be reached\./)).toBeVisible();
  expect([film(), fileDrops.uploads.get()]).toEqual([undefined, []]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(film).toBe('drive');
  expect(library.offsets).toEqual([0, 4, 8, 8]);
});

it('gives way to another that is dropped on the same place, and what had arrived of it is forgotten', async () => {
  const { drop, film, fileDrops } = await open();
  library.hangsAt = 4;
  drop(drive(), filmPlace);
  await expect.poll(() => library.offsets).toEqual([0, 4]);
  expect(fileDrops.uploads.get()).toMatchObject([{ kind: 'film', field: '/film' }]);
  drop(drive(), filmPlace);
  await expect.poll(film).toBe('drive');
  expect(library.forgotten).toEqual(['/api/media/uploads/up1']);
  expect(library.offsets).toEqual([0, 4, 0, 4, 8]);
});

it('that is none, whatever it is called, stays off the page', async () => {
  const { drop, film } = await open();
  library.kind = 'document';
  drop(drive(), filmPlace);
  await expect.element(page.getByText(/not what is asked for here\. It is in the library now\./)).toBeVisible();
  expect(film()).toBeUndefined();
});
