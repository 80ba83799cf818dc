import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { feedSource, feedWrite } from '#api-clients/stock/feed.resources.ts';
import admin from '#server/cms/cms.service.ts';
import { loadConfig } from '#server/config/load-config.ts';
import content from '#server/content/content.service.ts';
import { openDatabase } from '#server/db/open-database.ts';
import dealers from '#server/dealers/dealers.service.ts';
import forms from '#server/forms/forms.service.ts';
import { systemActor } from '#server/http/actor.ts';
import { createApp } from '#server/http/app.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { createLogger } from '#server/log/logger.ts';
import { feedFilePath } from '#server/stock/feeds/feed-files.ts';
import { suggestMapping } from '#server/stock/feeds/map/suggest-mapping.ts';
import { columnsOf, readingOf } from '#server/stock/feeds/read/source-file.ts';
import { startRun } from '#server/stock/feeds/run/start-run.ts';
import { createFeed } from '#server/stock/feeds/write-feed.ts';
import stock from '#server/stock/stock.service.ts';
import { inventFeed } from '../support/invent-feed.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { atLeast, atMost, type Bench, type BenchResult } from './bench.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Cars of another feed, before time and memory are looked at: code and connections are warm then. */
const WARM_UP = 5_000;
const MEBIBYTE = 2 ** 20;
const SAMPLE_MS = 20;

interface Cars {
  rows: number;
  first?: number;
  raise?: number;
}

const writeFeed = async (file: string, cars: Cars): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const out = createWriteStream(file);
  for (const line of inventFeed({ ...cars, mistakeEvery: 50 })) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
};

/** Runs a feed to its end; answers how long it took and how much memory more than before. */
const imported = async (deps: ServerDeps, feedId: string) => {
  globalThis.gc?.();
  const before = process.memoryUsage();
  let most = before;
  const sampler = setInterval(() => {
    const now = process.memoryUsage();
    if (now.rss > most.rss) most = now;
  }, SAMPLE_MS);
  const started = performance.now();
  const worked = process.cpuUsage();
  const run = await startRun({ deps, actor: systemActor }, feedId, false);
  await deps.service('stock').feeds.drain();
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(sampler);
  const { user, system } = process.cpuUsage(worked);
  const row = await deps.db.read
    .selectFrom('stock_feed_runs')
    .selectAll()
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  if (row.status !== 'done') throw new Error(`The run is ${row.status}: ${row.error_detail}`);
  const parts = ['rss', 'heapTotal', 'heapUsed', 'external', 'arrayBuffers'] as const;
  const more = parts.map((part) => `${part} ${((most[part] - before[part]) / MEBIBYTE).toFixed(0)}`).join(', ');
  process.stderr.write(
    `  ${JSON.stringify(row.counts)} in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of our processor, MB more at most: ${more}\n`,
  );
  return { seconds, megabytes: (most.rss - before.rss) / MEBIBYTE, counts: row.counts };
};

/** A feed into the list of used cars, and what writes its file. */
const addFeed = async (deps: ServerDeps, name: string) => {
  const made = await createFeed({ deps, actor: systemActor }, feedWrite.parse({ name, listing_key: 'used' }));
  const { id } = made.row;
  const file = feedFilePath(deps, id);
  const fill = async (cars: Cars) => {
    await writeFeed(file, cars);
    const reading = await readingOf(file, feedSource.parse({}));
    const columns = await columnsOf(file, reading);
    const facts = { name: 'feed', bytes: 1, ...reading, fetched_at: deps.clock().toISOString(), columns };
    await deps.db.transaction((trx) =>
      trx
        .updateTable('stock_feeds')
        .set({ file: JSON.stringify(facts), mapping: JSON.stringify(suggestMapping(columns)) })
        .where('id', '=', id)
        .execute(),
    );
  };
  return { id, fill };
};

const measure = async (deps: ServerDeps): Promise<BenchResult[]> => {
  await inSystemTransaction(deps, ({ trx, now }) =>
    trx
      .insertInto('listings')
      .values({
        key: 'used',
        name: 'Used',
        currency_iso: 'EUR',
        price_settings: '{}',
        updated_at: now,
        updated_by: 'bench',
        updated_by_name: 'Bench',
      })
      .execute(),
  );
  const warm = await addFeed(deps, 'Warm');
  await warm.fill({ rows: Math.min(ROWS, WARM_UP), first: ROWS });
  await imported(deps, warm.id);
  const { id, fill } = await addFeed(deps, 'Bench');
  await fill({ rows: ROWS });
  const first = await imported(deps, id);
  if (first.counts.unchanged !== 0) throw new Error('Cars of the feed were known already.');
  const again = await imported(deps, id);
  await fill({ rows: ROWS, raise: 100 });
  const changed = await imported(deps, id);
  const rate = (name: string, { seconds }: { seconds: number }, least: number) =>
    atLeast({ name, ours: ROWS / seconds, peer: least, peerName: 'limit', unit: 'rows/s' }, 1);
  const most = Math.max(first.megabytes, again.megabytes, changed.megabytes);
  return [
    rate('feed of new cars', first, 300),
    rate('the same feed again', again, 1_000),
    rate('a feed with every price changed', changed, 300),
    atMost({ name: `extra memory at ${ROWS} rows`, ours: most, peer: 96, peerName: 'limit', unit: 'MB' }, 1),
  ];
};

const bench: Bench = {
  name: 'feed-import',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    // PostgreSQL runs as somebody else when we are root.
    await chmod(folder, 0o755);
    const binaries = findPostgres();
    if (binaries === undefined) throw new Error('This benchmark needs PostgreSQL.');
    const postgres = await startPostgres(binaries, folder, { isDurable: true });
    const config = loadConfig({
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      ROLE: 'web',
      PORT: '0',
      DATABASE_URL: postgres.url,
    });
    const log = createLogger('error');
    const { db, changes } = await openDatabase(config, log);
    const services = [admin, content, dealers, forms, stock];
    const { app, deps } = await createApp({ config, log, db, changes, clock: () => new Date(), services });
    try {
      await app.ready();
      for (const service of services) await service.start?.(deps);
      return await measure(deps);
    } finally {
      await app.close();
      for (const service of services) await service.stop?.(deps);
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};
export default bench;
