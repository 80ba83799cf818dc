import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageData, type MediaCaller, picture, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;
let image: ImageData;

/** Left half red, right half blue. */
const halves = async () => {
  const half = (background: string) => ({ create: { width: 500, height: 400, channels: 3 as const, background } });
  const right = await sharp(half('#0000ff')).png().toBuffer();
  return picture(1_000, 400)
    .composite([
      { input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 },
      { input: right, left: 500, top: 0 },
    ])
    .png()
    .toBuffer();
};

beforeAll(async () => {
  server = await startTestServer();
  const who = await signIn(server.origin, 'editor');
  editor = { origin: server.origin, headers: who.headers() };
  image = await uploaded(editor, await halves());
});
afterAll(() => server.close());

const crop = (body: unknown, id = image.id, caller = editor) =>
  fetch(`${server.origin}/api/media/images/${id}/crops`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const get = (file: string) => fetch(`${server.origin}/media/${image.attributes.hash}/${file}`, { redirect: 'manual' });

describe('crops', () => {
  test('are made once somebody chose them, from the untouched file', async () => {
    const before = await get('400-50-0-50-100.webp');
    expect(before.status).toBe(302);
    expect(before.headers.get('location')).toBe(`/media/${image.attributes.hash}/400.webp`);
    expect(before.headers.get('cache-control')).toBe('public, max-age=60');
    const chosen = { x: 50, y: 0, width: 50, height: 100 };
    const answer = await crop(chosen);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { attributes: chosen } });
    const made = await get('400-50-0-50-100.webp');
    expect(made.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await made.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 320, format: 'webp' });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
    const largest = Buffer.from(await (await get('800-50-0-50-100.avif')).arrayBuffer());
    expect(await sharp(largest).metadata()).toMatchObject({ width: 500, height: 400 });
    const whole = Buffer.from(await (await get('400.webp')).arrayBuffer());
    expect(await sharp(whole).metadata()).toMatchObject({ width: 400, height: 160 });
  });

  test('may be chosen again, and only within a picture that is there', async () => {
    expect((await crop({ x: 50, y: 0, width: 50, height: 100 })).status).toBe(200);
    expect((await crop({ x: 0, y: 0, width: 100, height: 100 })).status).toBe(422);
    expect((await crop({ x: 0, y: 0, width: 4, height: 50 })).status).toBe(422);
    expect((await crop({ x: 0.5, y: 0, width: 50, height: 50 })).status).toBe(422);
    expect((await crop({ x: 0, y: 0, width: 50, height: 50 }, 'nothing')).status).toBe(404);
    // What reaches over the edge is pushed back into the picture.
    expect(await (await crop({ x: 80, y: 0, width: 50, height: 50 })).json()).toMatchObject({
      data: { attributes: { x: 50, width: 50 } },
    });
  });

  test('are written in one way only, so that one part is one file', async () => {
    for (const file of [
      '400-050-0-50-100.webp',
      '400-0-0-100-100.webp',
      '400-90-0-50-100.webp',
      '401-50-0-50-100.webp',
    ])
      expect((await get(file)).status).toBe(404);
  });

  test('need the right to change media', async () => {
    const viewer = await signIn(server.origin, 'viewer');
    const caller = { origin: server.origin, headers: viewer.headers() };
    expect((await crop({ x: 0, y: 0, width: 50, height: 50 }, image.id, caller)).status).toBe(403);
  });
});
