import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteLog } from '#site/site.types.ts';
import { type Answer, createAnswer, endsSoon } from './cached-answer.ts';
import { lruMap } from './lru-map.ts';
import { createVariantLimit } from './variant-limit.ts';

/** The last document that rendered well, by key, on disk: what visitors get when everything behind it is down. */
export interface LastGoodStore {
  /** Undefined when there is none, or none that can be read. */
  read(key: string): Promise<Answer | undefined>;
  /**
   * Writes in the background, one file at a time; a newer document of the same key replaces a waiting one. One that soon
   * ends is not worth writing.
   */
  write(key: string, answer: Answer): void;
  remove(key: string): void;
  /** Keys of this build's documents on the disk; removes what other builds left. One at a time: there may be many. */
  keys(): AsyncIterable<string>;
  /** Keys of the documents known to depend on a topic: those written, read or listed by this process. */
  dependents(topic: string): string[];
  /** Waits for what is being written. */
  close(): Promise<void>;
}

interface StoredDocument {
  key: string;
  version: string;
  status: number;
  headers: Record<string, string>;
  tags: string[];
  /** Absent for what never ends: JSON knows no Infinity. */
  until?: number;
  tag: string;
  text: string;
}

/** Name of a file that lies beside the documents and outlives builds. */
export const keptFile = (name: string): string => `${name}${KEPT}`;

const KEPT = '.kept';
const defaultMaxFiles = 20_000;
/** Documents of one path that differ by their query. */
const maxVariants = 40;

/** @param version documents of another build are not shown: their scripts are gone */
export function createLastGoodStore(
  folder: string,
  version: string,
  log: SiteLog,
  maxFiles = defaultMaxFiles,
): LastGoodStore {
  const waiting = new Map<string, Answer | null>();
  /** Tags of what lies on disk: a document that was rendered again with the same bytes need not be written again. */
  const written = lruMap<string, string>(maxFiles);
  const dependencies = lruMap<string, ReadonlySet<string>>(maxFiles);
  const variants = createVariantLimit(maxVariants);
  let writing: Promise<void> | undefined;
  let ready: Promise<void> | undefined;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(`${version}\0${key}`).digest('hex').slice(0, 40)}.json`);

  const run = async () => {
    ready ??= mkdir(folder, { recursive: true }).then(() => removeOldest(folder, maxFiles));
    await ready.catch((error: unknown) => {
      // Nothing can be kept now: what waits is given up, and the next document tries again.
      ready = undefined;
      waiting.clear();
      throw error;
    });
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, answer] = next.value;
      waiting.delete(key);
      if (answer) {
        await writeWhole(fileOf(key), JSON.stringify(toStored(key, version, answer)));
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

  const remove = (key: string) => {
    written.delete(key);
    dependencies.delete(key);
    variants.delete(key);
    waiting.set(key, null);
    wake();
  };
  const register = (key: string, tags: ReadonlySet<string>) => {
    dependencies.set(key, tags);
    const surplus = variants.add(key);
    if (surplus !== undefined) remove(surplus);
  };

  return {
    async read(key) {
      const pending = waiting.get(key);
      if (pending) return pending;
      const stored = await readDocument(fileOf(key));
      return stored?.key === key && stored.version === version ? createAnswer(stored) : undefined;
    },
    write(key, answer) {
      if (endsSoon(answer)) {
        // What lies there from before says something else.
        if (dependencies.get(key)) remove(key);
        return;
      }
      if (!waiting.has(key) && written.get(key) === answer.tag) return;
      waiting.set(key, answer);
      register(key, answer.tags);
      wake();
    },
    remove,
    async *keys() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const stored = await readDocument(join(folder, name));
        if (stored?.version === version) {
          register(stored.key, new Set(stored.tags));
          yield stored.key;
        } else await rm(join(folder, name), { force: true }).catch(() => undefined);
      }
    },
    dependents: (topic) => [...dependencies.entries()].flatMap(([key, tags]) => (tags.has(topic) ? [key] : [])),
    async close() {
      while (writing) await writing;
    },
  };
}

/** Undefined for a file that is gone, or was cut off by a power cut. */
async function readDocument(file: string): Promise<StoredDocument | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredDocument;
  } catch {
    return undefined;
  }
}

const toStored = (key: string, version: string, answer: Answer): StoredDocument => ({
  key,
  version,
  status: answer.status,
  headers: { ...answer.headers },
  tags: [...answer.tags],
  ...(Number.isFinite(answer.until) ? { until: answer.until } : {}),
  tag: answer.tag,
  text: answer.text(),
});

/** Beside, then renamed: a reader sees the old file or the new one, never half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/** Whoever began a file later than this is still writing it. */
const WRITING_MS = 60_000;

/** Removes what was only half written when its process died. Other parts of this process, and others, write here too. */
async function removeHalf(file: string): Promise<void> {
  const begun = await stat(file).catch(() => undefined);
  if (begun && Date.now() - begun.mtimeMs > WRITING_MS) await rm(file, { force: true });
}

async function removeOldest(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(KEPT));
  const documents = names.filter((name) => name.endsWith('.json'));
  const halves = names.filter((name) => !name.endsWith('.json'));
  await Promise.all(halves.map((name) => removeHalf(join(folder, name))));
  if (documents.length <= maxFiles) return;
  const aged = await Promise.all(
    documents.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = aged.sort((a, b) => a.at - b.at).slice(0, documents.length - maxFiles);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
