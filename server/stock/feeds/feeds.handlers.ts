import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FeedConflict, FeedRun, PhotoFailure } from '#api-clients/stock/feed.resources.ts';
import type { feedsOperations } from '#api-clients/stock/feeds.operations.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { authorize } from '#server/http/actor.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { answer, type Handlers, rawAnswer } from '#server/http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { loadVehicles } from '../resources/load-vehicles.ts';
import { namesOf } from '../resources/vehicle-resource.ts';
import { badRowReasons, badRowsOf, badRowsReport } from './bad-rows.store.ts';
import { conflictOf, feedOf, runOf } from './feed-resources.ts';
import { allFeeds, type CountedFeed, existingFeed, feedEtag } from './feeds.store.ts';
import type { RunRow } from './feeds.tables.ts';
import { previewFeed } from './map/preview.ts';
import { suggestMapping } from './map/suggest-mapping.ts';
import { feedsOutHandlers } from './out/feeds-out.handlers.ts';
import { PHOTO_JOB } from './photos/queue-photos.ts';
import { resolveConflict } from './run/resolve-conflict.ts';
import { cancelRun, decideRun, startRun } from './run/start-run.ts';
import { createFeed, deleteFeed, fetchFeedFile, updateFeed, uploadFeedFile } from './write-feed.ts';

type FeedHandlers = Handlers<{ name: string; base: string; operations: typeof feedsOperations }>;
type Page = { page: number; items: number };

const existingRun = async ({ db }: ServerDeps, id: string): Promise<RunRow> => {
  const run = isUuid(id)
    ? await db.read.selectFrom('stock_feed_runs').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!run) throw notFound('There is no such run.', 'run_not_found');
  return run;
};

const runsOf = async ({ db }: ServerDeps, feedId: string, { page, items }: Page) => {
  const rows = await db.read
    .selectFrom('stock_feed_runs')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('feed_id', '=', feedId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  return { data: rows.map((row): FeedRun => runOf(row)), total: Number(rows[0]?.count ?? 0) };
};

const conflictsOf = async ({ db }: ServerDeps, feedId: string, { page, items }: Page) => {
  const rows = await db.read
    .selectFrom('stock_feed_conflicts')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('feed_id', '=', feedId)
    .orderBy(sql`status <> 'open'`)
    .orderBy('raised_at', 'desc')
    .orderBy('id')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const cars = await loadVehicles(
    db.read,
    rows.map(({ vehicle_id: id }) => id),
  );
  const byId = new Map(cars.map(({ row }) => [row.id, row]));
  const data = rows.flatMap((row): FeedConflict[] => {
    const car = byId.get(row.vehicle_id);
    return car ? [conflictOf(row, car)] : [];
  });
  return { data, total: Number(rows[0]?.count ?? 0) };
};

const failuresOf = async ({ db }: ServerDeps, feedId: string, { page, items }: Page) => {
  const rows = await db.read
    .selectFrom('stock_feed_photos')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('feed_id', '=', feedId)
    .where('status', '=', 'failed')
    .orderBy('vehicle_id')
    .orderBy('sequence')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const cars = await loadVehicles(db.read, [...new Set(rows.map(({ vehicle_id: id }) => id))]);
  const titles = new Map(cars.map(({ row }) => [row.id, namesOf(row).title]));
  const data = rows.map(
    ({ vehicle_id: car, sequence, url, reason }): PhotoFailure => ({
      type: 'stock_feed_photo',
      id: `${car}:${sequence}`,
      attributes: { vehicle_id: car, title: titles.get(car) ?? '', url, reason },
    }),
  );
  return { data, total: Number(rows[0]?.count ?? 0) };
};

const retryPhotos = async (deps: ServerDeps, feedId: string): Promise<void> => {
  await deps.db.transaction(async (trx) => {
    const now = deps.clock();
    await trx
      .updateTable('stock_feed_photos')
      .set({ status: 'pending', attempts: 0, try_at: now })
      .where('feed_id', '=', feedId)
      .where('status', '=', 'failed')
      .execute();
    await enqueueJob(trx, PHOTO_JOB, feedId, now);
  });
};

export const feedsHandlers = (deps: ServerDeps): FeedHandlers => {
  const wake = () => deps.service('stock').feeds.wake();
  const single = (feed: CountedFeed, status?: number) =>
    answer({ data: feedOf(feed) }, { etag: feedEtag(feed.row), ...(status === undefined ? {} : { status }) });
  const existing = (id: string) => existingFeed(deps.db.read, id);
  return {
    ...feedsOutHandlers(deps),
    async listStockFeeds({ actor }) {
      authorize(actor, 'vehicles.read');
      return { data: (await allFeeds(deps.db.read)).map(feedOf) };
    },
    async readStockFeed({ actor, params }) {
      authorize(actor, 'vehicles.read');
      return single(await existing(params.id));
    },
    createStockFeed: async ({ actor, body }) => single(await createFeed({ deps, actor }, body), 201),
    updateStockFeed: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateFeed({ deps, actor }, { id, ifMatch }, body)),
    async deleteStockFeed({ actor, params: { id }, ifMatch }) {
      await deleteFeed({ deps, actor }, { id, ifMatch });
      return undefined;
    },
    uploadFeedSource: async ({ actor, params, request }) =>
      single(await uploadFeedFile({ deps, actor }, params.id, request)),
    fetchFeedSource: async ({ actor, params }) => single(await fetchFeedFile({ deps, actor }, params.id)),
    async suggestFeedMapping({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const { row } = await existing(params.id);
      const mapping = suggestMapping(row.file?.columns ?? []);
      return { data: { type: 'stock_feed_mapping', id: row.id, attributes: { mapping } } };
    },
    async previewFeed({ actor, params, body }) {
      authorize(actor, 'vehicles.read');
      return { data: await previewFeed(deps, params.id, body.mapping) };
    },
    async startFeedRun({ actor, params, body }) {
      const run = await startRun({ deps, actor }, params.id, body.is_dry);
      wake();
      return { data: runOf(run) };
    },
    async listFeedRuns({ actor, params, query }) {
      authorize(actor, 'vehicles.read');
      refuseDeepPage(query);
      const { row } = await existing(params.id);
      const { data, total } = await runsOf(deps, row.id, query);
      return { data, ...pageEnvelope(`/api/admin/stock_feeds/${row.id}/runs`, query, total) };
    },
    async readFeedRun({ actor, params }) {
      authorize(actor, 'vehicles.read');
      return { data: runOf(await existingRun(deps, params.id)) };
    },
    async listBadRows({ actor, params, query }) {
      authorize(actor, 'vehicles.read');
      refuseDeepPage(query);
      const run = await existingRun(deps, params.id);
      const { data, total } = await badRowsOf(deps.db.read, run.id, query);
      return { data, ...pageEnvelope(`/api/admin/stock_feed_runs/${run.id}/rows`, query, total) };
    },
    async listBadRowReasons({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const run = await existingRun(deps, params.id);
      return { data: await badRowReasons(deps.db.read, run.id) };
    },
    async feedRunReport({ actor, params }) {
      authorize(actor, 'vehicles.read');
      const run = await existingRun(deps, params.id);
      const name = `feed-report-${run.created_at.toISOString().slice(0, 16).replace(':', '-')}.csv`;
      return rawAnswer((reply) =>
        reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': contentDisposition('attachment', name),
            'cache-control': 'private, no-store',
          })
          .send(Readable.from(badRowsReport(deps.db.read, run.id))),
      );
    },
    async decideFeedRun({ actor, params, body }) {
      const run = await decideRun({ deps, actor }, params.id, body.approve);
      wake();
      return { data: runOf(run) };
    },
    cancelFeedRun: async ({ actor, params }) => ({ data: runOf(await cancelRun({ deps, actor }, params.id)) }),
    async listFeedConflicts({ actor, params, query }) {
      authorize(actor, 'vehicles.read');
      refuseDeepPage(query);
      const { row } = await existing(params.id);
      const { data, total } = await conflictsOf(deps, row.id, query);
      return { data, ...pageEnvelope(`/api/admin/stock_feeds/${row.id}/conflicts`, query, total) };
    },
    resolveFeedConflict: async ({ actor, params, body }) => ({
      data: await resolveConflict({ deps, actor }, params.id, body),
    }),
    async listPhotoFailures({ actor, params, query }) {
      authorize(actor, 'vehicles.read');
      refuseDeepPage(query);
      const { row } = await existing(params.id);
      const { data, total } = await failuresOf(deps, row.id, query);
      return { data, ...pageEnvelope(`/api/admin/stock_feeds/${row.id}/photos`, query, total) };
    },
    async retryFeedPhotos({ actor, params }) {
      authorize(actor, 'vehicles.update');
      const { row, photos } = await existing(params.id);
      if (photos.failed === 0) throw conflict('nothing_failed', 'No picture of this feed has failed.');
      await retryPhotos(deps, row.id);
      wake();
      return single(await existing(row.id));
    },
  };
};
