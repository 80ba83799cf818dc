import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { batch } from '#documents/page/commands.types.ts';
import type { PendingBatch } from './pending.types.ts';

const record = z.object({
  key: z.string(),
  page: z.string(),
  user: z.string(),
  client: z.string(),
  batches: z.array(batch.extend({ base: z.number().int(), refused: z.string().optional() })),
});
type PendingRecord = z.output<typeof record>;

interface Schema extends DBSchema {
  pending: { key: string; value: PendingRecord; indexes: { page: string } };
}

/** Keeps what the server has not confirmed in the browser, one record a tab, so that a crash loses nothing. */
export interface PendingStorage {
  /** Keeps this list; calls made while a write runs are joined into one more write. */
  keep: (batches: readonly PendingBatch[]) => void;
  /** Takes over what closed tabs of the same person left behind for this page, oldest first. */
  adoptOrphans: () => Promise<PendingBatch[]>;
  /** Resolves when everything handed over is written. */
  settled: () => Promise<void>;
}

const lockName = (client: string): string => `forecourt-builder-${client}`;

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('forecourt-builder', 1, {
    upgrade: (db) => {
      db.createObjectStore('pending', { keyPath: 'key' }).createIndex('page', 'page');
    },
  });

/** True when no open tab works as this client. */
const isAbandoned = (client: string): Promise<boolean> =>
  navigator.locks.request(lockName(client), { ifAvailable: true }, (lock) => lock !== null);

let preopened: ReturnType<typeof open> | null = null;

/** Opens the browser's database before it is known who works on what; a failure shows when it is used. */
export const preopenPendingDatabase = (): void => {
  preopened = open();
  preopened.catch(() => undefined);
};

export const openPendingStorage = async (page: string, user: string, client: string): Promise<PendingStorage> => {
  const opening = preopened ?? open();
  preopened = null;
  const db = await opening;
  const key = `${page}/${user}/${client}`;
  // Held until the tab closes or crashes: that is how another tab knows that this one lives.
  void navigator.locks.request(lockName(client), () => new Promise<void>(() => undefined));
  let wanted: readonly PendingBatch[] | null = null;
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    // A task of its own: what the key press changed is shown first.
    await new Promise((resolve) => setTimeout(resolve));
    while (wanted) {
      const batches = [...wanted];
      wanted = null;
      if (batches.length === 0) await db.delete('pending', key);
      else await db.put('pending', { key, page, user, client, batches });
    }
  };

  return {
    keep: (batches) => {
      wanted = batches;
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    settled: async () => {
      await writing;
    },
    adoptOrphans: async () => {
      const adopted: PendingBatch[] = [];
      for (const found of await db.getAllFromIndex('pending', 'page', page)) {
        const checked = record.safeParse(found);
        if (!checked.success) {
          await db.delete('pending', found.key);
          continue;
        }
        const { client: owner, user: person, batches, key: old } = checked.data;
        if (person !== user || owner === client || !(await isAbandoned(owner))) continue;
        adopted.push(...batches);
        // Ours first, theirs away after: a crash between the two only doubles, and the server takes a batch once.
        await db.put('pending', { key, page, user, client, batches: adopted });
        await db.delete('pending', old);
      }
      return adopted;
    },
  };
};
