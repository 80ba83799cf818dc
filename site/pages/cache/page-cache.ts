import type { SiteLog } from '#site/site.types.ts';
import type { Answer } from './cached-answer.ts';
import type { LastGoodStore } from './last-good-store.ts';
import { createVariantLimit } from './variant-limit.ts';

export interface PageCacheOptions {
  lastGood: LastGoodStore;
  log: SiteLog;
  /** Most bytes of documents in memory; 128 MiB unless given. */
  maxBytes?: number;
  /** Most documents of one path that differ by their query; 200 unless given. */
  maxVariants?: number;
  /** Milliseconds after which a document is rendered again in the background, in case a word of change was missed. */
  maxAgeMs?: number;
  now?: () => number;
}

/**
 * What rendering an address gave. `briefly` = something is left out that could not be loaded: soon rendered again, and no
 * last good document unless there is no better one. `forget` = there is nothing (any more) at this address.
 */
export interface Rendered {
  answer: Answer;
  keep: 'keep' | 'briefly' | 'forget';
}

export interface PageCache {
  /** The kept document when it is current: the hot path. */
  fresh(key: string): Answer | undefined;
  /** Tags of the kept document, current or not; undefined when none is kept. */
  tags(key: string): ReadonlySet<string> | undefined;
  /**
   * The document at a key: kept, or rendered once for all who ask meanwhile. When rendering fails, the last good one: in
   * memory, for as long as it may stand in, or on the disk.
   * @throws what `render` throws when there is no last good document
   */
  get(key: string, render: () => Promise<Rendered>): Promise<Answer>;
  /** Renders a document anew, whatever is kept, and keeps or forgets it on the disk too. @throws what `render` throws */
  renew(key: string, render: () => Promise<Rendered>): Promise<void>;
  /** Forgets a document for good: there is nothing at this address any more. */
  remove(key: string): void;
  /** Forgets one document, so that the next who asks gets a new one. */
  forget(key: string): void;
  /** Forgets what depends on a topic; `*` forgets everything. */
  invalidate(topic: string): void;
  readonly bytes: number;
}

interface Entry {
  answer: Answer;
  /** When it is rendered again. */
  until: number;
}

interface Flight {
  answer: Promise<Answer>;
  /** How many invalidations had been heard of when it began. */
  began: number;
}

/**
 * How long a document that is shown for a minute only (prices of cars are in it) stands in for a newer one, while what is
 * behind it does not answer.
 */
export const SPARE_MS = 10 * 60_000;

const defaultMaxBytes = 128 * 1024 * 1024;
const defaultMaxAgeMs = 5 * 60_000;
/** How long a document is shown that lacks something. */
const briefMs = 10_000;
const defaultMaxVariants = 200;
/** How many invalidations are remembered to judge a render that was under way. */
const rememberedTopics = 10_000;

/** Documents in memory by key, dropped by tag, bounded in bytes, with a last good copy behind each. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { lastGood, log, maxBytes = defaultMaxBytes, maxAgeMs = defaultMaxAgeMs, now = Date.now } = options;
  const entries = new Map<string, Entry>();
  const variants = createVariantLimit(options.maxVariants ?? defaultMaxVariants);
  const flights = new Map<string, Flight>();
  let heard: { number: number; topic: string }[] = [];
  let count = 0;
  let bytes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.answer.size;
    entries.delete(key);
    variants.delete(key);
  };

  const keep = (key: string, answer: Answer, ageMs: number) => {
    drop(key);
    entries.set(key, { answer, until: Math.min(now() + ageMs, answer.until) });
    bytes += answer.size;
    const surplus = variants.add(key);
    if (surplus !== undefined) drop(surplus);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  /** Something it shows has ended: nobody gets it any more. */
  const isOver = ({ until }: Answer) => now() >= until;
  /** The same, not even for want of a better one. */
  const isUseless = ({ spareUntil }: Answer) => now() >= spareUntil;

  const standIn = async (key: string): Promise<Answer | undefined> => {
    const inMemory = entries.get(key)?.answer;
    if (inMemory && !isUseless(inMemory)) return inMemory;
    const onDisk = await lastGood.read(key);
    return onDisk && !isUseless(onDisk) ? onDisk : undefined;
  };

  const concerns = (tags: ReadonlySet<string>, topic: string) => topic === '*' || tags.has(topic);

  /** Whether something the document depends on changed after its rendering began. */
  const outdated = (tags: ReadonlySet<string>, began: number) =>
    count - began > heard.length || heard.some(({ number, topic }) => number > began && concerns(tags, topic));

  const remove = (key: string) => {
    drop(key);
    lastGood.remove(key);
  };

  const writeUnlessBetter = async (key: string, answer: Answer) => {
    const kept = await lastGood.read(key);
    if (!kept || isOver(kept)) lastGood.write(key, answer);
  };

  const settle = (key: string, rendered: Rendered, began: number): Answer => {
    if (rendered.keep === 'forget') remove(key);
    else if (!outdated(rendered.answer.tags, began)) {
      const isWhole = rendered.keep === 'keep';
      keep(key, rendered.answer, isWhole ? maxAgeMs : Math.min(briefMs, maxAgeMs));
      if (isWhole) lastGood.write(key, rendered.answer);
      else void writeUnlessBetter(key, rendered.answer);
    }
    return rendered.answer;
  };

  const start = (key: string, render: () => Promise<Rendered>): Promise<Answer> => {
    const began = count;
    const answer = render()
      .then((rendered) => settle(key, rendered, began))
      .catch(async (error: unknown) => {
        const kept = await standIn(key);
        if (!kept) throw error;
        log.error({ err: error, key }, 'a page could not be rendered: its last good document is shown');
        return kept;
      })
      .finally(() => {
        if (flights.get(key)?.answer === answer) flights.delete(key);
      });
    flights.set(key, { answer, began });
    return answer;
  };

  return {
    fresh(key) {
      const entry = entries.get(key);
      return entry && now() < entry.until ? entry.answer : undefined;
    },
    tags: (key) => entries.get(key)?.answer.tags,
    get(key, render) {
      const entry = entries.get(key);
      if (entry && isUseless(entry.answer)) drop(key);
      else if (entry && !isOver(entry.answer)) {
        // Most recently used last.
        entries.delete(key);
        entries.set(key, entry);
        if (now() >= entry.until && !flights.has(key)) {
          start(key, render).catch((error: unknown) => log.error({ err: error, key }, 'rendering again failed'));
        }
        return Promise.resolve(entry.answer);
      }
      const flight = flights.get(key);
      // A rendering that began before the last change may show what was before it.
      return flight && flight.began === count ? flight.answer : start(key, render);
    },
    async renew(key, render) {
      const began = count;
      settle(key, await render(), began);
    },
    remove,
    forget: drop,
    invalidate(topic) {
      count += 1;
      heard.push({ number: count, topic });
      if (heard.length > rememberedTopics) heard = heard.slice(-rememberedTopics / 2);
      for (const [key, { answer }] of entries) if (concerns(answer.tags, topic)) drop(key);
    },
    get bytes() {
      return bytes;
    },
  };
}
