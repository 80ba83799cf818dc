import { sql } from 'kysely';
import { COUNTED_AT_MOST } from '../../../api-clients/forms/lead-desk.resources.ts';
import { type Actor, authorize } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { badRequest } from '../../http/errors.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '../forms-scope.ts';
import { ownLocations } from './lead-access.ts';
import { filterLeads, type LeadOrder, leadOrder, wordsQuery } from './lead-filters.ts';
import { type ListedLead, leadResources, listedColumns } from './lead-resource.ts';

export type LeadListQuery = {
  page: number;
  items: number;
  sort?: string;
  time_zone?: string;
  cursor?: string;
} & Record<string, unknown>;

interface Place {
  at: Date;
  id: string;
}

const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

const readCursor = (cursor: string): Place => {
  const [, time = '', id = ''] =
    /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (id === '') throw badRequest('invalid_cursor', 'This is no cursor of a list of leads.');
  return { at: new Date(Number(time)), id };
};

/** The leads a person may see, narrowed by their filters. */
const matchingLeads = async (deps: ServerDeps, actor: Actor, query: LeadListQuery, formId?: string) => {
  const own = await ownLocations(deps.db.read, actor);
  let matching = filterLeads(deps.db.read.selectFrom('leads'), query, deps.clock());
  if (formId !== undefined) matching = matching.where('leads.form_id', '=', formId);
  if (own === null) return matching;
  return own.length === 0 ? matching.where(sql<boolean>`false`) : matching.where('leads.location_id', 'in', own);
};

type Matching = Awaited<ReturnType<typeof matchingLeads>>;

const ordered = (matching: Matching, { column, direction }: LeadOrder) =>
  matching
    .select([...listedColumns])
    .orderBy(`leads.${column}`, direction)
    .orderBy('leads.id', direction);

/** As long as a filter may be. */
const MOST_TEXT = 300;
const textNames = ['filter[text_cont]', 'q[text_cont]'];

/** The words searched for, and the query without them. */
const withoutText = (query: LeadListQuery): { text: string | undefined; query: LeadListQuery } => {
  const given = textNames.flatMap((name) => query[name] ?? []).map(String)[0];
  if (given === undefined || given === '') return { text: undefined, query };
  const text = wordsQuery(given);
  // What holds no word is left for the filter to refuse.
  if (text === '' || given.length > MOST_TEXT) return { text: undefined, query };
  const rest = Object.entries(query).filter(([name]) => !textNames.includes(name));
  return { text, query: Object.fromEntries(rest) as LeadListQuery };
};

/** Leads looked through in the order of the list before the index of words is asked. */
const LOOKED_THROUGH = 2_000;

/**
 * One page. With words: the newest leads are looked through first, in the order in which they are shown, for a common
 * word is among them and its thousands of entries in the index of words need not be read and sorted. Only a seldom word
 * is looked up in that index.
 */
const readPage = async (
  deps: ServerDeps,
  matching: Matching,
  order: LeadOrder,
  text: string | undefined,
  limit: number,
): Promise<ListedLead[]> => {
  if (text === undefined) return ordered(matching, order).limit(limit).execute();
  const hasWords = sql<boolean>`leads.words @@ to_tsquery('simple', ${text})`;
  const nearest = ordered(matching, order).select('leads.words').limit(LOOKED_THROUGH);
  const found = await deps.db.read
    .selectFrom(nearest.as('leads'))
    .select([...listedColumns])
    .where(hasWords)
    .orderBy('leads.created_at', order.direction)
    .orderBy('leads.id', order.direction)
    .limit(limit)
    .execute();
  if (found.length === limit) return found;
  const seen = await countUpTo(deps, matching, LOOKED_THROUGH);
  return seen < LOOKED_THROUGH ? found : ordered(matching.where(hasWords), order).limit(limit).execute();
};

/** Pages by place: the next page begins behind the last lead shown, whatever arrived meanwhile. */
const pageByPlace = async (deps: ServerDeps, actor: Actor, asked: LeadListQuery, formId: string | undefined) => {
  const { text, query } = withoutText(asked);
  const matching = await matchingLeads(deps, actor, query, formId);
  const order = leadOrder(query.sort);
  if (order.column !== 'created_at')
    throw badRequest('invalid_sort', 'Paging by cursor needs an order by created_at.', undefined, {
      allowed: ['created_at', '-created_at'],
    });
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  const isDown = order.direction === 'desc';
  const started = after
    ? matching.where(
        isDown
          ? sql<boolean>`(leads.created_at, leads.id) < (${after.at}::timestamptz, ${after.id})`
          : sql<boolean>`(leads.created_at, leads.id) > (${after.at}::timestamptz, ${after.id})`,
      )
    : matching;
  const rows = await readPage(deps, started, order, text, query.items + 1);
  const shown = rows.slice(0, query.items);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    data: await leadResources(deps.db.read, actor, shown),
    meta: {
      items: query.items,
      // Where a list in the other direction finds what came after this page was read.
      first_cursor: first ? writeCursor({ at: first.created_at, id: first.id }) : null,
      last_cursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
      next_cursor: last && rows.length > query.items ? writeCursor({ at: last.created_at, id: last.id }) : null,
    },
  };
};

/** One page of leads: by `cursor` as deep as one likes and uncounted, by `page` counted. */
export const listLeads = async (
  deps: ServerDeps,
  actor: Actor,
  query: LeadListQuery,
  path: string,
  formId?: string,
) => {
  authorize(actor, 'leads.read');
  if (query.cursor !== undefined) return pageByPlace(deps, actor, query, formId);
  refuseDeepPage(query);
  const matching = await matchingLeads(deps, actor, query, formId);
  const rows = await ordered(matching, leadOrder(query.sort))
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  const total = await countUpTo(deps, matching, COUNT_LIMIT + 1);
  return { data: await leadResources(deps.db.read, actor, rows), ...pageEnvelope(path, query, total) };
};

const countUpTo = async (deps: ServerDeps, matching: Matching, most: number): Promise<number> => {
  const limited = matching.select(sql<number>`1`.as('one')).limit(most);
  const counted = await deps.db.read
    .selectFrom(limited.as('counted'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
};

/** How many leads match; stops at COUNTED_AT_MOST. */
export const countLeads = async (deps: ServerDeps, actor: Actor, query: LeadListQuery) => {
  authorize(actor, 'leads.read');
  const count = await countUpTo(deps, await matchingLeads(deps, actor, query), COUNTED_AT_MOST + 1);
  return { count: Math.min(count, COUNTED_AT_MOST), is_capped: count > COUNTED_AT_MOST };
};
