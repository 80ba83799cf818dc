import type { OrderEvent } from '#api-clients/orders/order-desk.resources.ts';
import type { Reader } from '#server/db/database.ts';
import '../orders.tables.ts';
import '../webhooks/webhooks.tables.ts';

/** Longest history shown. */
const MOST_EVENTS = 2_000;

interface Line {
  event: OrderEvent;
  /** Its place among the others. */
  place: number;
}

const recorded = async (reader: Reader, orderId: string): Promise<Line[]> => {
  const rows = await reader
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => ({
    place: row.at.getTime(),
    event: {
      type: 'order_event',
      id: row.id,
      attributes: {
        at: row.at.toISOString(),
        source: row.source,
        kind: row.kind,
        from: row.from_value,
        to: row.to_value,
        actor_name: row.actor_name,
        reason: row.reason,
        detail: row.detail,
      },
    },
  }));
};

/** Providers tell whole seconds: what they tell of a second comes behind what we know of it. */
const SECOND_MS = 999;

/** What payment services told us of an order's payments, each message once, also where nothing followed from it. */
const reported = async (reader: Reader, orderId: string): Promise<Line[]> => {
  const told = () =>
    reader
      .selectFrom('payments as p')
      .innerJoin('payment_events as e', 'e.provider', 'p.vendor')
      .selectAll('e')
      .where('p.order_id', '=', orderId);
  // Each by an index of its own; joined by either, PostgreSQL reads every message of the house.
  const rows = await told()
    .whereRef('e.reference', '=', 'p.reference')
    .union(told().where(({ eb, cast }) => eb('e.order_ref', '=', cast<string>('p.id', 'text'))))
    .orderBy('occurred_at')
    .orderBy('received_at')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map(({ provider, event_id, type, state, occurred_at, received_at, last_error }) => ({
    place: occurred_at.getTime() + SECOND_MS,
    event: {
      type: 'order_event',
      id: `${provider}:${event_id}`,
      attributes: {
        at: occurred_at.toISOString(),
        source: 'webhook',
        kind: 'webhook',
        from: null,
        to: null,
        actor_name: '',
        reason: '',
        detail: { type, state, received_at: received_at.toISOString(), ...(last_error ? { last_error } : {}) },
      },
    },
  }));
};

/** All that was recorded of an order, and all that payment services told of it, the oldest first. */
export const readOrderEvents = async (reader: Reader, orderId: string): Promise<OrderEvent[]> => {
  const lines = [...(await recorded(reader, orderId)), ...(await reported(reader, orderId))];
  return lines.sort((a, b) => a.place - b.place).map(({ event }) => event);
};
