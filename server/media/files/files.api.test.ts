import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRange } from '#server/media/files/byte-range.ts';
import {
  archive,
  begin,
  captions,
  film,
  finish,
  keptFile,
  pdf,
  type Result,
  sendFrom,
  sendPiece,
  uploadInPieces,
} from '#tests/support/file-samples.ts';
import { type MediaCaller, mediaCall, picture } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;
let other: MediaCaller;

beforeAll(async () => {
  server = await startTestServer({ MAX_FILM_MB: '8' });
  editor = { origin: server.origin, headers: (await signIn(server.origin, 'editor')).headers() };
  other = { origin: server.origin, headers: (await signIn(server.origin, 'admin')).headers() };
});
afterAll(() => server.close());

const PIECE = 2 * 1024 * 1024;
const folders = () => readdir(path.resolve(server.deps.config.dataDir, 'media'));
const get = (id: string, headers: Record<string, string> = {}) => server.fetch(`/media/files/${id}`, { headers });
const change = async (id: string, body: object) => {
  const { headers } = await mediaCall(editor, `/files/${id}`);
  return mediaCall(editor, `/files/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': headers.get('etag') ?? '' },
    body: JSON.stringify(body),
  });
};

describe('an upload in pieces', () => {
  test('goes on where the connection broke, and ends as the very same bytes', async () => {
    const bytes = film(5 * 1024 * 1024);
    const { data } = await begin(editor, 'drive.mp4', bytes.length);
    const { id } = data as { id: string };
    await sendPiece(editor, id, 0, bytes.subarray(0, PIECE));
    const again = await sendPiece(editor, id, 0, bytes.subarray(0, PIECE));
    expect(again).toMatchObject({ status: 409, code: 'offset_mismatch' });
    const known = await mediaCall(editor, `/uploads/${id}`);
    expect(known.data).toMatchObject({ attributes: { received: PIECE, bytes: bytes.length } });
    expect((await finish(editor, id)).code).toBe('upload_incomplete');
    expect((await sendFrom(editor, id, bytes, PIECE)).status).toBe(200);
    const done = await finish(editor, id);
    expect(done.status).toBe(201);
    const { target_id } = (done.data as Result).attributes;
    const file = await mediaCall(editor, `/files/${target_id}`);
    expect(file.data).toMatchObject({
      attributes: { kind: 'video', width: 1280, height: 720, seconds: 12.5, content_type: 'video/mp4' },
    });
    const kept = await get(target_id);
    expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await folders()).filter((name) => name.startsWith('upload-'))).toEqual([]);
    expect((await mediaCall(editor, `/uploads/${id}`)).status).toBe(404);
  });

  test('belongs to the person who began it', async () => {
    const { data } = await begin(editor, 'list.pdf', 100);
    const { id } = data as { id: string };
    expect((await mediaCall(other, `/uploads/${id}`)).status).toBe(404);
    expect((await sendPiece(other, id, 0, Buffer.alloc(100))).status).toBe(404);
    expect((await mediaCall(editor, `/uploads/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  test('becomes a picture when it is one, whatever its name says; the same file twice is one', async () => {
    const bytes = await picture(640, 360).jpeg().toBuffer();
    const first = await uploadInPieces(editor, 'film.mp4', bytes);
    expect(first.data).toMatchObject({ attributes: { kind: 'image', is_duplicate: false } });
    const second = await uploadInPieces(editor, 'again.jpg', bytes);
    expect(second.data).toMatchObject({ attributes: { kind: 'image', is_duplicate: true } });
    const list = pdf('twice');
    await keptFile(editor, 'a.pdf', list);
    expect((await uploadInPieces(editor, 'b.pdf', list)).data).toMatchObject({ attributes: { is_duplicate: true } });
  });

  test('is forgotten after a day, its pieces with it', async () => {
    const bytes = film(3 * 1024 * 1024, 3);
    const { data } = await begin(editor, 'left.mp4', bytes.length);
    const { id } = data as { id: string };
    await sendPiece(editor, id, 0, bytes.subarray(0, PIECE));
    await server.deps.service('media').sweepOrphans();
    expect(await folders()).toContain(`upload-${id}`);
    await server.deps.db.transaction((trx) =>
      trx
        .updateTable('media_uploads')
        .set({ updated_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    await server.deps.service('media').sweepOrphans();
    expect(await folders()).not.toContain(`upload-${id}`);
    expect((await mediaCall(editor, `/uploads/${id}`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  const macros = archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin');
  test.each([
    [
      'a page called a film',
      'film.mp4',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'unsupported_file',
    ],
    ['a program', 'brochure.pdf', Buffer.from('MZ\x90\0 this program'), 415, 'unsupported_file'],
    ['an SVG picture', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_file'],
    ['an archive', 'offer.docx', archive('setup.exe'), 415, 'unsupported_file'],
    ['a document with macros', 'offer.docx', macros, 415, 'unsupported_file'],
    ['a film that is cut off', 'cut.mp4', film(900).subarray(0, 600), 422, 'file_damaged'],
    ['captions that hold no cue', 'en.vtt', Buffer.from('WEBVTT\n\nnothing'), 415, 'unsupported_file'],
  ])('%s', async (_what, name, bytes, status, code) => {
    expect(await uploadInPieces(editor, name, bytes)).toMatchObject({ status, code });
  });

  test('200 MB, before anything is sent; and what turns out too large with the first piece', async () => {
    expect(await begin(editor, 'tour.mp4', 200 * 1024 * 1024)).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(await begin(editor, 'tour.jpg', 33 * 1024 * 1024)).toMatchObject({ status: 413, code: 'file_too_large' });
    const { data } = await begin(editor, 'list.pdf', 7 * 1024 * 1024);
    const { id } = data as { id: string };
    const wrong = Buffer.alloc(PIECE, 'x');
    expect((await sendPiece(editor, id, 0, wrong)).code).toBe('unsupported_file');
    expect((await mediaCall(editor, `/uploads/${id}`)).status).toBe(404);
  });
});

describe('a file is served', () => {
  test('in ranges, with names and types that nothing can abuse', async () => {
    const bytes = film(4000, 9);
    const id = await keptFile(editor, 'Füllung "x".mp4', bytes);
    const part = await get(id, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const tail = await get(id, { range: 'bytes=-5' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const behind = await get(id, { range: `bytes=${bytes.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(id, { 'if-none-match': etag })).status).toBe(304);
    expect(part.headers.get('x-content-type-options')).toBe('nosniff');
    expect(part.headers.get('content-disposition')).toContain("filename*=UTF-8''F%C3%BCllung%20%22x%22.mp4");
    const office = await keptFile(editor, 'offer.docx', archive('[Content_Types].xml', 'word/document.xml'));
    expect((await get(office)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('any range header gives bytes of the file or a refusal', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.integer({ min: 1, max: 1000 }), (text, size) => {
        for (const header of [text, `bytes=${text}`]) {
          const range = readRange(header, size);
          if (typeof range !== 'object') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});

describe('a film', () => {
  test('has a poster and captions, which keep them from being deleted', async () => {
    const id = await keptFile(editor, 'tour.mp4', film(3000, 5));
    const track = await keptFile(editor, 'en.vtt', captions());
    const image = (
      (await uploadInPieces(editor, 'still.jpg', await picture(320, 180, 77).jpeg().toBuffer())).data as Result
    ).attributes.target_id;
    const wrong = await change(id, { captions: [{ locale: 'en', label: 'English', file_id: id }] });
    expect(wrong.status).toBe(422);
    const saved = await change(id, {
      poster_id: image,
      captions: [{ locale: 'en', label: 'English', file_id: track }],
    });
    expect(saved.status).toBe(200);
    const seen = await mediaCall({ origin: server.origin, headers: {} }, `/api/v2/files/${id}`);
    expect(seen.data).toMatchObject({
      attributes: { poster_id: image, captions: [{ locale: 'en', url: `/media/files/${track}` }] },
    });
    expect(await change(track, { is_binned: true })).toMatchObject({ status: 409, code: 'in_use' });
    const binImage = await mediaCall(editor, '/image_changes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'bin', ids: [image] }),
    });
    expect(binImage.data).toMatchObject({ attributes: { refused: [{ id: image, code: 'in_use' }] } });
  });

  test('is replaced by another film under the same address, never by a document', async () => {
    const id = await keptFile(editor, 'first.mp4', film(1000, 1));
    const { headers } = await mediaCall(editor, `/files/${id}`);
    const replaces = { id, etag: headers.get('etag') ?? '' };
    expect(await uploadInPieces(editor, 'x.pdf', pdf('other kind'), { replaces })).toMatchObject({ status: 422 });
    const next = film(1500, 2);
    expect(await keptFile(editor, 'second.mp4', next, { replaces })).toBe(id);
    expect(Buffer.from(await (await get(id)).arrayBuffer()).equals(next)).toBe(true);
    expect((await uploadInPieces(editor, 'third.mp4', film(10, 3), { replaces })).status).toBe(412);
  });

  test('that lies in the bin is not served, and comes back', async () => {
    const id = await keptFile(editor, 'old.mp4', film(800, 4));
    expect((await change(id, { is_binned: true })).status).toBe(200);
    expect((await get(id)).status).toBe(404);
    expect((await mediaCall(editor, '/files?bin=true')).data).toMatchObject([{ id }]);
    await change(id, { is_binned: false });
    expect((await get(id)).status).toBe(200);
  });
});
