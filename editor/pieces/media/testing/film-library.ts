import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { type TakesPieces, total, uploadOf } from './upload-in-pieces.ts';

/** A library that takes films in pieces of four bytes. */
export class FilmLibrary extends FakeServices implements TakesPieces {
  received = 0;
  readonly offsets: number[] = [];
  breaksAt: number | null = null;
  hangsAt: number | null = null;
  /** What the library finds that the file is. */
  kind = 'video';
  readonly forgotten: string[] = [];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/media/files/drive') return { status: 200, body: { data: this.#file() } };
    if (!pathname.startsWith('/api/media/uploads')) return super.answer(request);
    if (request.method === 'DELETE') {
      this.forgotten.push(pathname);
      return { status: 204, body: null };
    }
    if (pathname.endsWith('/uploads')) this.received = 0;
    if (!pathname.endsWith('/finish')) return { status: request.method === 'POST' ? 201 : 200, body: this.upload() };
    const attributes = { kind: 'file', target_id: 'drive', is_duplicate: false };
    return { status: 201, body: { data: { type: 'upload_result', id: 'up1', attributes } } };
  }

  upload() {
    return uploadOf('drive.mp4', this.received);
  }

  #file() {
    const at = '2026-11-22T00:00:00.000Z';
    const about = { kind: this.kind, filename: 'drive.mp4', title: '', bytes: total, content_type: 'video/mp4' };
    const film = { url: '/media/files/drive', width: 16, height: 9, seconds: 4, poster_id: null, captions: [] };
    const kept = { folder_id: null, tags: [], updated_by: 'u1', deleted_at: null, created_at: at, updated_at: at };
    return { type: 'media_file', id: 'drive', attributes: { ...about, ...film, ...kept } };
  }
}
