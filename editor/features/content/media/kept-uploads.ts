import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An upload that goes on after the page was closed or loaded again. */
export interface KeptUpload {
  id: string;
  user: string;
  file: File;
  folder: string | undefined;
  /** Its name on the server, once it has begun. */
  uploadId: string | undefined;
  at: number;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload };
}

/** The server forgets an upload nobody has gone on with for so long. */
const DAY_MS = 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('forecourt-uploads', 1, {
    upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'id' }),
  });
  return opened;
};

/** Without room in the browser an upload still runs; it only cannot go on after a reload. */
const quietly = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch {
    opened = undefined;
  }
};

export const keepUpload = (upload: KeptUpload): Promise<void> =>
  quietly(async () => (await open()).put('uploads', upload));

export const forgetUpload = (id: string): Promise<void> => quietly(async () => (await open()).delete('uploads', id));

const lockName = (id: string): string => `forecourt-upload-${id}`;

/** Holds an upload for this tab until `release` is called or the tab is gone; false when another tab has it. */
export const claimUpload = (id: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
  });

/** What this person's closed tabs left unfinished; what the server has forgotten by now is forgotten here too. */
export const readKeptUploads = async (user: string): Promise<KeptUpload[]> => {
  try {
    const all = await (await open()).getAll('uploads');
    const isOver = ({ at }: KeptUpload) => Date.now() - at > DAY_MS;
    for (const { id } of all.filter(isOver)) await forgetUpload(id);
    return all.filter((upload) => upload.user === user && !isOver(upload));
  } catch {
    return [];
  }
};
