import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { diffDocuments } from '#documents/page/diff-documents.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import { type Api, ada, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const newPage = async (): Promise<string> =>
  (await api.admin().createPage({ body: { title: 'Past', slug: `past-${randomUUID()}` } })).data.data.id;

const send = async (id: string, base: number, batches: Batch[], person = ada): Promise<number> => {
  const body = { base_revision: base, client: randomUUID(), batches };
  return (await api.admin(person).sendCommands({ params: { id }, body })).data.data.attributes.revision;
};
const draftOf = async (id: string): Promise<DraftDocument> =>
  (await api.admin().getDraft({ params: { id } })).data.data.attributes.document;
const revisionOf = async (id: string, revision: number): Promise<DraftDocument> =>
  (await api.admin().getRevision({ params: { id, revision: String(revision) } })).data.data.attributes.document;
const write = (value: string, block = 's0'): Batch =>
  batchOf([{ do: 'setField', block, path: '/heading', value }], { label: `Write ${value}` });
const historyOf = async (id: string, query: { before?: string; limit?: string } = {}) =>
  (await api.admin().listHistory({ params: { id }, query })).data.data.attributes;

describe('the page as it was', () => {
  it('is the document that stood at that revision, whatever was done since', async () => {
    const edit: fc.Arbitrary<Command> = fc.oneof(
      fc.record({
        do: fc.constant('setField' as const),
        block: fc.constantFrom('s0', 's1', 's2'),
        path: fc.constantFrom('/heading', '/link/label'),
        value: fc.constantFrom('a', 'b', 'c'),
      }),
      fc.record({ do: fc.constant('removeBlock' as const), block: fc.constantFrom('s0', 's1', 's2') }),
      fc.record({
        do: fc.constant('moveBlock' as const),
        block: fc.constantFrom('s0', 's1', 's2'),
        at: fc.constantFrom('root||a0', 'root||a5', 'root||Zz'),
      }),
      fc.record({
        do: fc.constant('setMeta' as const),
        key: fc.constant('meta_title' as const),
        value: fc.constantFrom('x', 'y'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const id = await newPage();
        const states = [await draftOf(id)];
        let at = await send(id, 0, [batchOf(insertSnippets(3))]);
        states.push(await draftOf(id));
        for (const command of edits) {
          at = await send(id, at, [batchOf([command])]);
          states[at] = await draftOf(id);
        }
        for (const [revision, state] of states.entries())
          expect(deriveSnapshot(await revisionOf(id, revision))).toEqual(deriveSnapshot(state));
      }),
      { numRuns: process.env.SLOW === '1' ? 200 : 8 },
    );
  });

  it('reaches across kept documents', async () => {
    const id = await newPage();
    let at = await send(id, 0, [batchOf(insertSnippets(1))]);
    while (at < 1_101)
      at = await send(
        id,
        at,
        Array.from({ length: 100 }, (_, index) => write(`v${at + index + 1}`)),
      );
    for (const revision of [2, 499, 500, 501, 502, 1_001, 1_100, at])
      expect((await revisionOf(id, revision)).blocks.s0?.props.heading).toBe(`v${revision}`);
    expect((await revisionOf(id, 0)).blocks.s0?.at ?? null).toBeNull();
  });

  it('comes back as one step that can be undone, whole or one block alone', async () => {
    const id = await newPage();
    const at = await send(id, 0, [batchOf(insertSnippets(2))]);
    await send(id, at, [write('new one', 's0'), write('new two', 's1'), batchOf([{ do: 'removeBlock', block: 's1' }])]);
    const [now, past] = [await draftOf(id), await revisionOf(id, 1)];
    const one = applyCommands(now, diffDocuments(now, past, { blocks: new Set(['s0']) }));
    expect(one.draft.blocks.s0).toEqual(past.blocks.s0);
    expect(one.draft.blocks.s1?.at).toBeNull();
    await send(id, 4, [batchOf(diffDocuments(now, past), { label: 'Restore' })]);
    expect(deriveSnapshot(await draftOf(id))).toEqual(deriveSnapshot(past));
    const restored = applyCommands(now, diffDocuments(now, past));
    expect(deriveSnapshot(applyCommands(restored.draft, restored.inverse).draft)).toEqual(deriveSnapshot(now));
  });

  it('says what cannot be had', async () => {
    const id = await newPage();
    await send(id, 0, [batchOf(insertSnippets(1))]);
    expect(await problemOf(revisionOf(id, 9))).toMatchObject({ status: 404, code: 'revision_not_found' });
    const file = (await api.admin().exportPage({ params: { id } })).data;
    await api.admin().importPages({ body: { pages: [file] } });
    expect(await problemOf(revisionOf(id, 1))).toMatchObject({ status: 410, code: 'revision_gone' });
    expect(await problemOf(api.admin().getVersion({ params: { id, number: '1' } }))).toMatchObject({ status: 404 });
  });
});

describe('the list of changes', () => {
  it('goes from the newest to the oldest in pages, with published versions where they belong', async () => {
    const id = await newPage();
    let at = await send(id, 0, [batchOf(insertSnippets(1))]);
    at = await send(id, at, [write('a')]);
    await api.admin().publishPage({ params: { id }, body: { revision: at } });
    at = await send(id, at, [write('b'), write('c')], pia);
    const first = await historyOf(id, { limit: '2' });
    expect(first.entries.map(({ label }) => label)).toEqual(['Write c', 'Write b']);
    expect(first.entries[0]).toMatchObject({ actor: { id: 'pia' }, blocks: ['s0'], revision: 4 });
    expect(first.entries[0]?.changes).toEqual([{ do: 'setField', block: 's0', path: '/heading', text: 'c' }]);
    expect(first.versions).toEqual([]);
    const second = await historyOf(id, { limit: '2', before: String(first.next_before) });
    expect(second.entries.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(second.versions).toMatchObject([{ number: 1, revision: 2, current: true }]);
    const end = await historyOf(id, { limit: '2', before: String(second.next_before) });
    expect(end).toMatchObject({ entries: [], next_before: null });
  });

  it('tells translations and values of the page in words, and no more of a long text than its beginning', async () => {
    const id = await newPage();
    const at = await send(id, 0, [batchOf(insertSnippets(1))]);
    await send(id, at, [
      batchOf([
        { do: 'setTranslation', locale: 'de', target: 's0', path: '/heading', value: 'Ein Wort '.repeat(20) },
        { do: 'setMeta', key: 'meta_title', value: 'Cars' },
        { do: 'setField', block: 's0', path: '/header_tag', value: 2 },
      ]),
    ]);
    const [entry] = (await historyOf(id, { limit: '1' })).entries;
    expect(entry?.blocks).toEqual(['s0']);
    expect(entry?.changes).toEqual([
      { do: 'setTranslation', block: 's0', path: '/heading', locale: 'de', text: 'Ein Wort '.repeat(20).slice(0, 80) },
      { do: 'setMeta', path: 'meta_title', text: 'Cars' },
      { do: 'setField', block: 's0', path: '/header_tag' },
    ]);
  });

  it('tells a block that came back from one that was moved', async () => {
    const id = await newPage();
    const at = await send(id, 0, [batchOf(insertSnippets(2))]);
    const moved: Command = { do: 'moveBlock', block: 's0', at: 'root||a9' };
    await send(id, at, [batchOf([moved]), batchOf([{ do: 'removeBlock', block: 's0' }]), batchOf([moved])]);
    const { entries } = await historyOf(id, { limit: '3' });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ do: 'moveBlock', block: 's0', returned: true }],
      [{ do: 'removeBlock', block: 's0' }],
      [{ do: 'moveBlock', block: 's0' }],
    ]);
  });

  it('gives a version with its document, also after an import cut the log', async () => {
    const id = await newPage();
    const at = await send(id, 0, [batchOf(insertSnippets(1)), write('public')]);
    await api.admin().publishPage({ params: { id }, body: { revision: at } });
    await send(id, at, [write('later')]);
    const version = async () => (await api.admin().getVersion({ params: { id, number: '1' } })).data.data.attributes;
    expect((await version()).document.blocks.s0?.props.heading).toBe('public');
    const file = (await api.admin().exportPage({ params: { id } })).data;
    await api.admin().importPages({ body: { pages: [file] } });
    expect((await version()).document.blocks.s0?.props.heading).toBe('public');
  });

  it('gives back the newest thousand of a person’s own changes for undo', async () => {
    const id = await newPage();
    let at = await send(id, 0, [batchOf(insertSnippets(1))]);
    for (let round = 0; round < 3; round += 1)
      at = await send(
        id,
        at,
        Array.from({ length: 10 }, (_, index) => write(`${round} ${index}`)),
      );
    const query = { mine: 'true', newest: 'true', limit: '5' };
    const { batches } = (await api.admin().listBatches({ params: { id }, query })).data.data.attributes;
    expect(batches.map(({ revision }) => revision)).toEqual([27, 28, 29, 30, 31]);
  });
});
