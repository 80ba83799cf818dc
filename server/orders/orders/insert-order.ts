import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import type { OrderWork } from '../engine.types.ts';
import { acquireLock, type LockRow } from '../locks/acquire-lock.ts';
import { giveUpAfter } from '../locks/hold-lock.ts';
import { dueJob } from '../machine/deadlines.ts';
import { recording } from '../machine/record-event.ts';
import type { OrderedVehicle, OrderRow } from '../orders.tables.ts';
import { isTestOrder, type Terms, type VehicleOffer } from './terms.ts';

/** Unfinished orders of configurations hold nobody up. */
const DAY_MS = 86_400_000;

export interface NewOrder {
  terms: Terms;
  configUrl: string | null;
  holderHash: string;
  phoneHash: string | null;
  isNewHolder: boolean;
}

const orderedVehicle = ({ vehicleId, title, vin, link, owner }: VehicleOffer): OrderedVehicle => ({
  title,
  vin,
  link: vehicleId === null ? null : link,
  owner_id: owner?.id ?? null,
  dealer: owner && {
    name: owner.name,
    address: owner.address,
    city: owner.city,
    phone: owner.phone,
    email: owner.email,
  },
});

/** What every order begins without. */
const nothingYet = {
  order_number: null,
  token_hash: null,
  payment_vendor: null,
  details: null,
  customer: null,
  lead_id: null,
  lead_number: null,
  reason: null,
  confirm_before: null,
  confirmed_at: null,
  reservation_until: null,
  warned_at: null,
  completed_at: null,
  completed_by: null,
  fee_policy: null,
  closed_at: null,
} as const;

/** Holds the car and writes the order that begins with it. @throws 409 `vehicle_locked`, `too_many_locks` */
export const insertOrder = async (
  work: OrderWork,
  { terms, configUrl, ...holder }: NewOrder,
): Promise<{ order: OrderRow; lock: LockRow | null }> => {
  const { trx, now, deps } = work;
  const { offer } = terms;
  const id = newId(now);
  const { vehicleId } = offer;
  const lock = vehicleId === null ? null : await acquireLock(work, { vehicleId, orderId: id, ...holder });
  const giveUpAt = giveUpAfter(lock?.expires_at ?? new Date(now.getTime() + DAY_MS));
  const insert = trx
    .insertInto('orders')
    .values({
      ...nothingYet,
      id,
      holder_hash: holder.holderHash,
      company_uuid: terms.company.uuid,
      // Of a configuration only a handle: nobody else can take it.
      lock_id: lock?.lock_id ?? newId(now),
      fence: lock === null ? null : Number(lock.fence),
      vehicle_id: vehicleId,
      config_url: configUrl,
      vehicle: JSON.stringify(orderedVehicle(offer)),
      button_set_id: terms.setId,
      setup_type: terms.setupType,
      status: 'initialized',
      payment_status: 'not_required',
      amount: terms.fee,
      currency: terms.currency,
      locale: 'en',
      test_mode: isTestOrder(terms.accounts),
      created_at: now,
      give_up_at: giveUpAt,
      updated_at: now,
    })
    .returningAll();
  const job = dueJob({ ...nothingYet, id, status: 'initialized', give_up_at: giveUpAt });
  const told = recording(work, [{ orderId: id, kind: 'initialized', to: 'initialized' }], job);
  const { rows } = await sql<OrderRow>`${told} ${insert}`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error('An order was not written.');
  if (vehicleId !== null) deps.changes.publish(trx, `vehicle:${vehicleId}`);
  return { order, lock };
};
