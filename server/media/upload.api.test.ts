import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MediaCaller, mediaCall, picture, plain, upload, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;

beforeAll(async () => {
  server = await startTestServer();
  const who = await signIn(server.origin, 'editor');
  editor = { origin: server.origin, headers: who.headers() };
});
afterAll(() => server.close());

const original = async (hash: string, name: string) =>
  Buffer.from(await (await fetch(`${server.origin}/media/${hash}/${name}`)).arrayBuffer());

const countImages = async () => {
  const rows = await server.deps.db.read.selectFrom('images').select('id').execute();
  return rows.length;
};
const storedFolders = () => readdir(path.resolve(server.deps.config.dataDir, 'media'));

describe('a picture is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s, known by its content whatever its name says',
    async (format) => {
      const bytes = await picture(300, 200).toFormat(format).toBuffer();
      const answer = await upload(editor, bytes, 'innocent.txt', 'text/html');
      expect(answer.status).toBe(201);
      const { id, attributes, meta } = answer.data as Awaited<ReturnType<typeof uploaded>>;
      expect(attributes).toMatchObject({
        width: 300,
        height: 200,
        content_type: `image/${format}`,
        filename: 'innocent.txt',
      });
      expect(answer.headers.get('etag')).toBe(meta.etag);
      expect(answer.headers.get('location')).toBe(`/api/media/api/v2/images/${id}`);
      expect(attributes.dominant).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  test('upright, without place, camera or comments', async () => {
    const bytes = await plain(400, 200)
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    const tagged = await sharp(bytes).metadata();
    expect(tagged.exif).toBeDefined();
    const { attributes } = await uploaded(editor, bytes);
    const kept = await original(attributes.hash, 'original.jpg');
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
    expect(kept.includes('SecretCamera')).toBe(false);
    expect(attributes).toMatchObject(
      tagged.orientation === 6 ? { width: 200, height: 400 } : { width: 400, height: 200 },
    );
  });

  test('what is hidden behind or inside it is not kept', async () => {
    const script = '<script>alert(document.domain)</script>';
    const behind = Buffer.concat([
      await plain(50, 50).jpeg().toBuffer(),
      Buffer.from(`<!doctype html>${script}PK\x03\x04`),
    ]);
    const inside = await plain(50, 50)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(inside.includes(script)).toBe(true);
    for (const [bytes, name] of [
      [behind, 'original.jpg'],
      [inside, 'original.webp'],
    ] as const) {
      const { attributes } = await uploaded(editor, bytes);
      expect((await original(attributes.hash, name)).includes('<script>')).toBe(false);
    }
  });

  test('under a name that cannot do harm', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    for (const [given, shown] of [
      ['../../etc/passwd.png', 'passwd.png'],
      ['C:\\pictures\\car.png', 'car.png'],
      ['a\u202egnp.exe', 'agnp.exe'],
      ['..', 'image.png'],
      ['x'.repeat(500), 'x'.repeat(200)],
    ] as const)
      expect((await uploaded(editor, bytes, given)).attributes.filename).toBe(shown);
    expect((await storedFolders()).every((name) => /^([0-9a-f]{32}|\.aside)$/.test(name))).toBe(true);
  });

  test('twice: two entries, one file', async () => {
    const bytes = await plain(33, 44).webp().toBuffer();
    const [first, second] = [await uploaded(editor, bytes), await uploaded(editor, bytes)];
    expect(second.id).not.toBe(first.id);
    expect(second.attributes.hash).toBe(first.attributes.hash);
  });
});

/** A PNG that claims to be huge and is tiny: rows of zeros, packed. */
const pixelBomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

describe('a file is refused and nothing is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['SVG', () => Buffer.from(svg), 415, 'unsupported_image'],
    ['SVG behind spaces', () => Buffer.from(`\n\n  ${svg}`), 415, 'unsupported_image'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_image'],
    ['GIF', () => gif, 415, 'unsupported_image'],
    ['TIFF', () => plain(10, 10).tiff().toBuffer(), 415, 'unsupported_image'],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'unsupported_image'],
    ['HEIC', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1', 'latin1'), 415, 'unsupported_image'],
    ['nothing', () => new Uint8Array(), 415, 'unsupported_image'],
    ['three bytes', () => jpegHead.subarray(0, 3), 422, 'image_damaged'],
    [
      'HTML that begins like a JPEG',
      () => Buffer.concat([jpegHead, Buffer.from(`<html>${svg}`)]),
      422,
      'image_damaged',
    ],
    [
      'SVG that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
      422,
      'image_damaged',
    ],
    [
      'SVG in a WebP shell',
      () => Buffer.concat([Buffer.from('RIFF\x00\x01\x00\x00WEBP', 'latin1'), Buffer.from(svg)]),
      422,
      'image_damaged',
    ],
    [
      'SVG in an AVIF shell',
      () => Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypavif', 'latin1'), Buffer.from(svg)]),
      422,
      'image_damaged',
    ],
    ['half a JPEG', async () => half(await picture(400, 400).jpeg().toBuffer()), 422, 'image_damaged'],
    ['half a PNG', async () => half(await picture(200, 200).png().toBuffer()), 422, 'image_damaged'],
    ['half a WebP', async () => half(await picture(200, 200).webp().toBuffer()), 422, 'image_damaged'],
    ['half an AVIF', async () => half(await picture(200, 200).avif().toBuffer()), 422, 'image_damaged'],
    ['a pixel bomb', () => pixelBomb(30_000, 30_000), 422, 'image_too_many_pixels'],
    ['just over 50 megapixels', () => pixelBomb(10_001, 5_000), 422, 'image_too_many_pixels'],
    ['a side that is too long', () => pixelBomb(20_000, 1), 422, 'image_too_many_pixels'],
    ['a small bomb whose rows are missing', () => pixelBomb(7_000, 7_000), 422, 'image_damaged'],
    ['more than 32 MB', () => Buffer.concat([jpegHead, Buffer.alloc(33 * 1024 * 1024)]), 413, 'image_too_many_bytes'],
  ];

  test.each(cases)('%s', async (_name, make, status, code) => {
    const before = { images: await countImages(), folders: (await storedFolders()).length };
    const answer = await upload(editor, await make());
    expect(answer).toMatchObject({ status, code });
    expect({ images: await countImages(), folders: (await storedFolders()).length }).toEqual(before);
  });

  test('no file, another field, a second file, another content type', async () => {
    const before = await countImages();
    const bytes = Uint8Array.from(await plain(9, 9).png().toBuffer());
    const send = (form: FormData) => mediaCall(editor, '/images', { method: 'POST', body: form });
    expect(await send(new FormData())).toMatchObject({ status: 400 });
    const other = new FormData();
    other.set('picture', new File([bytes], 'a.png'));
    expect(await send(other)).toMatchObject({ status: 400, code: 'file_missing' });
    const text = new FormData();
    text.set('file', 'just text');
    expect((await send(text)).status).toBeGreaterThanOrEqual(400);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await mediaCall(editor, '/images', json)).status).toBe(415);
    expect(await countImages()).toBe(before);
  });

  test('after all that the service still takes pictures', async () => {
    expect((await upload(editor, await plain(12, 12).jpeg().toBuffer())).status).toBe(201);
  });
});
