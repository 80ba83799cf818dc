import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { DeliveryStatus } from '#server/outgoing/outgoing.tables.ts';
import { type ListedLead, listedColumns } from '../lead-resource.ts';
import type { LeadOrder } from './lead-filters.ts';
import { holdsCommonWords, holdsWithoutIndex, holdsWords, wordQuery } from './lead-words.ts';

/** A place in the list: the page begins behind it. */
export interface Place {
  at: Date;
  id: string;
}

/** What a page is read from. Words and delivery are kept apart from the other filters: they choose the way of reading. */
export interface PageQuestion {
  /** The leads by every other filter and the caller's scope. */
  matching: SelectQueryBuilder<Tables, 'leads', object>;
  order: LeadOrder;
  after: Place | undefined;
  /** Words of the search, all of which must be there; empty without a search. */
  words: readonly string[];
  delivery: DeliveryStatus | undefined;
  /** The conditions of \`matching\` on when leads arrived, said once more of the deliveries' index. */
  arrived: readonly { operator: '>=' | '<=' | '<'; at: Date }[];
}

/** Leads looked through in the order of the list before an index is asked. */
export interface Windows {
  /** Of every search. */
  near: number;
  /** When each of the words is common, so that the index of words would have to read more than that. */
  wide: number;
  /** When `wide` held so many that a page is likely to be full within this. */
  widest: number;
}
const WINDOWS: Windows = { near: 2_000, wide: 20_000, widest: 100_000 };
/** In so many of the newest `near` leads a word is common: the index of words is slow for it, the list is quick. */
const COMMON = 20;

type Condition = RawBuilder<boolean>;

/**
 * A condition that holds always, and gives the one statement it stands in more memory for what the index of words finds:
 * 100,000 of a million leads take 6 MB, and with the usual 4 MB it names whole pages of the table instead, each lead of
 * which is then read.
 */
const roomForWords: Condition = sql<boolean>`(select set_config('work_mem', '64MB', true)) is not null`;

type Wide = SelectQueryBuilder<Tables & { placed: Tables['lead_deliveries'] }, 'leads' | 'placed', object>;

/** Leads with a delivery in this state, from an index that holds them in the order of the list; each lead once. */
const byDelivery = (question: PageQuestion, status: DeliveryStatus): Wide => {
  let joined: Wide = question.matching
    .innerJoin('lead_deliveries as placed', 'placed.lead_id', 'leads.id')
    .where('placed.status', '=', status);
  for (const { operator, at } of question.arrived) joined = joined.where('placed.lead_at', operator, at);
  return joined.where((eb: ExpressionBuilder<Tables & { placed: Tables['lead_deliveries'] }, 'leads' | 'placed'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('lead_deliveries as earlier')
          .select('earlier.id')
          .whereRef('earlier.lead_id', '=', 'placed.lead_id')
          .where('earlier.status', '=', status)
          .whereRef('earlier.id', '<', 'placed.id'),
      ),
    ),
  );
};

/** The leads of a question from its place on, and what they are sorted by; `narrow` adds conditions. */
const fromPlace = (question: PageQuestion, narrow: readonly Condition[]) => {
  const { order, after, delivery } = question;
  const [at, id] = delivery ? [sql`placed.lead_at`, sql`placed.lead_id`] : [sql`leads.created_at`, sql`leads.id`];
  const comparison = sql.raw(order.direction === 'desc' ? '<' : '>');
  // The joined query only knows more tables: what is asked of it below is of the leads.
  let query = (delivery ? byDelivery(question, delivery) : question.matching) as PageQuestion['matching'];
  for (const condition of narrow) query = query.where(condition);
  if (after) query = query.where(sql<boolean>`(${at}, ${id}) ${comparison} (${after.at}::timestamptz, ${after.id})`);
  return { query, at, id };
};

/** The leads of a question in the order of the list. */
const inOrder = (question: PageQuestion, narrow: readonly Condition[] = []) => {
  const { query, at, id } = fromPlace(question, narrow);
  return query.orderBy(at, question.order.direction).orderBy(id, question.order.direction);
};

/** Ids first: they are sorted and found without reading the leads where an index holds all that is asked. */
const idsInOrder = async (
  question: PageQuestion,
  limit: number,
  narrow: readonly Condition[] = [],
): Promise<string[]> => (await inOrder(question, narrow).select('leads.id').limit(limit).execute()).map(({ id }) => id);

/**
 * The same where walking through the list would be in vain for long: the indexes find all that match, then they are
 * sorted. The planner takes words for independent and would walk.
 */
const idsByIndexes = async (
  reader: Reader,
  question: PageQuestion,
  limit: number,
  narrow: readonly Condition[],
): Promise<string[]> => {
  const { query, at } = fromPlace(question, [...narrow, roomForWords]);
  const found = query.select(['leads.id', at.as('at')]);
  const direction = sql.raw(question.order.direction);
  const { rows } = await sql<{ id: string }>`with found as materialized (${found})
    select id from found order by at ${direction}, id ${direction} limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
};

/** Leads of the list's next `size` that hold the words, and whether the list ended within them. */
const lookThrough = async (reader: Reader, question: PageQuestion, size: number, limit: number) => {
  const nearest = inOrder(question).select(['leads.id', 'leads.created_at', 'leads.words']).limit(size);
  const direction = sql.raw(question.order.direction);
  const { rows } = await sql<{ id: string }>`select id from (${nearest}) leads where ${holdsWords(question.words)}
    order by created_at ${direction}, id ${direction} limit ${limit}`.execute(reader);
  const ids = rows.map(({ id }) => id);
  if (ids.length === limit) return { ids, isAll: true };
  const counted = await sql<{ seen: string }>`select count(*) as seen
    from (${inOrder(question).select('leads.id').limit(size)}) leads`.execute(reader);
  return { ids, isAll: Number(counted.rows[0]?.seen ?? 0) < size };
};

/** Leads by id, in the order given. */
const leadsByIds = async (reader: Reader, ids: readonly string[]): Promise<ListedLead[]> => {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('leads')
    .select([...listedColumns])
    .where('leads.id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** Which words are seldom among the newest leads. */
const seldomAmongNewest = async (reader: Reader, words: readonly string[]): Promise<string[]> => {
  const counts = words.map((word) => sql`count(*) filter (where words @@ ${wordQuery([word])})::integer`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts from
    (select words from leads order by created_at desc, id desc limit ${sql.lit(WINDOWS.near)}) newest`.execute(reader);
  return words.filter((_, index) => (rows[0]?.counts[index] ?? 0) < COMMON);
};

/** A seldom word is looked up in the index of words, the common ones beside it are checked in the leads found. */
const holdsSeldomWords = (words: readonly string[], seldom: readonly string[]): Condition[] => {
  const common = words.filter((word) => !seldom.includes(word));
  return common.length === 0 ? [holdsWords(words)] : [holdsWords(seldom), holdsWithoutIndex(common)];
};

/** Words as conditions whose indexes find all leads that hold them, whatever their order. */
export const wordConditions = async (reader: Reader, words: readonly string[]): Promise<Condition[]> => {
  const seldom = await seldomAmongNewest(reader, words);
  return [...(seldom.length > 0 ? holdsSeldomWords(words, seldom) : holdsCommonWords(words)), roomForWords];
};

/**
 * A page of leads that hold words. The newest leads are looked through first, in the order in which they are shown: a
 * common word is among them, and its thousands of entries in the index of words need not be read and sorted. A seldom
 * word is looked up in that index, the common ones beside it are checked in the leads found. Words that are common but
 * seldom together, or seldom with the other filters, are looked for a little further; then the indexes find them all.
 */
const pageWithWords = async (
  reader: Reader,
  question: PageQuestion,
  limit: number,
  windows: Windows,
): Promise<ListedLead[]> => {
  const { words } = question;
  const near = await lookThrough(reader, question, windows.near, limit);
  if (near.ids.length === limit || near.isAll) return leadsByIds(reader, near.ids);
  const seldom = await seldomAmongNewest(reader, words);
  if (seldom.length > 0) return leadsByIds(reader, await idsInOrder(question, limit, holdsSeldomWords(words, seldom)));
  const far = await lookThrough(reader, question, windows.wide, limit);
  if (far.ids.length === limit || far.isAll) return leadsByIds(reader, far.ids);
  if (far.ids.length >= COMMON) {
    const farther = await lookThrough(reader, question, windows.widest, limit);
    if (farther.ids.length === limit || farther.isAll) return leadsByIds(reader, farther.ids);
  }
  return leadsByIds(reader, await idsByIndexes(reader, question, limit, holdsCommonWords(words)));
};

/** At most `limit` leads of the list, from a place on. */
export const readPage = async (
  reader: Reader,
  question: PageQuestion,
  limit: number,
  windows = WINDOWS,
): Promise<ListedLead[]> =>
  question.words.length > 0
    ? pageWithWords(reader, question, limit, windows)
    : leadsByIds(reader, await idsInOrder(question, limit));
