import { setImmediate } from 'node:timers/promises';
import { type ChangeListener, MISSED_CHANGES } from '#server/db/changes.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createStockIndex, type StockIndex } from '#stock-index/stock-index.ts';
import { STOCK_TOPIC } from '../desk/stock-changes.ts';
import type { Searcher } from '../search/stock-search.types.ts';
import { indexColumns, indexRowOf } from './index-columns.ts';
import { createIndexSearcher } from './index-searcher.ts';
import { readSnapshot, writeSnapshot } from './index-snapshot.ts';
import { spaced } from './spaced.ts';
import { beginning, changedSince, lastChange, type Watermark, watermarkText } from './stock-feed.ts';

/** Cars that are read at a time; others are answered in between. */
const PORTION = 5_000;
/** Another server's change whose message was lost is seen after so long. */
const POLL_MS = { server: 900, embedded: 15_000 } as const;
const SNAPSHOT_MS = 300_000;
/** Other servers' changes are read so often at most: ten of them cost a server no more than one. */
const OTHERS_MS = 80;
/** Longest that a search waits for changes of this moment. */
const PATIENCE_MS = 200;

export interface LiveIndex {
  /** The index when it is whole, else null: the database has to be asked. */
  searcher(): Promise<Searcher | null>;
  /** Resolves when everything committed up to now is in the index. */
  catchUp(): Promise<void>;
  /** Resolves when what the disk has of it is there; the rest follows in the background. */
  start(): Promise<void>;
  /** Ends it and writes the snapshot. */
  stop(): Promise<void>;
}

interface Followed {
  index: StockIndex;
  watermark: Watermark;
  searcher: Searcher;
}

const fresh = (): Followed => {
  const index = createStockIndex(indexColumns);
  return { index, watermark: beginning, searcher: createIndexSearcher(index) };
};

/** Told which cars changed, and the numbers of their changes, whoever changed them. */
type Tell = (changed: readonly { id: string; seq: string }[]) => void;

/** Reads changes into an index until there are none. Answers whether there were any. */
const follow = async ({ db }: ServerDeps, followed: Followed, tell: Tell): Promise<boolean> => {
  for (let any = false; ; any = true) {
    const { rows, watermark } = await changedSince(db.read, followed.watermark, PORTION);
    followed.index.put(rows.filter(({ publication }) => publication === 'published').map(indexRowOf));
    followed.index.remove(rows.filter(({ publication }) => publication !== 'published').map(({ id }) => id));
    followed.watermark = watermark;
    tell(rows);
    if (rows.length < PORTION) return any || rows.length > 0;
    await setImmediate();
  }
};

/**
 * The cars in memory, as the database has them. Starts with the snapshot of its data folder, follows changes, and is made
 * anew in the background once, since a snapshot may be of another database. Until it is whole the database is asked.
 */
export const createLiveIndex = (deps: ServerDeps, tell: Tell = () => {}): LiveIndex => {
  let current: Followed | null = null;
  let isStopped = true;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let reading: Promise<void> = Promise.resolve();
  /** Changes that searches wait for, and how many of them have been read. */
  let awaited = 0;
  let arrived = 0;
  let isRebuilding: Promise<void> | null = null;
  let saved = watermarkText(beginning);
  let poll: NodeJS.Timeout | undefined;
  let saving: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  const rebuild = async (): Promise<void> => {
    const next = fresh();
    await follow(deps, next, tell);
    current = next;
    deps.log.info({ vehicles: next.index.size }, 'the index of cars is whole');
    // What came meanwhile may have been read into the index before this one.
    await follow(deps, next, tell);
  };
  const rebuildOnce = (): Promise<void> => {
    isRebuilding ??= rebuild().finally(() => {
      isRebuilding = null;
    });
    return isRebuilding;
  };
  /** A database that knows less than the index is another one: restored, or moved. */
  const isBehind = async ({ watermark }: Followed): Promise<boolean> =>
    (await lastChange(deps.db.read)) < BigInt(watermark.seq);

  const round = async (): Promise<void> => {
    if (current === null) return rebuildOnce();
    const hasChanged = await follow(deps, current, tell);
    if (!hasChanged && (await isBehind(current))) await rebuildOnce();
  };
  const refresh = (): Promise<void> => {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = (async () => {
      do {
        isAskedAgain = false;
        const upTo = awaited;
        reading = round();
        await reading;
        arrived = upTo;
      } while (isAskedAgain);
    })().finally(() => {
      running = null;
    });
    return running;
  };
  /**
   * Resolves when what was committed before now is in the index: with what is being read, and what was asked for behind it.
   * Not when there is nothing more to read: where cars change all the time there always is.
   */
  const upToNow = async (): Promise<void> => {
    const isWaiting = isAskedAgain;
    await reading.catch(() => {});
    if (isWaiting) await reading.catch(() => {});
  };
  const refreshQuietly = (): void => {
    if (isStopped) return;
    refresh().catch((error: unknown) => deps.log.warn({ err: error }, 'the index of cars cannot follow now'));
  };
  const others = spaced(OTHERS_MS, refreshQuietly);
  /** Our own changes are in the next search, those of other servers soon. */
  const hear: ChangeListener = ({ topic }, by) => {
    if (topic !== STOCK_TOPIC && topic !== MISSED_CHANGES) return;
    if (by === 'others') return others.ask();
    awaited += 1;
    refreshQuietly();
  };
  const save = async (): Promise<void> => {
    if (current === null || watermarkText(current.watermark) === saved) return;
    const { index, watermark } = current;
    try {
      await writeSnapshot(deps.config.dataDir, index, watermark);
      saved = watermarkText(watermark);
    } catch (error) {
      deps.log.warn({ err: error }, 'the snapshot of the index of cars cannot be written');
    }
  };
  /** What the disk says, which may be of yesterday or of another database. */
  const restore = async (): Promise<void> => {
    const next = fresh();
    try {
      const watermark = await readSnapshot(deps.config.dataDir, next.index);
      if (watermark) current = { ...next, watermark };
    } catch (error) {
      deps.log.warn({ err: error }, 'the snapshot of the index of cars cannot be read');
    }
  };
  const makeAnew = async (): Promise<void> => {
    const isFromDisk = current !== null;
    awaited += 1;
    await refresh();
    if (isFromDisk) await rebuildOnce();
  };

  return {
    async searcher() {
      if (running && current && arrived < awaited) await Promise.race([upToNow(), patience()]);
      return current?.searcher ?? null;
    },
    catchUp: refresh,
    async start() {
      isStopped = false;
      await restore();
      unsubscribe = deps.changes.subscribe(hear);
      poll = setInterval(refreshQuietly, POLL_MS[deps.db.kind]).unref();
      saving = setInterval(() => void save(), SNAPSHOT_MS).unref();
      makeAnew().catch((error: unknown) => deps.log.warn({ err: error }, 'the index of cars cannot be made now'));
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      others.stop();
      clearInterval(poll);
      clearInterval(saving);
      await running?.catch(() => {});
      await isRebuilding?.catch(() => {});
      await save();
    },
  };
};

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
