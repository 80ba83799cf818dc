import { type RawBuilder, sql } from 'kysely';
import type { OrderLine, OrderListQuery } from '#api-clients/orders/order-desk.resources.ts';
import type { OrderSort } from '#api-clients/orders/order-list.data.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { wrongParameter } from '#server/http/errors.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { seesPersonalData } from '#server/leads/masked-fields.ts';
import '../orders.tables.ts';
import { orderConditions } from './order-filters.ts';
import { orderLines } from './order-lines.ts';

/** What the list is sorted by, never null, and its type; what has none stands last either way. */
const columns: Record<OrderSort, { value: (isDown: boolean) => RawBuilder<unknown>; type: string }> = {
  created_at: { value: () => sql`orders.created_at`, type: 'timestamptz' },
  order_number: { value: () => sql`coalesce(orders.order_number, '')`, type: 'text' },
  amount: { value: () => sql`orders.amount`, type: 'bigint' },
  status: { value: () => sql`orders.status`, type: 'text' },
  payment_status: { value: () => sql`orders.payment_status`, type: 'text' },
  reservation_until: {
    value: (isDown) =>
      sql`coalesce(orders.reservation_until, ${sql.lit(isDown ? '-infinity' : 'infinity')}::timestamptz)`,
    type: 'timestamptz',
  },
  capture_before: {
    value: (isDown) => sql`coalesce(held.capture_before, ${sql.lit(isDown ? '-infinity' : 'infinity')}::timestamptz)`,
    type: 'timestamptz',
  },
};

interface Order {
  value: RawBuilder<unknown>;
  type: string;
  isDown: boolean;
}

const orderOf = ({ sort }: Pick<OrderListQuery, 'sort'>): Order => {
  const isDown = sort.startsWith('-');
  const { value, type } = columns[sort.replace('-', '') as OrderSort];
  return { value: value(isDown), type, isDown };
};

/** Where a page ended: what it is sorted by, and the id. */
interface Place {
  value: string;
  id: string;
}

const writeCursor = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

const readCursor = (cursor: string): Place => {
  try {
    const [value, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return { value, id };
  } catch {
    // Said below.
  }
  throw wrongParameter('invalid_cursor', 'cursor', 'This is no cursor of a list of orders.');
};

/** The orders of a question, each with the payment it has now. */
const matching = (deps: ServerDeps, actor: Actor, query: OrderListQuery) => {
  let found = deps.db.read
    .selectFrom('orders')
    .leftJoin('payments as held', (join) =>
      join.onRef('held.order_id', '=', 'orders.id').on('held.is_current', '=', true),
    );
  for (const condition of orderConditions(query, seesPersonalData(actor))) found = found.where(condition);
  return found;
};

/** Ids in their order, from a place on, each with its place. */
const idsOf = async (
  deps: ServerDeps,
  actor: Actor,
  query: OrderListQuery,
  limit: { from: Place | number; most: number },
) => {
  const { value, type, isDown } = orderOf(query);
  const direction = isDown ? 'desc' : 'asc';
  let found = matching(deps, actor, query).select(['orders.id', sql<string>`(${value})::text`.as('place')]);
  if (typeof limit.from === 'number') found = found.offset(limit.from);
  else
    found = found.where(
      sql<boolean>`(${value}, orders.id) ${sql.raw(isDown ? '<' : '>')}
        (${limit.from.value}::${sql.raw(type)}, ${limit.from.id}::uuid)`,
    );
  return found.orderBy(value, direction).orderBy('orders.id', direction).limit(limit.most).execute();
};

/** How many orders a question has, counted up to one more than `most`. */
export const countMatching = async (
  deps: ServerDeps,
  actor: Actor,
  query: OrderListQuery,
  most: number,
): Promise<number> => {
  const some = matching(deps, actor, query)
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  const counted = await deps.db.read
    .selectFrom(some.as('counted'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
};

/** One page of orders: by `cursor` as deep as one likes, else by `page`; counted either way. */
export const listOrders = async (deps: ServerDeps, actor: Actor, query: OrderListQuery) => {
  authorize(actor, 'orders.read');
  const { cursor, items } = query;
  if (cursor === undefined) refuseDeepPage(query);
  const from = cursor ? readCursor(cursor) : cursor === '' ? 0 : (query.page - 1) * items;
  const rows = await idsOf(deps, actor, query, { from, most: items + 1 });
  const shown = rows.slice(0, items);
  const last = shown.at(-1);
  const total = await countMatching(deps, actor, query, COUNT_LIMIT);
  const data = await orderLines(
    deps.db.read,
    actor,
    shown.map(({ id }) => id),
  );
  const { meta, links } = pageEnvelope('/api/admin/orders', query, total);
  const next = last && rows.length > items ? writeCursor({ value: last.place, id: last.id }) : null;
  return { data, meta: { ...meta, next_cursor: next }, links };
};

const AT_ONCE = 500;

/** All orders of a question, some at a time. */
export async function* eachOrder(deps: ServerDeps, actor: Actor, query: OrderListQuery): AsyncGenerator<OrderLine[]> {
  let from: Place | number = 0;
  for (;;) {
    const rows: { id: string; place: string }[] = await idsOf(deps, actor, query, { from, most: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield await orderLines(
      deps.db.read,
      actor,
      rows.map(({ id }) => id),
    );
    if (rows.length < AT_ONCE) return;
    from = { value: last.place, id: last.id };
  }
}
