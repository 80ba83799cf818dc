import { sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { searchSources } from '../found-sources.ts';
import { type IndexSettings, putOffAll, readIn, textConfigs } from './keep-index.ts';

/** Changes with how entries are made: a release with another number reads everything in anew. */
const FORM = 2;
const EVERY_MS = 15_000;

/** Reads in behind the work of the server what waits for it. */
export interface CatchUp {
  start(): void;
  /** Looks now instead of a while later. */
  wake(): void;
  /** Everything that waits now; answers how many things that were. */
  run(): Promise<number>;
  /** Puts off everything, to be read in anew; answers how much waits. */
  rebuild(): Promise<number>;
  /** Ends after the thing at hand. */
  stop(): Promise<void>;
}

const countWaiting = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_waiting`.execute(trx);
  return rows[0]?.count ?? 0;
};

const putOffEverything = async (trx: Trx): Promise<number> => {
  // Words of what is long gone go with the old index; until it is made anew nothing is corrected to them.
  for (const table of ['search_grams', 'search_words']) await sql`delete from ${sql.table(table)}`.execute(trx);
  for (const source of searchSources.values()) await putOffAll(trx, source);
  return countWaiting(trx);
};

/**
 * One thing is taken and read in by one transaction: what fails half way waits again. Never several: five
 * long pages kept everybody who asked the embedded database waiting for 2.7 s.
 */
const readOne = (deps: ServerDeps, settings: IndexSettings): Promise<number> =>
  deps.db.transaction(async (trx) => {
    const { rows } = await sql<{ source: string; ref: string }>`
      delete from search_waiting where (source, ref) in (
        select source, ref from search_waiting order by source, ref limit 1 for update skip locked)
      returning source, ref`.execute(trx);
    for (const { source, ref } of rows) {
      const found = searchSources.get(source);
      if (found) await readIn(trx, found, ref, settings);
    }
    return rows.length;
  });

const storedStamp = async (reader: Reader): Promise<string | undefined> =>
  (await reader.selectFrom('search_state').select('stamp').executeTakeFirst())?.stamp;

const isWaiting = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('search_waiting').select('ref').limit(1).executeTakeFirst()) !== undefined;

/** Whether the index was made in another way than this release would: then everything is put off once. */
const renewStamp = async (deps: ServerDeps, settings: IndexSettings): Promise<void> => {
  const { read } = deps.db;
  const stamp = `${FORM}|${await settings.sourceLocale(read)}|${(await textConfigs(read)).stamp}`;
  if ((await storedStamp(read)) === stamp) return;
  await deps.db.transaction(async (trx) => {
    if ((await storedStamp(trx)) === stamp) return;
    await sql`insert into search_state (stamp) values (${stamp})
      on conflict (id) do update set stamp = excluded.stamp`.execute(trx);
    const count = await putOffEverything(trx);
    if (count > 0) deps.log.info({ waiting: count }, 'the index of the site search is made anew');
  });
};

export const createCatchUp = (deps: ServerDeps, settings: IndexSettings): CatchUp => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> = Promise.resolve(0);

  const work = async (): Promise<number> => {
    await renewStamp(deps, settings);
    let done = 0;
    if (!(await isWaiting(deps.db.read))) return done;
    for (;;) {
      await deps.service('giveWay').turn();
      if (stopped) return done;
      const count = await readOne(deps, settings);
      if (count === 0) return done;
      done += count;
    }
  };
  const run = () => {
    running = running.catch(() => 0).then(work);
    return running;
  };
  const runQuietly = () =>
    run().catch((error: unknown) => deps.log.warn({ err: error }, 'the site search could not catch up yet'));

  return {
    start() {
      stopped = false;
      void runQuietly();
      timer ??= setInterval(() => void runQuietly(), EVERY_MS).unref();
    },
    wake: () => timer && void runQuietly(),
    run,
    rebuild: () => deps.db.transaction(putOffEverything),
    async stop() {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await running.catch(() => 0);
    },
  };
};
