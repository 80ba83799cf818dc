import { expect, it } from 'vitest';
import type { StoredBatch } from '#documents/page/commands.types.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import { createRoom, type DraftLog, type Listener } from './room.ts';

const batch = (revision: number): StoredBatch => ({
  ...batchOf(insertSnippets(1)),
  revision,
  inverse: [],
  actor: { id: 'ana', name: 'Ana' },
  client: 'c',
  created_at: '2026-11-23T08:00:00.000Z',
});

const listenerAt = (at: number) => {
  const heard: string[] = [];
  const stream = {
    send: (frame: string) => void heard.push(/id: \d+\nevent: \w+/.exec(frame)?.[0] ?? ''),
    end: () => {},
  };
  const listener: Listener = { client: `at ${at}`, person: { id: 'ana', name: 'Ana' }, at, stream };
  return { listener, heard };
};

it('somebody who comes while changes are read for others misses none of their own, and is not sent away', async () => {
  const reads: { after: number; answer: (log: DraftLog) => void }[] = [];
  const room = createRoom({
    readLog: (after) => new Promise((answer) => reads.push({ after, answer })),
    onError: (error) => expect.unreachable(String(error)),
  });
  const logAfter = (after: number, revision: number): DraftLog => {
    const batches = Array.from({ length: revision - after }, (_, index) => batch(after + index + 1));
    return { revision, historyStart: 0, batches };
  };
  const here = listenerAt(2);
  room.listeners.add(here.listener);
  const pumped = room.pump();
  const [back, ahead] = [listenerAt(1), listenerAt(4)];
  for (const { listener } of [back, ahead]) {
    room.listeners.add(listener);
    void room.pump();
  }
  reads[0]?.answer(logAfter(2, 3));
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.answer(logAfter(reads[1].after, 4));
  await pumped;
  expect(reads.map(({ after }) => after)).toEqual([2, 1]);
  const batches = (...revisions: number[]) => revisions.map((revision) => `id: ${revision}\nevent: batch`);
  expect(here.heard).toEqual(batches(3, 4));
  expect(back.heard).toEqual(batches(2, 3, 4));
  expect(ahead.heard).toEqual([]);
});
