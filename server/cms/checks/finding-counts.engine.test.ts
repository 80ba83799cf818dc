import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, openApi } from '#tests/support/api-bed.ts';
import { keepFindingCounts } from './finding-counts.store.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const pageOf = async (id: string) => (await api.admin().getPage({ params: { id } })).data.data.attributes;
const listed = async (id: string) =>
  (await api.admin().listPages({ query: { items: 5_000 } })).data.data.find((page) => page.id === id)?.attributes
    .findings;
const change = async (id: string, ...commands: Command[]): Promise<void> => {
  const { revision } = await pageOf(id);
  await api.admin().sendCommands({
    params: { id },
    body: { base_revision: revision, client: randomUUID(), batches: [batchOf(commands)] },
  });
};
const newPage = async (kind: 'page' | 'folder' = 'page'): Promise<string> => {
  const body = { title: 'A page', slug: `p-${randomUUID()}`, kind };
  return (await api.admin().createPage({ body })).data.data.id;
};
const found = async (id: string) => {
  const { findings } = (await api.admin().checkPage({ params: { id } })).data.data.attributes;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
};
const nothingLinked: Command = {
  do: 'insertBlock',
  block: 's',
  value: snippet('a0', { heading: 'One', link: { type: 'internal', url: '/nowhere-at-all', label: 'Read' } }),
};

it('the list of pages tells what the last check found, of the builder, of a publication, or beside the work', async () => {
  const id = await newPage();
  expect(await listed(id)).toBeNull();
  await change(id, nothingLinked);
  const counts = await found(id);
  expect(counts.errors + counts.warnings).toBeGreaterThan(0);
  expect(await listed(id)).toEqual(counts);

  await change(id, { do: 'setField', block: 's', path: '/link' });
  expect(await listed(id)).toEqual(counts);
  await api.deps.service('admin').findingCounting.catchUp();
  const rest = await listed(id);
  expect(rest).not.toEqual(counts);
  // Nothing is left to check until somebody changes a page again.
  expect(await api.deps.service('admin').findingCounting.catchUp()).toBe(0);
  // Pictures, forms and other pages come and go without it: then all are looked at once more.
  expect(await api.deps.service('admin').findingCounting.catchUp(new Date(Date.now() + 60_000))).toBeGreaterThan(0);

  await change(id, { do: 'setMeta', key: 'meta_description', value: 'What this page is about, in a sentence or two.' });
  await api.admin().publishPage({ params: { id }, body: { revision: (await pageOf(id)).revision } });
  expect(await listed(id)).toEqual(await found(id));
});

it('what is no page is not checked; a late check of an older revision and a page in the bin change nothing', async () => {
  const folder = await newPage('folder');
  const id = await newPage();
  await change(id, nothingLinked);
  const counts = await found(id);
  await api.deps.db.statement(keepFindingCounts({ pageId: id, revision: 0, findings: [], now: api.deps.clock() }));
  expect(await listed(id)).toEqual(counts);
  await api.deps.service('admin').findingCounting.catchUp();
  expect(await listed(folder)).toBeNull();
  await expect(api.admin().checkPage({ params: { id: 'no-such-page' } })).rejects.toMatchObject({ status: 404 });
});

it('waits beside the work for its turn, page by page', async () => {
  const ids = [await newPage(), await newPage()];
  for (const id of ids) await change(id, nothingLinked);
  const turns: (() => void)[] = [];
  const turn = vi.spyOn(api.deps.service('giveWay'), 'turn');
  turn.mockImplementation(() => new Promise((go) => turns.push(go)));
  const counting = api.deps.service('admin').findingCounting.catchUp();
  await expect.poll(() => turns.length).toBe(1);
  expect(await Promise.all(ids.map(listed))).toEqual([null, null]);
  turns[0]?.();
  await expect.poll(() => turns.length).toBe(2);
  expect((await Promise.all(ids.map(listed))).filter((one) => one === null)).toHaveLength(1);
  turn.mockRestore();
  turns[1]?.();
  expect(await counting).toBe(2);
});
