import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageData, type MediaCaller, picture, plain, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;
let image: ImageData;

beforeAll(async () => {
  server = await startTestServer();
  const who = await signIn(server.origin, 'editor');
  editor = { origin: server.origin, headers: who.headers() };
  image = await uploaded(editor, await picture(1000, 500).jpeg().toBuffer());
});
afterAll(() => server.close());

const get = (file: string, init?: RequestInit) =>
  fetch(`${server.origin}/media/${image.attributes.hash}/${file}`, init);

describe('variants', () => {
  test('come in fixed widths, never larger than the picture, all of them real', async () => {
    const offered = image.attributes.variants.map(({ width, height, format }) => `${format} ${width}x${height}`);
    expect(offered).toEqual([
      ...['320x160', '400x200', '640x320', '768x384', '800x400', '1000x500'].map((size) => `avif ${size}`),
      ...['320x160', '400x200', '640x320', '768x384', '800x400', '1000x500'].map((size) => `webp ${size}`),
      'original 1000x500',
    ]);
    for (const { url, width, height, format } of image.attributes.variants) {
      const response = await fetch(server.origin + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe(format === 'original' ? 'image/jpeg' : `image/${format}`);
      expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    }
  });

  test('a small picture has one variant of its own size; extreme shapes keep at least one pixel', async () => {
    const small = await uploaded(editor, await plain(90, 60).png().toBuffer());
    expect(small.attributes.variants.map(({ width }) => width)).toEqual([90, 90, 90]);
    const thin = await uploaded(editor, await plain(3_000, 1).png().toBuffer());
    expect(thin.attributes.variants.every(({ height }) => height === 1)).toBe(true);
    const last = thin.attributes.variants.find(({ width, format }) => width === 400 && format === 'webp');
    expect((await fetch(server.origin + last?.url)).status).toBe(200);
  });

  test('the widths of screens are always to be had, as wide as the picture at most', async () => {
    const widths = [320, 640, 768, 1024, 1280, 1536];
    const answers = await Promise.all(widths.map((width) => get(`${width}.webp`)));
    const sizes = await Promise.all(
      answers.map(async (answer) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width),
    );
    expect(sizes).toEqual([320, 640, 768, 1000, 1000, 1000]);
    const icon = await uploaded(editor, await plain(120, 60).png().toBuffer());
    const one = await fetch(`${server.origin}/media/${icon.attributes.hash}/1536.avif`);
    expect(await sharp(Buffer.from(await one.arrayBuffer())).metadata()).toMatchObject({ width: 120, height: 60 });
  });

  test('are inert, cached for ever and answered with 304', async () => {
    const response = await get('400.webp');
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('vary')).toBeNull();
    const again = await get('400.webp', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const head = await get('400.webp', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
  });

  test('transparency survives', async () => {
    const cutOut = await uploaded(
      editor,
      await sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.4 } } })
        .png()
        .toBuffer(),
    );
    for (const { url } of cutOut.attributes.variants.filter(({ width }) => width === 400)) {
      const bytes = await (await fetch(server.origin + url)).arrayBuffer();
      expect((await sharp(Buffer.from(bytes)).metadata()).hasAlpha).toBe(true);
    }
  });

  test('the same bytes whoever asks first, and one encode for many who ask at once', async () => {
    const fresh = await uploaded(editor, await picture(900, 900, 3).webp().toBuffer());
    const address = `${server.origin}/media/${fresh.attributes.hash}/800.avif`;
    const { storage } = server.deps.service('media');
    const put = storage.put.bind(storage);
    let writes = 0;
    storage.put = async (...kept) => {
      writes += 1;
      await put(...kept);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(address)));
    storage.put = put;
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(writes).toBe(1);
  });

  test('a full disk costs the cache, not the visitor', async () => {
    const fresh = await uploaded(editor, await picture(450, 450, 9).webp().toBuffer());
    const { storage } = server.deps.service('media');
    const put = storage.put.bind(storage);
    storage.put = () => Promise.reject(new Error('disk full'));
    const response = await fetch(`${server.origin}/media/${fresh.attributes.hash}/400.webp`);
    storage.put = put;
    expect(response.status).toBe(200);
  });

  test('every other address is not found', async () => {
    const { hash } = image.attributes;
    for (const address of [
      `/media/${hash}/401.webp`,
      `/media/${hash}/2400.webp`,
      `/media/${hash}/1600.avif`,
      `/media/${hash}/0400.webp`,
      `/media/${hash}/400.jpg`,
      `/media/${hash}/400.webp.tmp`,
      `/media/${hash}/400`,
      `/media/${hash}/-400.webp`,
      `/media/${hash}/4e2.webp`,
      `/media/${hash}/original.png`,
      `/media/${hash}/original`,
      `/media/${hash}/.aside`,
      `/media/${hash}/..%2f${hash}%2f400.webp`,
      `/media/${hash}/%2e%2e%2foriginal.jpg`,
      `/media/${hash.toUpperCase()}/400.webp`,
      `/media/${'0'.repeat(32)}/400.webp`,
      `/media/${hash}0/400.webp`,
      '/media/.aside/400.webp',
      '/media/..%2f..%2fetc/passwd',
      '/media/%00/400.webp',
    ])
      expect((await fetch(server.origin + address)).status, address).toBe(404);
  });

  test('a picture whose file is gone is not found', async () => {
    const lost = await uploaded(editor, await picture(420, 420, 11).webp().toBuffer());
    await rm(path.resolve(server.deps.config.dataDir, 'media', lost.attributes.hash), { recursive: true });
    expect((await fetch(`${server.origin}/media/${lost.attributes.hash}/400.webp`)).status).toBe(404);
  });
});
