import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageData, type MediaCaller, mediaCall, picture, plain, uploaded } from '#tests/support/media-samples.ts';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;
let who: SignedIn;
const visitor = () => ({ origin: server.origin, headers: {} });

beforeAll(async () => {
  server = await startTestServer();
  who = await signIn(server.origin, 'editor');
  editor = { origin: server.origin, headers: who.headers() };
});
afterAll(() => server.close());

const patch = (id: string, body: unknown, ifMatch?: string) =>
  mediaCall(editor, `/images/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
    body: JSON.stringify(body),
  });
const remove = (image: ImageData, ifMatch = image.meta.etag) =>
  mediaCall(editor, `/images/${encodeURIComponent(image.id)}`, { method: 'DELETE', headers: { 'if-match': ifMatch } });
const read = (id: string) => mediaCall(visitor(), `/api/v2/images/${encodeURIComponent(id)}`);
const admin = async (method: string, address: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/api/admin${address}`, {
    method,
    headers: { ...who.headers(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return { etag: response.headers.get('etag') ?? '', ...((await response.json()) as { data: { id: string } }) };
};

describe('the library', () => {
  test('tells visitors about pictures, one or many, and leaves out what it does not know', async () => {
    const image = await uploaded(editor, await plain(640, 360).webp().toBuffer(), 'Ünïcode ☃.webp');
    expect((await read(image.id)).data).toMatchObject({ id: image.id, attributes: { filename: 'Ünïcode ☃.webp' } });
    expect(await read('none')).toMatchObject({ status: 404, code: 'not_found' });
    const many = await mediaCall(visitor(), `/api/v2/images?ids=none,terran-90/outdoor,${image.id},,${image.id}`);
    expect((many.data as ImageData[]).map(({ id }) => id).sort()).toEqual([image.id, 'terran-90/outdoor'].sort());
    expect((await mediaCall(visitor(), '/api/v2/images?ids=')).data).toEqual([]);
    const tooMany = Array.from({ length: 501 }, (_, index) => `i${index}`).join();
    expect(await mediaCall(visitor(), `/api/v2/images?ids=${tooMany}`)).toMatchObject({
      status: 400,
      code: 'too_many_ids',
    });
  });

  test('keeps the ids of the demo pictures, slashes included', async () => {
    const answer = await read('terran-90/outdoor');
    expect(answer.data).toMatchObject({ id: 'terran-90/outdoor', attributes: { width: 1600, height: 900 } });
    const address = (answer.data as ImageData).attributes.variants.find(({ format }) => format === 'webp')?.url ?? '';
    expect((await fetch(server.origin + address)).status).toBe(200);
  });

  test('is searched by name and text, newest first, page by page', async () => {
    for (const name of ['needle-1.png', 'needle-2.png', 'Needle-3.png'])
      await uploaded(editor, await plain(20, 20).png().toBuffer(), name);
    const found = await mediaCall(editor, '/images?text=NEEDLE&items=2');
    expect((found.data as ImageData[]).map(({ attributes }) => attributes.filename)).toEqual([
      'Needle-3.png',
      'needle-2.png',
    ]);
    expect(found.meta).toMatchObject({ total_count: 3, pages: 2 });
    expect((await mediaCall(editor, '/images?text=%25%27%22_')).data).toEqual([]);
    expect((await mediaCall(editor, '/images?text=lichen&items=1000')).meta).toMatchObject({ items: 100 });
  });
});

describe('what is said about a picture', () => {
  test('changes for the one who saw the latest state', async () => {
    const image = await uploaded(editor, await plain(100, 50).png().toBuffer());
    const change = { title: 'Front', alt: 'A red car', decorative: false, focal: { x: 0.25, y: 1 } };
    const done = await patch(image.id, change, image.meta.etag);
    expect(done).toMatchObject({ status: 200, data: { attributes: change } });
    expect(await patch(image.id, { alt: 'late' }, image.meta.etag)).toMatchObject({ status: 412 });
    expect(await patch(image.id, { alt: 'blind' })).toMatchObject({ status: 428 });
    expect((await read(image.id)).data).toMatchObject({ attributes: change });
    expect(done.headers.get('etag')).toBe((await read(image.id)).headers.get('etag'));
  });

  test('is bounded, and nothing else can be set', async () => {
    const image = await uploaded(editor, await plain(10, 10).png().toBuffer());
    for (const body of [
      { focal: { x: 1.01, y: 0 } },
      { focal: { x: -0.1, y: 0 } },
      { focal: { x: 0.5 } },
      { focal: 'centre' },
      { alt: 'x'.repeat(501) },
      { title: 'x'.repeat(201) },
      { decorative: 'yes' },
      { hash: 'a'.repeat(32) },
      { filename: 'x' },
      { version: 99 },
    ])
      expect(await patch(image.id, body, image.meta.etag), JSON.stringify(body)).toMatchObject({ status: 422 });
    expect((await read(image.id)).headers.get('etag')).toBe(image.meta.etag);
    expect(await patch('none', { alt: '' }, '"image-none-v1"')).toMatchObject({ status: 404 });
  });
});

describe('usage', () => {
  const usage = async (id: string) => {
    const { data } = await mediaCall(editor, `/images/${encodeURIComponent(id)}/usage`);
    return (data as { attributes: { path: string; published: boolean } }[]).map(({ attributes }) => attributes);
  };

  test('finds the demo pages that show a picture', async () => {
    const rows = await server.deps.db.read.selectFrom('page_draft_blocks').select('value').execute();
    const shown = /"image":\{[^{}]*"id":"([^"]+)"/.exec(JSON.stringify(rows.map(({ value }) => value)))?.[1] ?? '';
    expect(shown).not.toBe('');
    const uses = await usage(shown);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.some(({ published }) => published)).toBe(true);
    const etag = (await read(shown)).headers.get('etag') ?? '';
    const refused = await mediaCall(editor, `/images/${encodeURIComponent(shown)}`, {
      method: 'DELETE',
      headers: { 'if-match': etag },
    });
    expect(refused).toMatchObject({ status: 409, code: 'in_use' });
    expect(refused.meta?.pages).toHaveLength(uses.length);
    expect((await read(shown)).status).toBe(200);
  });

  test('finds a setting that names a picture', async () => {
    const image = await uploaded(editor, await plain(40, 40).png().toBuffer());
    await server.deps.db.transaction(async (trx) => {
      await trx
        .insertInto('settings')
        .values({
          key: 'site.logo_image_id',
          value: JSON.stringify(image.id),
          lock_version: 1,
          updated_at: new Date(),
          updated_by: 'x',
          updated_by_name: 'x',
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(image.id) }))
        .execute();
    });
    expect(await remove(image)).toMatchObject({ status: 409, meta: { settings: ['site.logo_image_id'] } });
  });

  test('an unused picture goes, with its files; one that shares the file keeps it', async () => {
    const bytes = await picture(500, 300, 5).webp().toBuffer();
    const [first, second] = [await uploaded(editor, bytes), await uploaded(editor, bytes)];
    const address = `${server.origin}${first.attributes.variants[0]?.url}`;
    expect((await fetch(address)).status).toBe(200);
    expect(await usage(first.id)).toEqual([]);
    expect(await remove(first, '"image-x-v1"')).toMatchObject({ status: 412 });
    expect((await remove(first)).status).toBe(204);
    expect((await read(first.id)).status).toBe(404);
    expect((await fetch(address)).status).toBe(200);
    expect((await remove(second)).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
    expect((await remove(second)).status).toBe(404);
  });

  test('a picture in a draft counts until the block is gone', async () => {
    const image = await uploaded(editor, await plain(60, 60).png().toBuffer());
    const { data, etag } = await admin('POST', '/pages', {
      kind: 'page',
      title: 'Usage',
      slug: 'usage-test',
      parent_id: null,
    });
    expect(etag).not.toBe('');
    await server.deps.db.transaction(async (trx) => {
      const value = {
        type: 'image-box',
        v: 1,
        at: 'root||a0',
        props: { groups: [{ id: 'g1', image: { id: image.id } }] },
      };
      await trx
        .insertInto('page_draft_blocks')
        .values({ page_id: data.id, block_id: 'b1', value: JSON.stringify(value) })
        .execute();
    });
    expect(await usage(image.id)).toMatchObject([{ path: '/usage-test', published: false }]);
    await server.deps.db.transaction(async (trx) => {
      await trx.deleteFrom('page_draft_blocks').where('page_id', '=', data.id).execute();
    });
    expect(await usage(image.id)).toEqual([]);
  });
});

test('files without a picture are swept, young ones and those in use are not', async () => {
  const image = await uploaded(editor, await plain(70, 70).png().toBuffer());
  const folder = path.resolve(server.deps.config.dataDir, 'media');
  const orphan = path.join(folder, 'f'.repeat(32));
  await mkdir(orphan);
  await writeFile(path.join(orphan, 'original.png'), 'x');
  const { sweepOrphans, storage } = server.deps.service('media');
  expect(await sweepOrphans()).toBe(0);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(orphan, old, old);
  await utimes(path.join(folder, image.attributes.hash), old, old);
  await sweepOrphans();
  expect(await storage.open('f'.repeat(32), 'original.png')).toBeUndefined();
  const kept = await storage.read(image.attributes.hash, 'original.png');
  expect((await sharp(kept).metadata()).width).toBe(70);
});
