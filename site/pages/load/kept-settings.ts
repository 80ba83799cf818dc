import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLog } from '#site/site.types.ts';
import { keptFile, writeWhole } from '../cache/last-good-store.ts';

type Values = ReadonlyMap<string, unknown>;

/** Public settings as they were last, on the disk: whose site it is, while nobody can be asked. */
export interface KeptSettings {
  /** By their keys; null where none were ever read. */
  read(): Promise<Values | null>;
  /** Writes in the background, in the order of the calls. */
  write(values: Values): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

export function createKeptSettings(folder: string, log: SiteLog): KeptSettings {
  const file = join(folder, keptFile('settings'));
  let written: string | undefined;
  let writing = Promise.resolve();
  const write = async (text: string) => {
    if (text === written) return;
    await mkdir(folder, { recursive: true });
    await writeWhole(file, text);
    written = text;
  };
  return {
    async read() {
      try {
        return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>));
      } catch {
        return null;
      }
    },
    write(values) {
      const text = JSON.stringify(Object.fromEntries(values));
      writing = writing
        .then(() => write(text))
        .catch((error: unknown) => log.warn({ err: error }, 'settings could not be kept'));
    },
    close: () => writing,
  };
}
