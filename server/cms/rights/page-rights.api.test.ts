import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import type { RightHolders } from '#api-clients/admin/rights.operations.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, openApi, otto, type Person, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const rita: Person = { id: 'rita', role: 'publisher' };
const newPage = async (parent: string | null = null) =>
  (await api.admin().createPage({ body: { title: 'A page', slug: `p-${randomUUID()}`, parent_id: parent } })).data.data
    .id;
const etagOf = async (id: string) => (await api.admin().getPage({ params: { id } })).etag ?? '';
const limit = async (id: string, edit: RightHolders | null, publish: RightHolders | null = edit) =>
  api.admin().setPageRights({ params: { id }, ifMatch: await etagOf(id), body: { edit, publish } });
const only = (...people: string[]): RightHolders => ({
  roles: [],
  people: people.map((id) => ({ id, name: id })),
});
const write = (id: string, as: Person) =>
  api.admin(as).sendCommands({
    params: { id },
    body: {
      base_revision: 0,
      client: randomUUID(),
      batches: [batchOf([{ do: 'insertBlock', block: `b${randomUUID()}`, value: snippet('a0', {}) }])],
    },
  });
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

/** A folder only `rita` may touch, with a page below it. */
const closedFolder = async () => {
  const folder = await newPage();
  const below = await newPage(folder);
  await limit(folder, only('rita'));
  return { folder, below };
};

/** What each operation that changes one page needs besides its id. */
const bodies: Record<string, (id: string) => unknown> = {
  updatePage: () => ({ slug: 'elsewhere' }),
  duplicatePage: () => ({}),
  sendCommands: () => ({
    base_revision: 0,
    client: randomUUID(),
    batches: [batchOf([{ do: 'insertBlock', block: 'b', value: snippet('a0', {}) }])],
  }),
  publishPage: () => ({ revision: 0 }),
  replaceText: () => ({
    text: 'A page',
    replacement: 'Another',
    revision: 0,
    picks: [{ target: 'meta', path: '/title', locale: null, index: 0 }],
  }),
};
const changing = Object.entries(adminContract.operations).filter(
  ([, { path, permission }]) => path.startsWith('/pages/:id') && /^pages\.(update|publish)$/.test(permission),
);

describe('rights on a folder', () => {
  it.each(changing.map(([name]) => name))('hold for %s', async (name) => {
    const { below } = await closedFolder();
    const operation = adminContract.operations[name as keyof typeof adminContract.operations];
    if (name === 'restorePage') await api.admin().deletePage({ params: { id: below }, ifMatch: await etagOf(below) });
    const body = bodies[name]?.(below);
    const answer = await api.fetch(`/api/admin${operation.path.replace(':id', below)}`, {
      method: operation.method,
      as: pia,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(name === 'restorePage' ? {} : { 'if-match': await etagOf(below) }),
      },
    });
    expect(await answer.json()).toMatchObject({ status: 403, code: 'folder_rights' });
  });

  it('hold for new pages, imports, schedules, the bin and moves in and out', async () => {
    const { folder, below } = await closedFolder();
    const body = { title: 'New', slug: `p-${randomUUID()}`, parent_id: folder };
    expect(await codeOf(api.admin(otto).createPage({ body }))).toBe('folder_rights');
    const file = (await api.admin().exportPage({ params: { id: below } })).data;
    expect(await codeOf(api.admin(otto).importPages({ body: { pages: [file] } }))).toBe('folder_rights');
    const inside = { ...file, id: randomUUID(), path: `${file.path}-new` };
    expect(await codeOf(api.admin(otto).importPages({ body: { pages: [inside] } }))).toBe('folder_rights');
    const outside = await newPage();
    const move = { params: { id: outside }, ifMatch: await etagOf(outside), body: { parent_id: folder } };
    expect(await codeOf(api.admin(otto).updatePage(move))).toBe('folder_rights');
    // What lies above takes everything below along.
    const top = await newPage();
    await api.admin().updatePage({ params: { id: folder }, ifMatch: await etagOf(folder), body: { parent_id: top } });
    const remove = { params: { id: top }, ifMatch: await etagOf(top) };
    expect(await codeOf(api.admin(pia).deletePage(remove))).toBe('folder_rights');
    const schedule = { action: 'unpublish' as const, run_at: new Date(Date.now() + 86_400_000).toISOString() };
    const plan = api.schedules(pia).createSchedule({ params: { id: below }, body: { ...schedule, time_zone: 'UTC' } });
    expect(await codeOf(plan)).toBe('folder_rights');
    await api.admin().deletePage({ params: { id: below }, ifMatch: await etagOf(below) });
    expect(await codeOf(api.bin(pia).purge({ params: { id: below }, body: { pages: 1 } }))).toBe('folder_rights');
  });

  it('let those pass who are named, by person or role, and those who decide about rights', async () => {
    const { folder, below } = await closedFolder();
    await write(below, rita);
    await write(below, { id: 'ada', role: 'admin' });
    expect(await codeOf(write(below, otto))).toBe('folder_rights');
    await limit(folder, { roles: ['author'], people: [] });
    await write(below, otto);
    expect((await problemOf(write(below, rita))).detail).toBe('Only Author may edit “A page” and what is below it.');
  });

  it('come from the nearest page above that has a rule, and never give what a role does not', async () => {
    const { below } = await closedFolder();
    const deep = await newPage(below);
    await limit(below, { roles: ['author', 'publisher'], people: [] }, null);
    await write(deep, otto);
    const publish = (as: Person) => api.admin(as).publishPage({ params: { id: deep }, body: { revision: 1 } });
    // Publishing says nothing there: the folder's rule holds.
    expect(await codeOf(publish(pia))).toBe('folder_rights');
    await limit(below, null, { roles: ['author', 'publisher'], people: [] });
    expect(await codeOf(publish(otto))).toBe('forbidden');
    await publish(pia);
    const rights = (await api.admin().getPageRights({ params: { id: deep } })).data.data.attributes;
    expect(rights).toMatchObject({ edit: null, inherited: { publish: { page_id: below } } });
  });

  it('are told with each page, in words, to those whom they keep out', async () => {
    const { below } = await closedFolder();
    const words = 'Only rita may edit “A page” and what is below it.';
    const page = async (as: Person) =>
      (await api.admin(as).getPage({ params: { id: below } })).data.data.attributes.held;
    expect(await page(otto)).toMatchObject({ edit: words });
    expect(await page(rita)).toBeUndefined();
    const listed = (await api.admin(otto).listPages({ query: { items: 5_000 } })).data.data;
    expect(listed.find(({ id }) => id === below)?.attributes.held?.edit).toBe(words);
  });

  it('are set by those who may, on what they saw', async () => {
    const { folder } = await closedFolder();
    const body = { edit: null, publish: null };
    const ifMatch = await etagOf(folder);
    expect(await codeOf(api.admin(pia).setPageRights({ params: { id: folder }, ifMatch, body }))).toBe('forbidden');
    await api.admin().setPageRights({ params: { id: folder }, ifMatch, body });
    expect((await problemOf(api.admin().setPageRights({ params: { id: folder }, ifMatch, body }))).status).toBe(412);
    expect(await api.admin(otto).getPage({ params: { id: folder } })).toMatchObject({
      data: { data: { attributes: expect.not.objectContaining({ held: expect.anything() }) } },
    });
  });
});
