import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

const create = async (slug: string, parent?: string) =>
  (
    await api.admin().createPage({
      body: { title: `Page ${slug}`, slug, ...(parent === undefined ? {} : { parent_id: parent }) },
    })
  ).data.data.id;
const publish = (id: string) => api.admin(pia).publishPage({ params: { id }, body: { revision: 0 } });
const remove = async (id: string) => {
  now += 1_000;
  const { etag = '' } = await api.admin().getPage({ params: { id } });
  await api.admin(pia).deletePage({ params: { id }, ifMatch: etag });
};
const listed = async (text = '') =>
  (await api.bin().listBin({ query: { text } })).data.data.map((item) => item.attributes);
const purge = (id: string, pages: number) => api.bin(pia).purge({ params: { id }, body: { pages } });

it('lists each deletion with what it holds, by whom, and what erasing it would take', async () => {
  const top = await create('top');
  const below = await create('below', top);
  const early = await create('early', top);
  await publish(below);
  await remove(early);
  await api.redirects(pia).createRedirect({ body: { from: '/old-below', to: '/top/below' } });
  await remove(top);
  const [first, second] = await listed();
  expect(first).toMatchObject({
    page_id: top,
    path: '/top',
    deleted_by: 'PIA',
    pages: 2,
    erases: 3,
    published: 1,
    versions: 1,
    redirects: 1,
    parent_title: null,
    purge_at: new Date(now + 90 * 86_400_000).toISOString(),
  });
  expect(second).toMatchObject({ page_id: early, pages: 1, parent_title: 'Page top' });
  expect((await listed('nothing like it')).length).toBe(0);
});

it('erases for ever only the number that was confirmed, and only what lies in the bin', async () => {
  const [first] = await listed('top');
  const id = first?.page_id ?? '';
  expect(await problemOf(purge(id, 2))).toMatchObject({ status: 409, code: 'bin_changed', meta: { pages: 3 } });
  for (const person of [otto, iris])
    expect((await problemOf(api.bin(person).purge({ params: { id }, body: { pages: 3 } }))).status).toBe(403);
  expect((await purge(id, 3)).data.data.attributes.pages).toBe(3);
  expect(await listed()).toEqual([]);
  expect((await problemOf(api.admin(pia).restorePage({ params: { id } }))).status).toBe(404);
  expect((await api.redirects().listRedirects({})).data.data).toEqual([]);
  const live = await create('live');
  expect(await problemOf(purge(live, 1))).toMatchObject({ status: 404, code: 'not_in_bin' });
  const audit = await api.admin().listAudit({ query: { action: 'page.purged' } });
  expect(audit.data.data[0]?.attributes.detail).toMatchObject({ pages: 3, versions: 1 });
});

it('the audit log calls a page by its title while there is one', async () => {
  const id = await create('named');
  await publish(id);
  const namesOf = async (subject: string) =>
    (await api.admin().listAudit({ query: { subject } })).data.data.map(({ attributes }) => attributes.subject_name);
  expect(new Set(await namesOf(`page:${id}`))).toEqual(new Set(['Page named']));
  await remove(id);
  await purge(id, 1);
  expect(new Set(await namesOf(`page:${id}`))).toEqual(new Set([null]));
});

it('erases by itself what lay there longer than the setting says, never with something younger below', async () => {
  const old = await create('old');
  const young = await create('young', old);
  const alone = await create('alone');
  await remove(alone);
  now += 80 * 86_400_000;
  await remove(young);
  await remove(old);
  now += 15 * 86_400_000;
  const bin = api.deps.service('bin');
  expect(await bin.purgeExpired()).toBe(1);
  expect((await listed()).map(({ page_id: id }) => id).sort()).toEqual([old, young].sort());
  const key = { id: 'pages.bin_days' };
  const { etag = '' } = await api.admin().getSetting({ params: key });
  await api.admin().updateSetting({ params: key, body: { value: 0 }, ifMatch: etag });
  now += 900 * 86_400_000;
  expect(await bin.purgeExpired()).toBe(0);
  expect((await listed())[0]?.purge_at).toBe(null);
});
