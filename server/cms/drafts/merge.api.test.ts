import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyCommands, conflictKey } from '#documents/page/apply-command.ts';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import { type Api, ada, openApi, type Person, pia } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const blocks = ['s0', 's1', 's2'];
const edit: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('setField' as const),
    block: fc.constantFrom(...blocks),
    path: fc.constantFrom('/heading', '/box_color', '/link/label', '/link'),
    value: fc.constantFrom('light', 'dark', 'a', 'b'),
  }),
  fc.record({
    do: fc.constant('moveBlock' as const),
    block: fc.constantFrom(...blocks),
    at: fc.constantFrom('root||a0', 'root||a0V', 'root||a5', 'root||Zz'),
  }),
  fc.record({ do: fc.constant('removeBlock' as const), block: fc.constantFrom(...blocks) }),
  fc.record({
    do: fc.constant('setBlock' as const),
    block: fc.constantFrom(...blocks),
    key: fc.constant('anchor' as const),
    value: fc.constantFrom('x', 'y'),
  }),
  fc.record({
    do: fc.constant('setMeta' as const),
    key: fc.constantFrom('meta_title' as const, 'meta_description' as const),
    value: fc.constantFrom('one', 'two'),
  }),
);

/** `/link` as a text and `/link/label` cannot both be written: values fit their paths. */
const fitting = (command: Command): Command =>
  command.do === 'setField' && command.path === '/link'
    ? { ...command, value: { type: 'internal', url: `/${String(command.value)}` } }
    : command.do === 'setField' && command.path === '/box_color' && command.value !== 'light'
      ? { ...command, value: 'dark' }
      : command;

/** One turn: who acts, what they change, and whether they look at what others did first. */
const turn = fc.record({
  who: fc.constantFrom(0, 1),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  catchUp: fc.boolean(),
});

interface Editor {
  person: Person;
  client: string;
  base: number;
}

it('loses nothing when two people edit at once, and every editor can rebuild what the server holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 10 }), async (turns) => {
      const created = await api.admin().createPage({ body: { title: 'P', slug: `p-${randomUUID()}` } });
      const { id } = created.data.data;
      const send = async (editor: Editor, batches: Batch[]) => {
        const body = { base_revision: editor.base, client: editor.client, batches };
        return (await api.admin(editor.person).sendCommands({ params: { id }, body })).data.data.attributes;
      };
      const editors: Editor[] = [ada, pia].map((person) => ({ person, client: randomUUID(), base: 0 }));
      const [first] = editors;
      if (!first) return;
      await send(first, [batchOf(insertSnippets(3))]);
      for (const editor of editors) editor.base = 1;

      const written: Command[] = [];
      for (const { who, edits, catchUp } of turns) {
        const editor = editors[who];
        if (!editor) continue;
        const batch = batchOf(edits.map(fitting));
        const result = await send(editor, [batch]);
        const leftOut = result.conflicts.map(({ command }) => JSON.stringify(command));
        // Every command is either stored or reported back with both values.
        const [stored] = (
          await api.admin().listBatches({ params: { id }, query: { after: String(result.revision - 1) } })
        ).data.data.attributes.batches;
        const kept = stored?.id === batch.id ? stored.commands : [];
        expect(kept.length + leftOut.length).toBe(batch.commands.length);
        for (const conflict of result.conflicts) {
          expect(conflict.actor.id).not.toBe(editor.person.id);
          expect(conflict.theirs).not.toEqual(conflict.yours);
        }
        for (const command of kept) {
          const key = conflictKey(command);
          if (key !== undefined) written.push(command);
        }
        if (catchUp) editor.base = result.revision;
      }

      // The log replayed by the model gives the server's document.
      const log = (await api.admin().listBatches({ params: { id } })).data.data.attributes.batches;
      const empty: DraftDocument = {
        meta: { ...(await draftOf(id)).meta, meta_title: '', meta_description: '' },
        blocks: {},
        translations: {},
      };
      const replayed = applyCommands(
        empty,
        log.flatMap(({ commands }) => commands),
      );
      const held = await draftOf(id);
      expect(replayed.draft).toEqual(held);
      // And taken back by its own inverses, newest first, nothing is left of it.
      const inverses = log.toReversed().flatMap(({ inverse }) => inverse);
      const undone = applyCommands(replayed.draft, inverses).draft;
      expect(Object.values(undone.blocks).every((block) => block.at === null)).toBe(true);
      expect(undone.meta).toEqual(empty.meta);
    }),
    { numRuns: process.env.SLOW === '1' ? 400 : 12 },
  );
});

const draftOf = async (id: string): Promise<DraftDocument> =>
  (await api.admin().getDraft({ params: { id } })).data.data.attributes.document;
