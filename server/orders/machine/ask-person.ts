import type { QueueKind } from '#api-clients/orders/order-list.data.ts';
import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import { newId } from '#server/db/new-id.ts';
import type { OrderWork } from '../engine.types.ts';
import type { PaymentRow } from '../orders.tables.ts';

export interface PersonNeeded {
  kind: QueueKind;
  /** The same cause again makes no second entry. */
  cause: string;
  detail: string;
  orderId: string | null;
  payment?: Pick<PaymentRow, 'id' | 'vendor' | 'reference' | 'currency'> | undefined;
  /** Of what no payment of ours is. */
  unmatched?: { vendor: MoneyVendor; reference: string };
  amount?: number | null;
}

/** Puts something before a person, once a cause. */
export const askPerson = async ({ trx, deps, now }: Pick<OrderWork, 'trx' | 'deps' | 'now'>, needed: PersonNeeded) => {
  const { kind, cause, detail, orderId, payment, unmatched, amount = null } = needed;
  await trx
    .insertInto('order_queue')
    .values({
      id: newId(now),
      kind,
      cause: `${kind}:${cause}`,
      order_id: orderId,
      payment_id: payment?.id ?? null,
      vendor: payment?.vendor ?? unmatched?.vendor ?? null,
      reference: payment?.reference ?? unmatched?.reference ?? null,
      amount,
      currency: payment?.currency ?? null,
      detail,
      created_at: now,
      resolved_at: null,
      resolved_by: null,
      resolved_by_name: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
  deps.changes.publish(trx, 'order-queue');
};

/** What waited for an order is decided, by whoever is at work. */
export const closeEntries = async (
  { trx, deps, now, actor }: Pick<OrderWork, 'trx' | 'deps' | 'now' | 'actor'>,
  orderId: string,
  kind: QueueKind,
): Promise<void> => {
  await trx
    .updateTable('order_queue')
    .set({ resolved_at: now, resolved_by: actor.id, resolved_by_name: actor.name })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute();
  deps.changes.publish(trx, 'order-queue');
};
