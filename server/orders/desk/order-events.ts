import type { OrderEvent } from '#api-clients/orders/order-desk.resources.ts';
import type { Reader } from '#server/db/database.ts';
import '../orders.tables.ts';

/** Longest history shown. */
const MOST_EVENTS = 2_000;

/** All that was recorded of an order, the oldest first. */
export const readOrderEvents = async (reader: Reader, orderId: string): Promise<OrderEvent[]> => {
  const rows = await reader
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => ({
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
  }));
};
