import type { OrderWork } from '../engine.types.ts';
import type { OrderRow } from '../orders.tables.ts';
import { wantMove } from './want-move.ts';

/** Companies that take the money with the order have it captured as soon as the car is theirs to give. */
export const wantCaptureAtOnce = async (work: OrderWork, order: OrderRow): Promise<void> => {
  const company = await work.engine.accounts.company(work.trx, order.company_uuid);
  if (!company?.capturesAtOnce) return;
  const payment = await work.trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (payment?.status === 'authorized') await wantMove(work, payment, { kind: 'capture', reason: 'taken at once' });
};
