import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLog } from '#site/site.types.ts';
import { boundedMap } from './bounded-map.ts';
import { type Answer, createAnswer } from './cached-answer.ts';

/** The last document that rendered well, by key, on disk: what visitors get when everything behind it is down. */
export interface LastGoodStore {
  /** Undefined when there is none, or none that can be read. */
  read(key: string): Promise<Answer | undefined>;
  /** Writes in the background, one file at a time; a newer document of the same key replaces a waiting one. */
  write(key: string, answer: Answer): void;
  remove(key: string): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

interface StoredDocument {
  key: string;
  status: number;
  headers: Record<string, string>;
  tags: string[];
  text: string;
}

const defaultMaxFiles = 20_000;

/** @param version documents of another build are not shown: their scripts are gone */
export function createLastGoodStore(
  folder: string,
  version: string,
  log: SiteLog,
  maxFiles = defaultMaxFiles,
): LastGoodStore {
  const waiting = new Map<string, Answer | null>();
  /** Tags of what lies on disk: a document that was rendered again with the same bytes need not be written again. */
  const written = boundedMap<string, string>(maxFiles);
  let writing: Promise<void> | undefined;
  let ready: Promise<void> | undefined;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(`${version}\0${key}`).digest('hex').slice(0, 40)}.json`);

  const run = async () => {
    ready ??= mkdir(folder, { recursive: true }).then(() => removeOldest(folder, maxFiles));
    await ready;
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, answer] = next.value;
      waiting.delete(key);
      if (answer) {
        await writeWhole(fileOf(key), JSON.stringify(toStored(key, answer)));
        written.set(key, answer.tag);
      } else await rm(fileOf(key), { force: true });
    }
  };
  const wake = () => {
    writing ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'last good documents could not be written'))
      .finally(() => {
        writing = undefined;
        if (waiting.size > 0) wake();
      });
  };

  return {
    async read(key) {
      const pending = waiting.get(key);
      if (pending) return pending;
      try {
        const stored = JSON.parse(await readFile(fileOf(key), 'utf8')) as StoredDocument;
        return stored.key === key ? createAnswer(stored) : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, answer) {
      if (!waiting.has(key) && written.get(key) === answer.tag) return;
      waiting.set(key, answer);
      wake();
    },
    remove(key) {
      written.delete(key);
      waiting.set(key, null);
      wake();
    },
    async close() {
      while (writing) await writing;
    },
  };
}

const toStored = (key: string, { status, headers, tags, text }: Answer): StoredDocument => ({
  key,
  status,
  headers: { ...headers },
  tags: [...tags],
  text: text(),
});

/** Beside, then renamed: a reader sees the old file or the new one, never half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, text);
  await rename(beside, file);
}

async function removeOldest(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  const halves = names.filter((name) => !name.endsWith('.json'));
  await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
  if (names.length <= maxFiles) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const oldest = aged.sort((a, b) => a.at - b.at).slice(0, names.length - maxFiles);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
