import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { createJournal } from './journal.ts';
import type { PreparedLead } from './prepare-lead.ts';

const disk = mountSmallDisk(1);
beforeAll(() => disk?.free());
afterAll(() => disk?.remove());

const lead = (id: string) => ({ id, values: { note: 'x'.repeat(3_000) } }) as unknown as PreparedLead;

it.runIf(disk)(
  'takes no lead on a full disk that it cannot give back, and loses none it took before or after',
  async () => {
    const journal = createJournal(path.join(disk?.folder ?? '', 'journal'), createLogger('silent'));
    const taken: string[] = [];
    const refused: unknown[] = [];
    const send = (id: string) =>
      journal.append(lead(id)).then(
        () => taken.push(id),
        (error: NodeJS.ErrnoException) => refused.push(error.code),
      );
    await send('before');
    disk?.fill();
    for (let index = 0; index < 5; index += 1) await send(`full-${index}`);
    expect(refused.length, 'a disk without room takes at most what its last block still held').toBeGreaterThanOrEqual(
      3,
    );
    expect(new Set(refused)).toEqual(new Set(['ENOSPC']));
    disk?.free();
    await send('after');
    const stored: string[] = [];
    await journal.replay(async ({ id }) => void stored.push(id));
    expect(stored.sort()).toEqual(taken.sort());
    await journal.close();
  },
);
