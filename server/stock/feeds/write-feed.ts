import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { FeedContent, FeedFile } from '#api-clients/stock/feed.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { authorize } from '#server/http/actor.ts';
import { badRequest, conflict, unprocessable, validationFailed } from '#server/http/errors.ts';
import type { Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { changedBy } from '../desk/stock-changes.ts';
import { FeedError } from './feed-error.ts';
import { dropFeedFile, feedFilePath } from './feed-files.ts';
import { type CountedFeed, existingFeed, lockFeed } from './feeds.store.ts';
import { fetchSource } from './read/fetch-source.ts';
import { MAX_SOURCE_BYTES } from './read/limits.ts';
import { saveSource } from './read/save-source.ts';
import { columnsOf, readingOf } from './read/source-file.ts';
import { nextRunAt } from './run/next-run.ts';
import { SCHEDULE_JOB } from './run/schedule-job.ts';

/** A name to show: the last part of a path, without control characters, not endless. */
const shownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || 'feed';

const stored = ({ source, mapping, rules, schedule, ...rest }: FeedContent) => ({
  ...rest,
  source: JSON.stringify(source),
  mapping: JSON.stringify(mapping),
  rules: JSON.stringify(rules),
  schedule: JSON.stringify(schedule),
});

const checkListing = async (trx: Trx, key: string): Promise<void> => {
  const found = await trx.selectFrom('listings').select('key').where('key', '=', key).executeTakeFirst();
  if (!found)
    throw validationFailed([
      { code: 'listing_not_found', detail: 'There is no such listing.', pointer: '/listing_key' },
    ]);
};

const recorded = async (work: Work, action: string, id: string): Promise<CountedFeed> => {
  await work.deps.audit.record(work.trx, work.actor, {
    action,
    targetType: 'stock_feed',
    targetId: id,
    details: {},
  });
  return existingFeed(work.trx, id);
};

/** When the feed is fetched next: as its schedule says, as soon as it is switched on. */
const planNext = async ({ deps, trx, now }: Work, id: string, { schedule, is_active: isActive }: FeedContent) => {
  const next = isActive ? nextRunAt(schedule, now, deps.config.siteTimeZone) : null;
  await trx.updateTable('stock_feeds').set({ next_run_at: next }).where('id', '=', id).execute();
  if (next) await enqueueJob(trx, SCHEDULE_JOB, id, next);
};

export const createFeed = ({ deps, actor }: Task, content: FeedContent): Promise<CountedFeed> => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    await checkListing(work.trx, content.listing_key);
    const id = newId(work.now);
    await work.trx
      .insertInto('stock_feeds')
      .values({ id, ...stored(content), file: 'null', next_run_at: null, created_at: work.now, ...changedBy(work) })
      .execute();
    await planNext(work, id, content);
    return recorded(work, 'stock_feed.created', id);
  });
};

export const updateFeed = ({ deps, actor }: Task, seen: Seen, content: FeedContent): Promise<CountedFeed> => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockFeed(work.trx, seen);
    await checkListing(work.trx, content.listing_key);
    await work.trx
      .updateTable('stock_feeds')
      .set({ ...stored(content), lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    const isAsBefore =
      JSON.stringify(row.schedule) === JSON.stringify(content.schedule) && row.is_active === content.is_active;
    if (!isAsBefore) await planNext(work, row.id, content);
    return recorded(work, 'stock_feed.updated', row.id);
  });
};

export const deleteFeed = async ({ deps, actor }: Task, seen: Seen): Promise<void> => {
  authorize(actor, 'stock.setup');
  await inTransaction(deps, actor, async (work) => {
    const row = await lockFeed(work.trx, seen);
    await work.trx.deleteFrom('stock_feeds').where('id', '=', row.id).execute();
    await deps.audit.record(work.trx, actor, {
      action: 'stock_feed.deleted',
      targetType: 'stock_feed',
      targetId: row.id,
      details: {},
    });
  });
  await dropFeedFile(deps, seen.id);
};

/** Looks into a file that has come, and makes it the one of the feed. */
const keepFile = async ({ deps, actor }: Task, feedId: string, arrived: { file: string; name: string }) => {
  const { row } = await existingFeed(deps.db.read, feedId);
  const reading = await readingOf(arrived.file, row.source);
  const columns = await columnsOf(arrived.file, reading);
  // Of a feed that is mapped it may say that every car is gone.
  if (columns.length === 0 && row.mapping.length === 0)
    throw new FeedError('source_without_cars', 'The file holds no car: its columns are read from the cars in it.');
  const { size } = await stat(arrived.file);
  const facts: FeedFile = {
    name: arrived.name,
    bytes: size,
    ...reading,
    fetched_at: deps.clock().toISOString(),
    columns,
  };
  await saveSource(createReadStream(arrived.file), feedFilePath(deps, feedId));
  return inTransaction(deps, actor, async (work) => {
    await lockFeed(work.trx, { id: feedId, ifMatch: undefined });
    await work.trx
      .updateTable('stock_feeds')
      .set({ file: JSON.stringify(facts) })
      .where('id', '=', feedId)
      .execute();
    return recorded(work, 'stock_feed.file', feedId);
  });
};

/** Tells why a file cannot be read as a refusal of the call. */
const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw unprocessable(error.code, error.message, error.line === undefined ? undefined : { line: error.line });
  }
};

const inScratch = async <T>(task: Task, work: (file: string) => Promise<T>): Promise<T> => {
  const { deps } = task;
  const file = path.join(path.dirname(feedFilePath(deps, 'x')), `${newId(deps.clock())}.part`);
  try {
    return await told(() => work(file));
  } finally {
    await rm(file, { force: true });
  }
};

/** Takes the file of a form, as it streams in. @throws 400, 422 with the code that says why it cannot be read */
export const uploadFeedFile = async (task: Task, feedId: string, request: FastifyRequest): Promise<CountedFeed> => {
  authorize(task.actor, 'vehicles.update');
  await existingFeed(task.deps.db.read, feedId);
  const limits = { fileSize: MAX_SOURCE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  const part = await request.file({ limits });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw badRequest('file_missing', 'Send one file in the form field "file".');
  }
  return inScratch(task, async (file) => {
    await saveSource(part.file, file);
    if (part.file.truncated) throw new FeedError('source_too_large', 'A feed may have 512 MB at most.');
    return keepFile(task, feedId, { file, name: shownName(part.filename) });
  });
};

/** Fetches the address of a feed. @throws 409 `address_missing`, 422 with the code that says why */
export const fetchFeedFile = async (task: Task, feedId: string): Promise<CountedFeed> => {
  const { deps, actor } = task;
  authorize(actor, 'vehicles.update');
  deps.service('rateLimits').take('feed-fetch', actor.id, { burst: 10, perSeconds: 60 });
  const { row } = await existingFeed(deps.db.read, feedId);
  if (row.source.url === '') throw conflict('address_missing', 'The feed has no address.');
  return inScratch(task, async (file) => {
    await fetchSource(row.source.url, file, deps.config.privateReceivers);
    const name = new URL(row.source.url).pathname.split('/').at(-1) ?? '';
    return keepFile(task, feedId, { file, name: shownName(name) });
  });
};
