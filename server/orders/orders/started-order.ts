import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#server/db/database.ts';
import { type About, byLock, latestFor } from '../locks/read-locks.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { NamedPayment } from '../payments/settle-payment.ts';
import type { SealedDraft } from './draft.ts';

/** What a visitor began, how it was to be paid so far, and what was typed for it. */
export interface StartedOrder {
  order: OrderRow;
  payments: (NamedPayment & { is_current: boolean })[];
  typed: SealedDraft | undefined;
}

/** What a visitor began by this hold, or else last for this car or configuration: all of it in one trip. */
export const startedOrder = async (
  reader: Reader,
  { lockId, ...about }: About & { lockId: string | null | undefined },
  holderHash: string | undefined,
): Promise<StartedOrder | undefined> => {
  const query = lockId ? byLock(reader, lockId, holderHash) : latestFor(reader, about, holderHash);
  const row = await query
    ?.leftJoin('order_drafts as typed', 'typed.order_id', 'orders.id')
    .select((eb) => [
      'typed.sealed as typed_sealed',
      'typed.expires_at as typed_expires_at',
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(['p.id', 'p.order_id', 'p.company_uuid', 'p.vendor', 'p.reference', 'p.is_current'])
          .whereRef('p.order_id', '=', 'orders.id'),
      ).as('payments'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { typed_sealed: sealed, typed_expires_at: expiresAt, payments, ...order } = row;
  const typed = sealed === null || expiresAt === null ? undefined : { sealed, expires_at: expiresAt };
  return { order, payments, typed };
};
