import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { DeliveryStatus } from '../leads.tables.ts';
import type { LeadOrder } from './lead-filters.ts';
import { type ListedLead, listedColumns } from './lead-resource.ts';

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
  /** Words of the search as tsquery operands, all of which must be there; empty without a search. */
  words: readonly string[];
  delivery: DeliveryStatus | undefined;
  /** The conditions of \`matching\` on when leads arrived, said once more of the deliveries' index. */
  arrived: readonly { operator: '>=' | '<=' | '<'; at: Date }[];
  /** Other filters narrow the list, so that walking through it may end early. */
  isNarrowed: boolean;
}

/** Leads looked through in the order of the list before the index of words is asked. */
const WINDOW = 2_000;
/** The same, when the index of words would have to read more than that. */
const WIDE_WINDOW = 20_000;
/** In so many of the newest WINDOW leads a word is common: the index of words is slow for it, the list is quick. */
const COMMON = 20;

type Condition = ReturnType<typeof sql<boolean>>;
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

/** The leads of a question in the order of the list, from its place on; `narrow` adds conditions. */
const inOrder = (question: PageQuestion, narrow: readonly Condition[] = []) => {
  const { order, after, delivery } = question;
  const [at, id] = delivery ? [sql`placed.lead_at`, sql`placed.lead_id`] : [sql`leads.created_at`, sql`leads.id`];
  const comparison = sql.raw(order.direction === 'desc' ? '<' : '>');
  // The joined query only knows more tables: what is asked of it below is of the leads.
  let query = (delivery ? byDelivery(question, delivery) : question.matching) as PageQuestion['matching'];
  for (const condition of narrow) query = query.where(condition);
  if (after) query = query.where(sql<boolean>`(${at}, ${id}) ${comparison} (${after.at}::timestamptz, ${after.id})`);
  return query.orderBy(at, order.direction).orderBy(id, order.direction);
};

const holds = (words: readonly string[]) => sql<boolean>`leads.words @@ to_tsquery('simple', ${words.join(' & ')})`;
/** The same as a condition that no index answers. */
const holdsWithoutIndex = (words: readonly string[]) => sql<boolean>`(${holds(words)}) is true`;

/** Ids first: they are sorted and found without reading the leads where an index holds all that is asked. */
const idsInOrder = async (
  question: PageQuestion,
  limit: number,
  narrow: readonly Condition[] = [],
): Promise<string[]> => (await inOrder(question, narrow).select('leads.id').limit(limit).execute()).map(({ id }) => id);

/** Leads of the list's next `size` that hold the words, and whether the list ended within them. */
const lookThrough = async (reader: Reader, question: PageQuestion, size: number, limit: number) => {
  const nearest = inOrder(question).select(['leads.id', 'leads.created_at', 'leads.words']).limit(size);
  const direction = sql.raw(question.order.direction);
  const { rows } = await sql<{ id: string }>`select id from (${nearest}) leads where ${holds(question.words)}
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

/** Which words are seldom among the newest leads, and whether all together are. */
const seldomAmongNewest = async (reader: Reader, words: readonly string[]) => {
  const counts = [words.join(' & '), ...words].map(
    (query) => sql`count(*) filter (where words @@ to_tsquery('simple', ${query}))::integer`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts from
    (select words from leads order by created_at desc, id desc limit ${sql.lit(WINDOW)}) newest`.execute(reader);
  const isSeldom = (index: number) => (rows[0]?.counts[index] ?? 0) < COMMON;
  return { words: words.filter((_, index) => isSeldom(index + 1)), together: isSeldom(0) };
};

/**
 * A page of leads that hold words. The newest leads are looked through first, in the order in which they are shown: a
 * common word is among them, and its thousands of entries in the index of words need not be read and sorted. A seldom
 * word is looked up in that index, the common ones beside it are checked in the leads found. Where even all together are
 * common, what the other filters leave is walked through as far as is quick; then the index has to do.
 */
const pageWithWords = async (reader: Reader, question: PageQuestion, limit: number): Promise<ListedLead[]> => {
  const { words } = question;
  const near = await lookThrough(reader, question, WINDOW, limit);
  if (near.ids.length === limit || near.isAll) return leadsByIds(reader, near.ids);
  const seldom = await seldomAmongNewest(reader, words);
  if (!seldom.together && question.isNarrowed) {
    const far = await lookThrough(reader, question, WIDE_WINDOW, limit);
    if (far.ids.length === limit || far.isAll) return leadsByIds(reader, far.ids);
  }
  const common = words.filter((word) => !seldom.words.includes(word));
  const conditions =
    common.length === 0 || common.length === words.length
      ? [holds(words)]
      : [holds(seldom.words), holdsWithoutIndex(common)];
  return leadsByIds(reader, await idsInOrder(question, limit, conditions));
};

/** At most `limit` leads of the list, from a place on. */
export const readPage = async (reader: Reader, question: PageQuestion, limit: number): Promise<ListedLead[]> =>
  question.words.length > 0
    ? pageWithWords(reader, question, limit)
    : leadsByIds(reader, await idsInOrder(question, limit));
