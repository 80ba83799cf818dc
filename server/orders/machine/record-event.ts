import { type RawBuilder, sql } from 'kysely';
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

type Recorder = Pick<OrderWork, 'trx' | 'actor' | 'now' | 'origin'>;

const rowOf = (
  { actor, now, origin }: Recorder,
  { orderId, paymentId = null, kind, from = null, to = null, reason = '', detail = {} }: OrderEventRecord,
) =>
  sql`(${orderId}::uuid, ${paymentId}::uuid, ${now}::timestamptz, ${origin}::text, ${kind}::text, ${from}::text,
    ${to}::text, ${actor.id}::text, ${actor.name}::text, ${reason}::text, ${JSON.stringify(detail)}::jsonb)`;

const statement = (work: Recorder, events: readonly OrderEventRecord[]) =>
  sql`insert into order_events (order_id, payment_id, at, source, kind, from_value, to_value, actor_id, actor_name, reason,
    detail) values ${sql.join(events.map((event) => rowOf(work, event)))}`;

/**
 * Lines of the flight recorder, and whatever else is written, before the statement that they tell of: all in one trip. The
 * lines hold no personal data.
 */
export const recording = (
  work: Recorder,
  events: readonly OrderEventRecord[],
  ...more: (RawBuilder<unknown> | undefined)[]
) => {
  const written = [statement(work, events), ...more.filter((one) => one !== undefined)];
  return sql`with ${sql.join(written.map((one, index) => sql`${sql.ref(`written_${index}`)} as (${one})`))}`;
};

/** One line of the flight recorder. */
export const recordOrderEvent = async (work: Recorder, event: OrderEventRecord): Promise<void> => {
  await statement(work, [event]).execute(work.trx);
};
