import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictKey, keysOverlap } from '#documents/page/apply-command.ts';
import type { Batch, Command, StoredBatch } from '#documents/page/commands.types.ts';
import { type Intent, intent, toCommand } from '#documents/page/document.arbitraries.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type BuilderStore, createBuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { applyBatches } from '#server/cms/drafts/apply-batches.ts';
import { createTouchedKeys } from '#server/cms/drafts/touched-keys.ts';

/*
 * Two editors with the real store and the server's real merge, over a network that delays, reorders and loses answers
 * as the scheduler wills. Whatever happens, all three end with the same page, and every command that was made is
 * either in the server's log or was told to its author as a conflict.
 */

const start = (): DraftDocument => {
  const draft = emptyDraft('Home');
  for (const [index, id] of ['b1', 'b2', 'b3'].entries())
    draft.blocks[id] = newDraftBlock({
      type: 'section-tabs',
      v: 1,
      at: `root||a${index}`,
      groups: { g1: { key: 'a0', props: {} }, g2: { key: 'a1', props: {} } },
    });
  return draft;
};

interface Told {
  command: Command;
  batch: string;
}

/** The server of `server/cms/drafts/send-commands.ts` without HTTP and database. */
const createServer = () => {
  let document = start();
  const log: (StoredBatch & { left: Told[] })[] = [];
  return {
    log,
    document: () => document,
    since: (revision: number): StoredBatch[] => log.filter((batch) => batch.revision > revision),
    send(actor: string, client: string, base: number, batches: readonly Batch[]) {
      const known = new Map(
        log.filter(({ id }) => batches.some((batch) => batch.id === id)).map((row) => [row.id, row]),
      );
      const missed = log.filter((batch) => batch.revision > base && batch.client !== client);
      const others = createTouchedKeys();
      for (const batch of missed)
        for (const key of batch.commands.flatMap((command) => conflictKey(command) ?? []))
          others.add(key, { revision: batch.revision, actor: batch.actor });
      const last = missed.at(-1);
      const applied = applyBatches({
        document,
        revision: log.length,
        batches,
        skip: known,
        others,
        latest: last && { revision: last.revision, actor: last.actor },
        check: (_document, command) => command,
      });
      document = applied.document;
      for (const { batch, commands, inverse, conflicts, revision } of applied.stored)
        log.push({
          ...batch,
          commands,
          inverse,
          revision,
          client,
          actor: { id: actor, name: actor },
          created_at: '2026-01-01T00:00:00.000Z',
          left: conflicts.map(({ command }) => ({ command, batch: batch.id })),
        });
      const stored = [...known.values(), ...applied.stored.map(({ batch, revision }) => ({ id: batch.id, revision }))];
      const again = [...known.values()].flatMap(({ left, actor: by, revision }) =>
        left.map(({ command, batch }) => ({
          batch,
          command,
          key: conflictKey(command) ?? `structure:${'block' in command ? command.block : 'meta'}`,
          actor: by,
          revision,
        })),
      );
      return {
        revision: applied.revision,
        accepted: stored.map(({ id }) => id),
        revisions: Object.fromEntries(stored.map(({ id, revision }) => [id, revision])),
        conflicts: [...again, ...applied.conflicts],
        missed,
      };
    },
  };
};
type Server = ReturnType<typeof createServer>;

type Turn =
  | { do: 'edit'; want: Intent }
  | { do: 'type'; text: string }
  | { do: 'undo' | 'redo' | 'save' | 'lose' | 'listen' };

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), want: intent }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('a', 'ab', 'x y') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'save', 'save', 'lose', 'listen') }) },
);

interface Editor {
  name: string;
  client: string;
  store: BuilderStore;
  made: { batch: string; command: Command }[];
  told: Told[];
  isSaving: boolean;
}

const createEditor = (name: string): Editor => ({
  name,
  client: randomUUID(),
  store: createBuilderStore({ draft: start(), revision: 0, editable: true, now: () => 0 }),
  made: [],
  told: [],
  isSaving: false,
});

/** One request: both ways take as long as the scheduler likes, and the answer may be lost. */
const save = async (editor: Editor, server: Server, s: fc.Scheduler, isLost: boolean): Promise<void> => {
  if (editor.isSaving) return;
  const request = editor.store.takeForSending({ batches: 100, commands: 500 });
  if (!request) return;
  editor.isSaving = true;
  const batches = structuredClone(request.batches).map(({ base: _base, ...batch }) => batch);
  for (const { id, commands } of batches)
    if (!editor.made.some(({ batch }) => batch === id))
      editor.made.push(...commands.map((command) => ({ batch: id, command })));
  await s.schedule(Promise.resolve(), `${editor.name} sends`);
  const answer = structuredClone(server.send(editor.name, editor.client, request.base, batches));
  await s.schedule(Promise.resolve(), `${editor.name} hears`);
  editor.isSaving = false;
  if (isLost) return editor.store.sendingFailed();
  editor.told.push(...answer.conflicts.map(({ batch, command }) => ({ batch, command })));
  editor.store.settle(answer);
};

const listen = async (editor: Editor, server: Server, s: fc.Scheduler): Promise<void> => {
  const batches = structuredClone(server.since(editor.store.getRevision()));
  await s.schedule(Promise.resolve(), `${editor.name} listens`);
  editor.store.receive(batches);
};

const act = async (editor: Editor, server: Server, s: fc.Scheduler, wanted: Turn): Promise<void> => {
  const { store } = editor;
  if (wanted.do === 'edit') store.dispatch(toCommand(store.getDraft(), wanted.want), { label: 'Edit' });
  else if (wanted.do === 'type')
    store.dispatch(
      { do: 'setField', block: 'b1', path: '/heading', value: `${editor.name} ${wanted.text}` },
      { label: 'Type', coalesceKey: 'b1 /heading' },
    );
  else if (wanted.do === 'undo') store.undo();
  else if (wanted.do === 'redo') store.redo();
  else if (wanted.do === 'listen') await listen(editor, server, s);
  else await save(editor, server, s, wanted.do === 'lose');
};

const samePage = (a: DraftDocument, b: DraftDocument): void => expect(a).toEqual(b);

const isKept = (server: Server, { batch, command }: Told): boolean =>
  server.log.some(({ id, commands }) => id === batch && commands.some((kept) => sameCommand(kept, command)));

/** A later command of the same batch on the same field may have taken the place of an earlier one. */
const sameCommand = (a: Command, b: Command): boolean => {
  const [one, two] = [conflictKey(a), conflictKey(b)];
  return one !== undefined && two !== undefined
    ? keysOverlap(one, two)
    : a.do === b.do && JSON.stringify(a) === JSON.stringify(b);
};

describe('two editors on one page', () => {
  it('end with the same page, and nothing is lost without a word', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom(0, 1), turn), { minLength: 1, maxLength: 25 }),
        async (s, turns) => {
          const server = createServer();
          const editors = [createEditor('ana'), createEditor('ben')];
          const running: Promise<void>[] = [];
          for (const [who, wanted] of turns) {
            const editor = editors[who];
            if (!editor) continue;
            running.push(
              s.schedule(Promise.resolve(), `${editor.name} ${wanted.do}`).then(() => act(editor, server, s, wanted)),
            );
          }
          await s.waitIdle();
          await Promise.all(running);
          // Everybody comes to rest: the network is well again.
          for (let round = 0; round < 4; round += 1)
            for (const editor of editors) {
              while (editor.store.getPending().length > 0) {
                const done = save(editor, server, s, false);
                await s.waitIdle();
                await done;
              }
              const heard = listen(editor, server, s);
              await s.waitIdle();
              await heard;
            }
          for (const { store } of editors) samePage(store.getDraft(), server.document());
          for (const editor of editors)
            for (const made of editor.made)
              expect(
                isKept(server, made) ||
                  editor.told.some(({ batch, command }) => batch === made.batch && sameCommand(command, made.command)),
              ).toBe(true);
        },
      ),
      { numRuns: process.env.SLOW === '1' ? 10_000 : 400 },
    );
  });
});
