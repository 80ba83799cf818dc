import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from '#server/db/embedded/durable-files.ts';
import type { FormBundle } from './form-bundle.types.ts';

/** Forms as they were last, on the disk: a process that starts while the database is away takes their leads all the same. */
export interface KeptForms {
  /** Undefined when the form was never kept, or cannot be read. */
  read(id: string): Promise<FormBundle | undefined>;
  keep(bundle: FormBundle): Promise<void>;
  forget(id: string): Promise<void>;
  /** Forgets all but these. */
  forgetOthers(ids: readonly string[]): Promise<void>;
}

const ID = /^[\w-]{1,64}$/;
const SUFFIX = '.json';

/** What JSON makes of the dates of a row. */
const bundleOf = (text: string): FormBundle => {
  const { row, ...parts } = JSON.parse(text) as FormBundle;
  return { ...parts, row: { ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) } };
};

export const createKeptForms = (folder: string): KeptForms => {
  /** What the files say, so that nothing is written twice. */
  const written = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work, work);
    queue = next.catch(() => undefined);
    return next;
  };
  const fileOf = (id: string): string => path.join(folder, `${id}${SUFFIX}`);
  const remove = async (id: string) => {
    written.delete(id);
    if (ID.test(id)) await rm(fileOf(id), { force: true });
  };
  return {
    async read(id) {
      if (!ID.test(id)) return undefined;
      try {
        return bundleOf(await readFile(fileOf(id), 'utf8'));
      } catch {
        return undefined;
      }
    },
    keep: (bundle) =>
      inTurn(async () => {
        const { id } = bundle.row;
        const text = JSON.stringify(bundle);
        if (!ID.test(id) || written.get(id) === text) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFileDurably(fileOf(id), Buffer.from(text));
        written.set(id, text);
      }),
    forget: (id) => inTurn(() => remove(id)),
    forgetOthers: (ids) =>
      inTurn(async () => {
        const wanted = new Set(ids);
        const names = await readdir(folder).catch(() => []);
        for (const name of names) {
          const id = path.basename(name, SUFFIX);
          if (!wanted.has(id)) await remove(id);
        }
      }),
  };
};
