import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printConfig } from '#server/config/print-config.ts';
import { type S3Server, startS3Server } from '#tests/emulators/s3-server.ts';
import { begin, film, keptFile, sendFrom, sendPiece } from '#tests/support/file-samples.ts';
import { type MediaCaller, mediaCall, picture, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let s3: S3Server;
let server: TestServer;
let editor: MediaCaller;

beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer({ ...s3.env, DEMO: 'on' });
  editor = { origin: server.origin, headers: (await signIn(server.origin, 'editor')).headers() };
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const folders = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { hash } of server.deps.service('media').storage.list()) found.push(hash);
  return found;
};

test('nothing of the library lies on this machine, and no secret is printed', async () => {
  expect(await readdir(server.deps.config.dataDir)).not.toContain('media');
  expect((await folders()).length).toBeGreaterThan(5);
  expect(JSON.stringify(printConfig(server.deps.config))).not.toContain('S3RVER');
});

test('a picture is kept, varied, shown and deleted in the bucket', async () => {
  const { id, attributes, meta } = await uploaded(editor, await picture(500, 300, 11).jpeg().toBuffer());
  const smallest = attributes.variants.find(({ format, width }) => format === 'webp' && width === 400);
  for (let time = 0; time < 2; time++) {
    const shown = await server.fetch(smallest?.url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  expect(await folders()).toContain(attributes.hash);
  const gone = await mediaCall(editor, `/images/${id}`, { method: 'DELETE', headers: { 'if-match': meta.etag } });
  expect(gone.status).toBe(204);
  expect(await folders()).not.toContain(attributes.hash);
});

test('a film arrives in pieces and is served in ranges', async () => {
  const bytes = film(3 * 1024 * 1024, 21);
  const { data } = await begin(editor, 'tour.mp4', bytes.length);
  const { id } = data as { id: string };
  await sendPiece(editor, id, 0, bytes.subarray(0, 2 * 1024 * 1024));
  expect(await folders()).toContain(`upload-${id}`);
  await sendFrom(editor, id, bytes, 2 * 1024 * 1024);
  const done = await mediaCall(editor, `/uploads/${id}/finish`, { method: 'POST' });
  const { target_id } = (done.data as { attributes: { target_id: string } }).attributes;
  const part = await server.fetch(`/media/files/${target_id}`, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  const whole = await server.fetch(`/media/files/${target_id}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await folders()).not.toContain(`upload-${id}`);
});

test('while the service is down uploads fail clean and say so', async () => {
  const id = await keptFile(editor, 'list.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
  await s3.close();
  const shown = await server.fetch(`/media/files/${id}`);
  expect(shown.status).toBe(503);
  const before = await mediaCall(editor, '/images?items=1');
  const refused = await mediaCall(editor, '/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'a.jpg', bytes: 1000 }),
  });
  const upload = (refused.data as { id: string }).id;
  const piece = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(997)]);
  expect(await sendPiece(editor, upload, 0, piece)).toMatchObject({ status: 503, code: 'storage_unavailable' });
  const after = await mediaCall(editor, '/images?items=1');
  expect(after.meta?.total_count).toBe(before.meta?.total_count);
});
