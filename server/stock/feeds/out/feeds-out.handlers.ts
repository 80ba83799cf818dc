import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import {
  type FeedFormat,
  type FeedOutContent,
  feedFormats,
  type StockFeedOut,
} from '#api-clients/stock/feed.resources.ts';
import type { feedsOperations } from '#api-clients/stock/feeds.operations.ts';
import { siteRoot } from '#server/config/origins.ts';
import { newId } from '#server/db/new-id.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, notModified, type Seen } from '#server/http/etag.ts';
import { answer, type Handlers, rawAnswer } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { changedBy } from '#server/stock/desk/stock-changes.ts';
import type { FeedOutRow } from '../feeds.tables.ts';
import {
  carsInBatches,
  carsOf,
  contentTag,
  countCars,
  existingFeedOut,
  isTokenOf,
  mustBeSaved,
  newToken,
  outEtag,
  unreadFilter,
} from './feeds-out.store.ts';
import { outFormats } from './out-formats.ts';
import { outVehicle } from './out-vehicle.ts';

type OutOperations = Pick<
  Handlers<{ name: string; base: string; operations: typeof feedsOperations }>,
  'listFeedsOut' | 'createFeedOut' | 'updateFeedOut' | 'rotateFeedOutToken' | 'deleteFeedOut' | 'stockFeedFile'
>;

/** Readings of one address. */
const LIMIT = { burst: 60, perSeconds: 60 };

const invalidFilter = (detail: string) => validationFailed([{ code: 'invalid_filter', detail, pointer: '/filter' }]);

/** @throws 422 for listings, dealers and filters that are not there */
const check = async ({ trx }: Work, { listings, dealers, filter }: FeedOutContent): Promise<void> => {
  const known = await trx.selectFrom('listings').select('key').execute();
  if (listings.some((key) => !known.some((one) => one.key === key)))
    throw validationFailed([{ code: 'listing_not_found', detail: 'There is no such listing.', pointer: '/listings' }]);
  const unread = unreadFilter(filter);
  if (unread !== undefined)
    throw invalidFilter(`Write “${unread.slice(0, 60)}” as a filter with a value, such as filter[state_in]=new,used.`);
  try {
    await carsOf(trx, { listings, dealers, filter });
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'This is no filter.';
    throw invalidFilter(detail);
  }
};

const locked = async ({ trx }: Work, { id, ifMatch }: Seen): Promise<FeedOutRow> => {
  await existingFeedOut(trx, id);
  const row = await trx
    .selectFrom('stock_feeds_out')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  checkIfMatch(ifMatch, outEtag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
  return row;
};

const record = ({ deps, trx, actor }: Work, action: string, id: string) =>
  deps.audit.record(trx, actor, { action, targetType: 'stock_feed_out', targetId: id, details: {} });

const create = ({ deps, actor }: Task, content: FeedOutContent) => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    await check(work, content);
    const { token, hash } = newToken();
    const row = await work.trx
      .insertInto('stock_feeds_out')
      .values({
        id: newId(work.now),
        ...content,
        token_hash: hash,
        last_read_at: null,
        created_at: work.now,
        ...changedBy(work),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(work, 'stock_feed_out.created', row.id);
    return { row, token };
  });
};

const update = ({ deps, actor }: Task, seen: Seen, content: FeedOutContent) => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const before = await locked(work, seen);
    await check(work, content);
    const row = await work.trx
      .updateTable('stock_feeds_out')
      .set({ ...content, lock_version: before.lock_version + 1, ...changedBy(work) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(work, 'stock_feed_out.updated', row.id);
    return row;
  });
};

const rotate = ({ deps, actor }: Task, id: string) => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const before = await locked(work, { id, ifMatch: undefined });
    const { token, hash } = newToken();
    const row = await work.trx
      .updateTable('stock_feeds_out')
      .set({ token_hash: hash, lock_version: before.lock_version + 1, ...changedBy(work) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(work, 'stock_feed_out.token', row.id);
    return { row, token };
  });
};

/** The feed and the format that an address asks for. @throws 404 */
const askedFeed = async ({ db }: ServerDeps, file: string, token: string) => {
  const [id = '', ending = '', ...rest] = file.split('.');
  const format = feedFormats.find((one) => one === ending);
  const row = await existingFeedOut(db.read, id).catch(() => undefined);
  if (!row?.is_active || !format || rest.length > 0 || !isTokenOf(row, token))
    throw notFound('There is no such feed, or the secret is another.', 'feed_not_found');
  return { row, format };
};

async function* fileOf(deps: ServerDeps, where: RawBuilder<boolean>, format: FeedFormat): AsyncGenerator<string> {
  const { begin, car, end } = outFormats[format];
  const site = siteRoot(deps.config);
  const origins = { site, media: deps.config.mediaOrigin ?? site };
  yield begin;
  let isFirst = true;
  for await (const batch of carsInBatches(deps.db.read, where)) {
    let text = '';
    for (const vehicle of batch) {
      text += car(outVehicle(vehicle, origins), isFirst);
      isFirst = false;
    }
    yield text;
    // Others are answered in between, however large the stock is.
    await setImmediate();
  }
  yield end;
}

export const feedsOutHandlers = (deps: ServerDeps): OutOperations => {
  const resource = async (row: FeedOutRow): Promise<StockFeedOut> => ({
    type: 'stock_feed_out',
    id: row.id,
    attributes: {
      name: row.name,
      listings: row.listings,
      dealers: row.dealers,
      filter: row.filter,
      is_active: row.is_active,
      address: `${siteRoot(deps.config)}/api/stock/feeds/${row.id}`,
      vehicles: mustBeSaved(row) ? 0 : await countCars(deps.db.read, row),
      must_be_saved: mustBeSaved(row),
      last_read_at: row.last_read_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by_name,
    },
    meta: { etag: outEtag(row) },
  });
  const withToken = async ({ row, token }: { row: FeedOutRow; token: string }, status: number) =>
    answer({ data: await resource(row), meta: { token } }, { etag: outEtag(row), status });
  return {
    async listFeedsOut({ actor }) {
      authorize(actor, 'vehicles.read');
      const rows = await deps.db.read.selectFrom('stock_feeds_out').selectAll().orderBy('name').orderBy('id').execute();
      return { data: await Promise.all(rows.map(resource)) };
    },
    createFeedOut: async ({ actor, body }) => withToken(await create({ deps, actor }, body), 201),
    async updateFeedOut({ actor, params: { id }, body, ifMatch }) {
      const row = await update({ deps, actor }, { id, ifMatch }, body);
      return answer({ data: await resource(row) }, { etag: outEtag(row) });
    },
    rotateFeedOutToken: async ({ actor, params }) => withToken(await rotate({ deps, actor }, params.id), 200),
    async deleteFeedOut({ actor, params: { id }, ifMatch }) {
      authorize(actor, 'stock.setup');
      await inTransaction(deps, actor, async (work) => {
        const row = await locked(work, { id, ifMatch });
        await work.trx.deleteFrom('stock_feeds_out').where('id', '=', row.id).execute();
        await record(work, 'stock_feed_out.deleted', row.id);
      });
      return undefined;
    },
    async stockFeedFile({ params, query, request }) {
      deps.service('rateLimits').take('stock-feeds', addressKey(request.ip), LIMIT);
      const { row, format } = await askedFeed(deps, params.file, query.token ?? '');
      // Kept by an earlier version: all cars would go to somebody who is to have some.
      if (mustBeSaved(row))
        throw conflict('filter_unread', 'The filter of this feed must be saved again before it gives cars out.');
      const etag = await contentTag(deps.db.read, row, format, deps.clock());
      await deps.db.transaction((trx) =>
        trx.updateTable('stock_feeds_out').set({ last_read_at: deps.clock() }).where('id', '=', row.id).execute(),
      );
      const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
      const { 'if-none-match': known } = request.headers;
      if (notModified(known, etag)) return rawAnswer((reply) => reply.headers(headers).status(304).send());
      const where = await carsOf(deps.db.read, row);
      return rawAnswer((reply) =>
        reply
          .headers({ ...headers, 'content-type': outFormats[format].contentType })
          .send(Readable.from(fileOf(deps, where, format))),
      );
    },
  };
};
