import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import { type Api, ada, openApi, otto, type Person, problemOf } from '#tests/support/api-bed.ts';

const day = 24 * 60 * 60_000;
let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

const count = 60;
const ids = Array.from({ length: count }, (_, at) => `s${at}`);
const remove = (block: string): Command => ({ do: 'removeBlock', block });

const newPage = async () => {
  const { data } = await api.admin().createPage({ body: { title: 'P', slug: `p-${randomUUID()}` } });
  const { id } = data.data;
  return {
    id,
    send: async (base: number, commands: Command[], person: Person = ada) => {
      const body = { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] };
      return (await api.admin(person).sendCommands({ params: { id }, body })).data.data.attributes;
    },
    draft: async () => (await api.admin().getDraft({ params: { id } })).data.data.attributes,
    log: async (query: { mine?: 'true' } = {}) =>
      (await api.admin().listBatches({ params: { id }, query })).data.data.attributes.batches,
  };
};

it('clears out what was removed more than a month ago, as a change that is replayed and looked back through', async () => {
  const page = await newPage();
  await page.send(0, insertSnippets(count));
  await page.send(1, ids.slice(1).map(remove));
  now += 29 * day;
  await page.send(2, [{ do: 'setMeta', key: 'meta_title', value: 'a month later' }]);
  expect(Object.keys((await page.draft()).document.blocks)).toHaveLength(count);
  now += 3 * day;
  const { revision, missed } = await page.send(3, [{ do: 'setField', block: 's0', path: '/heading', value: 'Hello' }]);
  expect(revision).toBe(5);
  expect(missed.map(({ commands, actor }) => [commands[0]?.do, actor.id])).toEqual([['purge', 'system']]);
  const { document } = await page.draft();
  expect(Object.keys(document.blocks)).toEqual(['s0']);

  const log = await page.log();
  const empty = { ...document, meta: { ...document.meta, meta_title: '' }, blocks: {} };
  const commands = log.flatMap((batch) => batch.commands);
  expect(applyCommands(empty, commands).draft).toEqual(document);
  const then = await api.admin().getRevision({ params: { id: page.id, revision: '1' } });
  expect(Object.keys(then.data.data.attributes.document.blocks)).toHaveLength(count);
  // What could be undone step by step reaches back a month: nothing offered names what is gone.
  expect((await page.log({ mine: 'true' })).map((batch) => batch.revision)).toEqual([3, 5]);
});

it('tells somebody who comes late with one of the blocks, and keeps what was touched lately', async () => {
  const page = await newPage();
  await page.send(0, insertSnippets(count));
  await page.send(1, ids.map(remove));
  now += 20 * day;
  await page.send(2, [{ do: 'moveBlock', block: 's1', at: 'root||a0' }, remove('s1')], otto);
  now += 15 * day;
  const late = await page.send(2, [
    { do: 'moveBlock', block: 's1', at: 'root||a1' },
    { do: 'moveBlock', block: 's2', at: 'root||a2' },
    { do: 'setMeta', key: 'meta_title', value: 'kept' },
  ]);
  expect(late.conflicts.map(({ key, actor }) => [key, actor.id])).toEqual([['structure:s2', 'system']]);
  const { document } = await page.draft();
  expect(document.meta.meta_title).toBe('kept');
  expect(Object.entries(document.blocks).map(([id, { at }]) => [id, at])).toEqual([['s1', 'root||a1']]);
});

it('is nothing that anybody may send', async () => {
  const page = await newPage();
  await page.send(0, insertSnippets(2));
  await page.send(1, [remove('s0')]);
  const problem = await problemOf(page.send(2, [{ do: 'purge', blocks: ['s0'], groups: [] }]));
  expect(problem).toMatchObject({ status: 422, code: 'purge_by_server' });
  expect(Object.keys((await page.draft()).document.blocks)).toHaveLength(2);
});
