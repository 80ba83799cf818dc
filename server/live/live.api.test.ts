import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { liveContract } from '#api-clients/live/live.contract.ts';
import type { Batch, StoredBatch } from '#documents/page/commands.types.ts';
import { batchOf, insertSnippets, snippet } from '#fixtures/builders/drafts.ts';
import { type Access, type LiveEditor, openLiveEditor } from '#tests/support/live-support.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let ana: Access;
let ben: Access;
const opened: LiveEditor[] = [];

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' });
  const accessOf = async (person: string): Promise<Access> => {
    const { headers } = await signIn(server.origin, person);
    return { origin: server.origin, headers };
  };
  [ana, ben] = [await accessOf('editor'), await accessOf('admin')];
});
afterAll(async () => {
  for (const editor of opened) editor.leave();
  await server.close();
});

const open = async (...parameters: Parameters<typeof openLiveEditor>): Promise<LiveEditor> => {
  const editor = await openLiveEditor(...parameters);
  opened.push(editor);
  return editor;
};

const admin = () => createClient(adminContract, { baseUrl: server.origin, headers: ben.headers });
const newPage = async (): Promise<string> =>
  (await admin().createPage({ body: { title: 'Live', slug: `live-${randomUUID()}` } })).data.data.id;

const write = (block: string, value: string): Batch =>
  batchOf([{ do: 'setField', block, path: '/heading', value }], { label: 'Edit heading' });
const revisionsOf = (editor: LiveEditor): number[] =>
  editor.events.filter(({ name }) => name === 'batch').map(({ data }) => (data as StoredBatch).revision);

describe('the stream of a page', () => {
  it('brings every stored change to everybody, in order, the sender included', async () => {
    const id = await newPage();
    const [one, two] = [await open(ana, id), await open(ben, id)];
    expect(await one.next('hello')).toMatchObject({ revision: 0 });
    await one.send(0, [batchOf(insertSnippets(2))]);
    await two.next('batch', ({ revision }) => revision === 1);
    await two.send(1, [write('s0', 'From two')]);
    const heard = await one.next('batch', ({ revision }) => revision === 2);
    expect(heard).toMatchObject({ client: two.client, label: 'Edit heading', actor: { name: expect.any(String) } });
    await two.next('batch', ({ revision }) => revision === 2);
    expect([revisionsOf(one), revisionsOf(two)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('goes on after the last event a browser had', async () => {
    const id = await newPage();
    const first = await open(ana, id);
    await first.send(0, [batchOf(insertSnippets(1))]);
    await first.next('batch');
    first.leave();
    await first.ended;
    const other = await open(ben, id);
    await other.send(1, [write('s0', 'a')]);
    await other.send(2, [write('s0', 'b')]);
    const back = await open(ana, id, { after: 0, lastEventId: 1 });
    await back.next('batch', ({ revision }) => revision === 3);
    expect(revisionsOf(back)).toEqual([2, 3]);
  });

  it('tells of publishing, and to load again after an import', async () => {
    const id = await newPage();
    const listener = await open(ana, id);
    await listener.send(0, [batchOf(insertSnippets(1))]);
    await admin().publishPage({ params: { id }, body: { revision: 1 } });
    await listener.next('page');
    const file = (await admin().exportPage({ params: { id } })).data;
    await admin().importPages({ body: { pages: [file] } });
    expect(await listener.next('reload')).toEqual({ revision: 2 });
  });

  it('tells pages of reusable sections that were changed or published, of other pages nothing', async () => {
    const [page, other] = [await newPage(), await newPage()];
    const { at: _place, groups: _none, ...block } = snippet('a0');
    const fragment = { root: ['x'], blocks: { x: block }, translations: {} };
    const section = (await admin().createReusable({ body: { title: 'Visit us', fragment } })).data.data.id;
    const listener = await open(ana, page);
    const elsewhere = await open(ben, other);
    const editor = await open(ben, section);
    await listener.next('hello');
    await elsewhere.send(0, [batchOf(insertSnippets(1))]);
    await elsewhere.next('batch');
    await editor.send(0, [batchOf(insertSnippets(1))]);
    await listener.next('section');
    expect(listener.events.filter(({ name }) => name === 'section').map(({ data }) => data)).toEqual([{ id: section }]);
    listener.events.length = 0;
    await admin().publishPage({ params: { id: section }, body: { revision: 1 } });
    expect(await listener.next('section')).toEqual({ id: section });
  });

  it('shows who is here, on which block and field, until they are gone', async () => {
    const id = await newPage();
    const one = await open(ana, id);
    const two = await open(ben, id);
    await one.next('people', ({ people }) => people.length === 2);
    expect(await two.present('s0', '/heading')).toBe(204);
    const { people } = await one.next('people', (event) => event.people.some(({ field }) => field === '/heading'));
    expect(people.find(({ client }) => client === two.client)).toMatchObject({ block: 's0', field: '/heading' });
    two.leave();
    await two.ended;
    one.events.length = 0;
    server.advance(60_000);
    await one.next('people', (event) => event.people.every(({ client }) => client !== two.client));
  });

  it('tells which pages somebody has open, each person once, until they are gone', async () => {
    const [id, other] = [await newPage(), await newPage()];
    const [one, again, two] = [await open(ana, id), await open(ana, id), await open(ben, other)];
    for (const editor of [one, again, two]) await editor.next('hello');
    const live = createClient(liveContract, { baseUrl: server.origin, headers: ben.headers });
    const peopleOn = async (page: string) =>
      (await live.listPresence({})).data.data.find((each) => each.id === page)?.attributes.people.length;
    expect([await peopleOn(id), await peopleOn(other)]).toEqual([1, 1]);
    two.leave();
    await two.ended;
    await one.present('s0', null);
    server.advance(20_000);
    await again.present('s0', null);
    server.advance(20_000);
    expect([await peopleOn(id), await peopleOn(other)]).toEqual([1, undefined]);
  });

  it('refuses strangers, unknown pages and odd queries with a problem document', async () => {
    const id = await newPage();
    const stranger: Access = { origin: server.origin, headers: () => ({}) };
    await expect(openLiveEditor(stranger, id)).rejects.toThrow('401');
    await expect(openLiveEditor(ana, 'none')).rejects.toThrow('404');
    await expect(openLiveEditor(ana, id, { client: 'me' })).rejects.toThrow('400');
  });
});

it('twenty editors on one page: everybody hears every change, in order', async () => {
  const id = await newPage();
  const editors: LiveEditor[] = [];
  for (let index = 0; index < 20; index += 1) editors.push(await open(index % 2 === 0 ? ana : ben, id));
  const [first] = editors;
  await first?.send(0, [batchOf(insertSnippets(20))]);
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(editors.map((editor, index) => editor.send(1, [write(`s${index}`, `${index}: ${round}`)])));
  const last = 1 + rounds * editors.length;
  await Promise.all(editors.map((editor) => editor.next('batch', ({ revision }) => revision === last)));
  const everything = Array.from({ length: last }, (_, index) => index + 1);
  for (const editor of editors) expect(revisionsOf(editor)).toEqual(everything);
});

it('ends its streams when the server stops', async () => {
  const own = await startTestServer();
  const { headers } = await signIn(own.origin, 'editor');
  const access = { origin: own.origin, headers };
  const client = createClient(adminContract, { baseUrl: own.origin, headers });
  const { data } = await client.createPage({ body: { title: 'Live', slug: 'live' } });
  const listener = await openLiveEditor(access, data.data.id);
  await listener.next('hello');
  await own.close();
  await listener.ended;
});
