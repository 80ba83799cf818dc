import type { OrderWork } from '../engine.types.ts';

export interface OrderEventRecord {
  orderId: string | null;
  paymentId?: string | null;
  kind: string;
  from?: string | null;
  to?: string | null;
  reason?: string;
  detail?: Record<string, unknown>;
}

/** One line of the flight recorder. It holds no personal data. */
export const recordOrderEvent = async (
  { trx, actor, now, origin }: Pick<OrderWork, 'trx' | 'actor' | 'now' | 'origin'>,
  { orderId, paymentId = null, kind, from = null, to = null, reason = '', detail = {} }: OrderEventRecord,
): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      at: now,
      source: origin,
      kind,
      from_value: from,
      to_value: to,
      actor_id: actor.id,
      actor_name: actor.name,
      reason,
      detail: JSON.stringify(detail),
    })
    .execute();
};
