import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ImageData,
  type MediaCaller,
  mediaCall,
  picture,
  plain,
  upload,
  uploaded,
} from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;

beforeAll(async () => {
  server = await startTestServer();
  editor = { origin: server.origin, headers: (await signIn(server.origin, 'editor')).headers() };
});
afterAll(() => server.close());

const send = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  mediaCall(editor, path, {
    method,
    headers: { 'content-type': 'application/json', ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const list = async (query: string) => {
  const { data, meta } = await mediaCall(editor, `/images?${query}`);
  return { ids: (data as ImageData[]).map(({ id }) => id), total: meta?.total_count };
};
const change = (body: unknown) => send('POST', '/image_changes', body);
const outcome = async (body: unknown) => {
  const { data } = await change(body);
  return (data as { attributes: { changed: string[]; refused: { id: string; code: string }[] } }).attributes;
};

interface Folder {
  id: string;
  attributes: { name: string; parent_id: string | null; images: number };
  meta: { etag: string };
}
const makeFolder = async (name: string, parent: string | null = null): Promise<Folder> => {
  const { data, status, code } = await send('POST', '/folders', { name, parent_id: parent });
  if (status !== 201) throw new Error(`No folder: ${status} ${code}`);
  return data as Folder;
};
const folders = async () => (await mediaCall(editor, '/folders')).data as Folder[];
const sample = async (name = `${randomUUID()}.png`) => {
  const colour = `#${randomUUID().slice(0, 6)}`;
  return uploaded(editor, await plain(24, 16, colour).png().toBuffer(), name);
};

describe('folders', () => {
  test('hold pictures and folders; choosing one shows what lies below it too', async () => {
    const [cars, suv] = [await makeFolder('Cars'), await makeFolder('People')];
    const inside = await makeFolder('Terran', cars.id);
    const [first, second] = [await sample(), await sample()];
    expect((await outcome({ do: 'move', ids: [first.id], folder_id: cars.id })).changed).toEqual([first.id]);
    expect(await send('PATCH', `/images/${second.id}`, { folder_id: inside.id }, second.meta.etag)).toMatchObject({
      status: 200,
      data: { attributes: { folder_id: inside.id } },
    });
    expect((await list(`folder=${cars.id}`)).ids.sort()).toEqual([first.id, second.id].sort());
    expect((await list(`folder=${inside.id}`)).ids).toEqual([second.id]);
    expect((await list(`folder=${suv.id}`)).ids).toEqual([]);
    expect((await list('folder=none&items=100')).ids).not.toContain(first.id);
    expect((await folders()).find(({ id }) => id === cars.id)?.attributes.images).toBe(1);
    const sent = await mediaCall(editor, `/images?folder=${suv.id}`);
    expect(sent.meta).toMatchObject({ total_count: 0 });
  });

  test('refuse a taken name, a circle, too many levels and a place that is gone, beside the field', async () => {
    const outer = await makeFolder('Outer');
    const inner = await makeFolder('Inner', outer.id);
    expect(await send('POST', '/folders', { name: 'OUTER' })).toMatchObject({ status: 422 });
    expect(await send('POST', '/folders', { name: 'x', parent_id: 'gone' })).toMatchObject({ status: 422 });
    for (const name of ['', '   ', 'a/b', 'x'.repeat(81), 'two\nlines'])
      expect(await send('POST', '/folders', { name }), name).toMatchObject({ status: 422 });
    for (const parent of [outer.id, inner.id])
      expect(await send('PATCH', `/folders/${outer.id}`, { parent_id: parent }, outer.meta.etag)).toMatchObject({
        status: 422,
      });
    let deepest = inner;
    for (let level = 3; level <= 8; level++) deepest = await makeFolder(`Level ${level}`, deepest.id);
    expect(await send('POST', '/folders', { name: 'Level 9', parent_id: deepest.id })).toMatchObject({ status: 422 });
    const single = await makeFolder('Single');
    expect(await send('PATCH', `/folders/${outer.id}`, { parent_id: single.id }, outer.meta.etag)).toMatchObject({
      status: 422,
    });
  });

  test('change for the one who saw the latest state, and give their content to the level above', async () => {
    const top = await makeFolder('Top');
    const middle = await makeFolder('Same', top.id);
    const below = await makeFolder('Same', middle.id);
    const image = await sample();
    await change({ do: 'move', ids: [image.id], folder_id: middle.id });
    const renamed = await send('PATCH', `/folders/${top.id}`, { name: 'New top' }, top.meta.etag);
    expect(renamed).toMatchObject({ status: 200, data: { attributes: { name: 'New top' } } });
    expect(await send('PATCH', `/folders/${top.id}`, { name: 'Late' }, top.meta.etag)).toMatchObject({ status: 412 });
    expect(await send('PATCH', `/folders/${top.id}`, { name: 'Blind' })).toMatchObject({ status: 428 });
    expect(
      (
        await mediaCall(editor, `/folders/${middle.id}`, {
          method: 'DELETE',
          headers: { 'if-match': middle.meta.etag },
        })
      ).status,
    ).toBe(204);
    const left = await folders();
    expect(left.find(({ id }) => id === below.id)?.attributes).toMatchObject({ name: 'Same', parent_id: top.id });
    expect((await list(`folder=${top.id}`)).ids).toEqual([image.id]);
    const gone = await mediaCall(editor, `/folders/${middle.id}`, { method: 'DELETE', headers: { 'if-match': '*' } });
    expect(gone.status).toBe(404);
    expect(await change({ do: 'move', ids: [image.id], folder_id: middle.id })).toMatchObject({ status: 422 });
  });
});

describe('tags and filters', () => {
  test('tags are one in upper and lower case, counted, searched and taken off', async () => {
    const [first, second] = [await sample(), await sample()];
    const tag = `studio ${randomUUID().slice(0, 6)}`;
    await change({ do: 'tag', ids: [first.id, second.id], tags: [tag.toUpperCase(), ` ${tag} `] });
    expect((await list(`tag=${encodeURIComponent(tag)}`)).total).toBe(2);
    expect((await list(`text=${encodeURIComponent(tag)}`)).total).toBe(2);
    expect((await mediaCall(editor, '/tags')).data).toContainEqual(
      expect.objectContaining({ id: tag, attributes: { images: 2 } }),
    );
    await change({ do: 'untag', ids: [second.id], tags: [tag] });
    expect((await list(`tag=${encodeURIComponent(tag)}`)).ids).toEqual([first.id]);
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(await change({ do: 'tag', ids: [first.id], tags: many })).toMatchObject({
      status: 422,
      code: 'too_many_tags',
    });
    for (const tags of [[], ['a,b'], ['x'.repeat(41)], [' ']])
      expect(await change({ do: 'tag', ids: [first.id], tags })).toMatchObject({ status: 422 });
  });

  test('the worklist of missing texts holds what needs one; sorts and formats work', async () => {
    const [bare, decorative, described] = [await sample('zzz.png'), await sample(), await sample()];
    await send('PATCH', `/images/${decorative.id}`, { decorative: true }, decorative.meta.etag);
    await send('PATCH', `/images/${described.id}`, { alt: 'A wheel' }, described.meta.etag);
    const { ids } = await list('without_alt=true&items=100');
    expect(ids).toContain(bare.id);
    expect(ids).not.toContain(decorative.id);
    expect(ids).not.toContain(described.id);
    const photo = await uploaded(editor, await picture(900, 700, 11).jpeg().toBuffer(), 'AAA.jpg');
    expect((await list('format=jpeg&items=100')).ids).toContain(photo.id);
    expect((await list('format=png&items=100')).ids).not.toContain(photo.id);
    expect((await list('sort=newest')).ids[0]).toBe(photo.id);
    const names = await list('sort=name&items=100&text=png');
    expect(names.ids.at(-1)).toBe(bare.id);
    expect(await mediaCall(editor, '/images?sort=sideways')).toMatchObject({ status: 400 });
  });

  test('the unused are those that no page and no setting names', async () => {
    const image = await sample();
    const { ids, total } = await list('unused=true&items=100');
    expect(ids).toContain(image.id);
    const all = await list('items=1');
    expect(Number(total)).toBeLessThan(Number(all.total));
    for (const id of ids) {
      const uses = await mediaCall(editor, `/images/${encodeURIComponent(id)}/usage`);
      expect(uses.data, id).toEqual([]);
    }
  });
});

describe('the bin', () => {
  const usedImage = async (): Promise<string> => {
    const unused = new Set((await list('unused=true&items=100')).ids);
    const used = (await list('items=100')).ids.find((id) => !unused.has(id));
    if (!used) throw new Error('The demo pages show no picture.');
    return used;
  };

  test('takes what nobody uses, says why for the rest, and gives it back', async () => {
    const image = await sample();
    const used = await usedImage();
    expect(await outcome({ do: 'bin', ids: [image.id, used, 'none'] })).toMatchObject({
      changed: [image.id],
      refused: expect.arrayContaining([
        expect.objectContaining({ id: used, code: 'in_use' }),
        expect.objectContaining({ id: 'none', code: 'not_found' }),
      ]),
    });
    expect((await list('items=100')).ids).not.toContain(image.id);
    expect((await list('bin=true')).ids).toContain(image.id);
    await change({ do: 'restore', ids: [image.id] });
    expect((await list('items=100')).ids).toContain(image.id);
  });

  test('is emptied after 30 days, except of what a page shows again', async () => {
    const [gone, kept, young] = [await sample(), await sample(), await sample()];
    await change({ do: 'bin', ids: [gone.id, kept.id] });
    await server.deps.db.transaction(async (trx) => {
      const { page_id } = await trx.selectFrom('page_drafts').select('page_id').executeTakeFirstOrThrow();
      const value = {
        type: 'image-box',
        v: 1,
        at: 'root||zz',
        props: { groups: [{ id: 'g1', image: { id: kept.id } }] },
      };
      await trx
        .insertInto('page_draft_blocks')
        .values({ page_id, block_id: 'bin-test', value: JSON.stringify(value) })
        .execute();
    });
    const { sweepBin } = server.deps.service('media');
    expect(await sweepBin()).toBe(0);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await server.deps.db.transaction(async (trx) => {
      await trx.updateTable('images').set({ deleted_at: longAgo }).where('deleted_at', 'is not', null).execute();
    });
    await change({ do: 'bin', ids: [young.id] });
    expect(await sweepBin()).toBe(1);
    expect((await mediaCall(editor, `/images/${gone.id}`)).status).toBe(404);
    expect((await mediaCall(editor, `/images/${kept.id}`)).status).toBe(200);
    expect((await list('bin=true')).ids.sort()).toEqual([kept.id, young.id].sort());
  });
});

describe('files', () => {
  const replace = async (image: ImageData, bytes: Uint8Array, ifMatch = image.meta.etag) => {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], 'second.webp'));
    return mediaCall(editor, `/images/${image.id}/file`, {
      method: 'POST',
      body: form,
      headers: { 'if-match': ifMatch },
    });
  };

  test('replaced keep the id and all that is said, and get new addresses; pages hear of it', async () => {
    const image = await sample();
    await send('PATCH', `/images/${image.id}`, { alt: 'The front', focal: { x: 0.2, y: 0.3 } }, image.meta.etag);
    const before = (await mediaCall(editor, `/images/${image.id}`)).data as ImageData;
    const topics: string[] = [];
    server.deps.changes.subscribe((event) => void topics.push(event.topic));
    const after = await replace(before, await picture(600, 300, 17).webp().toBuffer());
    expect(after).toMatchObject({
      status: 200,
      data: {
        id: image.id,
        attributes: { alt: 'The front', focal: { x: 0.2, y: 0.3 }, width: 600, filename: 'second.webp' },
      },
    });
    const now = after.data as ImageData;
    expect(now.attributes.hash).not.toBe(image.attributes.hash);
    expect((await fetch(server.origin + now.attributes.variants[0]?.url)).status).toBe(200);
    await expect.poll(() => topics).toContain(`media:${image.id}`);
    expect(await replace(before, await plain(9, 9).png().toBuffer())).toMatchObject({ status: 412 });
    expect(await replace(now, new TextEncoder().encode('<svg/>'))).toMatchObject({ status: 415 });
    expect((await mediaCall(editor, `/images/${image.id}`)).data).toMatchObject({
      attributes: { hash: now.attributes.hash },
    });
  });

  test('sent again are recognised when asked for, also out of the bin', async () => {
    const bytes = await picture(320, 200, 23).jpeg().toBuffer();
    const first = await uploaded(editor, bytes, 'one.jpg');
    const again = async () => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], 'two.jpg'));
      return mediaCall(editor, '/images?duplicates=reuse', { method: 'POST', body: form });
    };
    expect(await again()).toMatchObject({ status: 200, data: { id: first.id }, meta: { is_duplicate: true } });
    await change({ do: 'bin', ids: [first.id] });
    expect(await again()).toMatchObject({ status: 200, data: { id: first.id, attributes: { deleted_at: null } } });
    expect((await upload(editor, bytes, 'three.jpg')).status).toBe(201);
  });

  test('go straight into a folder; one that is gone is refused', async () => {
    const folder = await makeFolder('Uploads');
    const form = async () => {
      const body = new FormData();
      body.set('file', new File([Uint8Array.from(await plain(31, 33).png().toBuffer())], 'in.png'));
      return body;
    };
    const sent = await mediaCall(editor, `/images?folder=${folder.id}`, { method: 'POST', body: await form() });
    expect(sent).toMatchObject({ status: 201, data: { attributes: { folder_id: folder.id, tags: [] } } });
    expect(await mediaCall(editor, '/images?folder=gone', { method: 'POST', body: await form() })).toMatchObject({
      status: 422,
    });
  });
});
