import { sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import type { FeedRow, RunRow } from './feeds.tables.ts';

export const noFeed = () => notFound('There is no such feed.', 'feed_not_found');

export const feedEtag = ({ id, lock_version: version }: Pick<FeedRow, 'id' | 'lock_version'>): string =>
  etagOf('stock_feed', id, version);

/** A feed with what it is known by in lists. */
export interface CountedFeed {
  row: FeedRow;
  lastRun: RunRow | undefined;
  vehicles: number;
  openConflicts: number;
  photos: { pending: number; done: number; failed: number };
}

interface Counts {
  feed_id: string;
  vehicles: string;
  conflicts: string;
  pending: string;
  done: string;
  failed: string;
}

const countsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, Counts>> => {
  const { rows } = await sql<Counts>`
    select f.id as feed_id,
      (select count(*) from stock_feed_items i where i.feed_id = f.id and i.gone_at is null) as vehicles,
      (select count(*) from stock_feed_conflicts c where c.feed_id = f.id and c.status = 'open') as conflicts,
      (select count(*) from stock_feed_photos p where p.feed_id = f.id and p.status = 'pending') as pending,
      (select count(*) from stock_feed_photos p where p.feed_id = f.id and p.status = 'done') as done,
      (select count(*) from stock_feed_photos p where p.feed_id = f.id and p.status = 'failed') as failed
    from stock_feeds f where f.id = any(${[...ids]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.feed_id, row]));
};

const lastRunsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, RunRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('stock_feed_runs')
    .selectAll()
    .distinctOn('feed_id')
    .where('feed_id', 'in', [...ids])
    .orderBy('feed_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.feed_id, row]));
};

const counted = async (reader: Reader, rows: readonly FeedRow[]): Promise<CountedFeed[]> => {
  const ids = rows.map(({ id }) => id);
  const [counts, runs] = await Promise.all([countsOf(reader, ids), lastRunsOf(reader, ids)]);
  return rows.map((row) => {
    const count = counts.get(row.id);
    return {
      row,
      lastRun: runs.get(row.id),
      vehicles: Number(count?.vehicles ?? 0),
      openConflicts: Number(count?.conflicts ?? 0),
      photos: {
        pending: Number(count?.pending ?? 0),
        done: Number(count?.done ?? 0),
        failed: Number(count?.failed ?? 0),
      },
    };
  });
};

export const allFeeds = async (reader: Reader): Promise<CountedFeed[]> =>
  counted(reader, await reader.selectFrom('stock_feeds').selectAll().orderBy('name').orderBy('id').execute());

/** @throws 404 */
export const existingFeed = async (reader: Reader, id: string): Promise<CountedFeed> => {
  const rows = isUuid(id) ? await reader.selectFrom('stock_feeds').selectAll().where('id', '=', id).execute() : [];
  const [feed] = await counted(reader, rows);
  if (!feed) throw noFeed();
  return feed;
};

/** Holds a feed for a change. @throws 404, 412 when it changed since it was seen */
export const lockFeed = async (trx: Trx, { id, ifMatch }: Seen): Promise<FeedRow> => {
  const row = isUuid(id)
    ? await trx.selectFrom('stock_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw noFeed();
  checkIfMatch(ifMatch, feedEtag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
  return row;
};
