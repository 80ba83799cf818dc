import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { requestsTo, type TakesPieces, total, uploadOf } from '#editor/pieces/media/testing/upload-in-pieces.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { keepUpload } from './kept-uploads.ts';
import { FakeLibrary } from './testing/fake-library.ts';
import { addUploads, clearUploads } from './upload-queue.ts';

/** A library that takes an upload in pieces of four bytes. */
class Receiving extends FakeLibrary implements TakesPieces {
  received = 0;
  readonly offsets: number[] = [];
  breaksAt: number | null = null;

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/media/uploads')) return super.answer(request);
    if (request.method === 'DELETE') return { status: 204, body: null };
    if (!pathname.endsWith('/finish')) return { status: request.method === 'POST' ? 201 : 200, body: this.upload() };
    const attributes = { kind: 'image', target_id: 'p1', is_duplicate: false };
    return { status: 200, body: { data: { type: 'upload_result', id: 'up1', attributes } } };
  }

  upload() {
    return uploadOf('road.png', this.received);
  }
}

const file = () => new File(['x'.repeat(total)], 'road.png', { type: 'image/png' });
let library: Receiving;

beforeEach(() => {
  library = new Receiving();
  vi.stubGlobal('XMLHttpRequest', requestsTo(library));
});
afterEach(() => {
  clearUploads(true);
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('that loses its connection goes on behind the last piece that arrived', async () => {
    library.breaksAt = 8;
    await renderApp('/cms/media', library);
    addUploads([file()], undefined);
    await expect.element(page.getByText('67 %, waiting for the connection')).toBeVisible();
    expect(library.offsets).toEqual([0, 4, 8]);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('In the library')).toBeVisible();
    expect(library.offsets).toEqual([0, 4, 8, 8]);
  });

  it('that a closed tab left unfinished goes on when the library is opened again', async () => {
    library.received = 8;
    await keepUpload({ id: 'kept', user: 'u1', file: file(), folder: undefined, uploadId: 'up1', at: Date.now() });
    await renderApp('/cms/media', library);
    await expect.element(page.getByText('In the library')).toBeVisible();
    expect(library.offsets).toEqual([8]);
  });
});
