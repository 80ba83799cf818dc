import { sql } from 'kysely';
import { deliveryStatuses, type LeadFilter } from '#api-clients/forms/lead.resources.ts';
import { COUNTED_AT_MOST } from '#api-clients/forms/lead-desk.resources.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { wrongParameter } from '#server/http/errors.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { ownLocations } from '../lead-access.ts';
import { leadResources, listedColumns } from '../lead-resource.ts';
import { refuseMaskedQuery } from '../masked-fields.ts';
import { arrivalOf, filterLeads, type LeadOrder, leadOrder } from './lead-filters.ts';
import { type Place, readPage, wordConditions } from './lead-page.ts';
import { searchedWords } from './lead-words.ts';

export type LeadListQuery = {
  page: number;
  items: number;
  sort?: string;
  time_zone?: string;
  cursor?: string;
} & Record<string, unknown>;

const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

const readCursor = (cursor: string): Place => {
  const [, time = '', id = ''] =
    /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (id === '') throw wrongParameter('invalid_cursor', 'cursor', 'This is no cursor of a list of leads.');
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

/** A filter's only value, and the query without it; undefined when it is missing or given several times. */
const takeFilter = (query: LeadListQuery, filter: LeadFilter): { value: string | undefined; rest: LeadListQuery } => {
  const names = [`filter[${filter}]`, `q[${filter}]`];
  const given = names.flatMap((name) => query[name] ?? []).map(String);
  const value = given[0];
  if (value === undefined || value === '' || given.length > 1) return { value: undefined, rest: query };
  const rest = Object.entries(query).filter(([name]) => !names.includes(name));
  return { value, rest: Object.fromEntries(rest) as LeadListQuery };
};

/** As long as a filter may be. */
const MOST_TEXT = 300;

/** The words of a search, taken out of the filters; a text without words stays there to be refused. */
const takeWords = (asked: LeadListQuery): { words: string[]; query: LeadListQuery } => {
  const text = takeFilter(asked, 'text_cont');
  const words = text.value === undefined || text.value.length > MOST_TEXT ? [] : searchedWords(text.value);
  return { words, query: words.length === 0 ? asked : text.rest };
};

/** What is asked for, with words and delivery taken out of the filters; what is not valid stays there to be refused. */
const questionOf = async (deps: ServerDeps, actor: Actor, asked: LeadListQuery, formId: string | undefined) => {
  const { words, query: others } = takeWords(asked);
  const taken = takeFilter(others, 'delivery_status_eq');
  const delivery = deliveryStatuses.find((status) => status === taken.value);
  const query = delivery === undefined ? others : taken.rest;
  return {
    matching: await matchingLeads(deps, actor, query, formId),
    words,
    delivery,
    arrived: arrivalOf(query),
  };
};

/** Pages by place: the next page begins behind the last lead shown, whatever arrived meanwhile. */
const pageByPlace = async (deps: ServerDeps, actor: Actor, query: LeadListQuery, formId: string | undefined) => {
  const question = await questionOf(deps, actor, query, formId);
  const order = leadOrder(query.sort);
  if (order.column !== 'created_at')
    throw wrongParameter('invalid_sort', 'sort', 'Paging by cursor needs an order by created_at.', {
      allowed: ['created_at', '-created_at'],
    });
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  const rows = await readPage(deps.db.read, { ...question, order, after }, query.items + 1);
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
  { path, formId }: { path: string; formId?: string },
) => {
  authorize(actor, 'leads.read');
  refuseMaskedQuery(actor, query);
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
export const countLeads = async (deps: ServerDeps, actor: Actor, asked: LeadListQuery) => {
  authorize(actor, 'leads.read');
  refuseMaskedQuery(actor, asked);
  const { words, query } = takeWords(asked);
  let matching = await matchingLeads(deps, actor, query);
  if (words.length > 0)
    for (const condition of await wordConditions(deps.db.read, words)) matching = matching.where(condition);
  const count = await countUpTo(deps, matching, COUNTED_AT_MOST + 1);
  return { count: Math.min(count, COUNTED_AT_MOST), is_capped: count > COUNTED_AT_MOST };
};
