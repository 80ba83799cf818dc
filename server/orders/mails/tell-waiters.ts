import { vehicleTitle } from '#api-clients/stock/vehicle-names.ts';
import { scrubSoon } from '#server/leads/erasure/scrub-job.ts';
import type { OrderWork } from '../engine.types.ts';
import { putOrderMails } from './put-order-mail.ts';

/** Tells those who asked for it, once, that a car is free again; not while it is reserved or somebody else holds it. */
export const tellWaiters = async (work: OrderWork, vehicleId: string): Promise<void> => {
  const { trx, now, settings } = work;
  const waiting = await trx.selectFrom('vehicle_waiters').selectAll().where('vehicle_id', '=', vehicleId).execute();
  if (waiting.length === 0) return;
  const car = await trx
    .selectFrom('vehicles as v')
    .leftJoin('vehicle_locks as l', 'l.vehicle_id', 'v.id')
    .selectAll('v')
    .select('l.expires_at')
    .where('v.id', '=', vehicleId)
    .executeTakeFirst();
  if (!car || !settings.reservable.includes(car.status) || (car.expires_at !== null && car.expires_at > now)) return;
  const words = {
    car: vehicleTitle({ ...car, engine_type: car.engine_types }),
    link: `/showroom-order-online/vehicle/${vehicleId}`,
  };
  await putOrderMails(
    work,
    waiting.map(({ id, email, locale }) => ({
      kind: 'order_car_free',
      key: id,
      to: [email],
      locale,
      text: 'carFree',
      words,
      orderId: null,
      leadId: null,
    })),
  );
  await trx
    .deleteFrom('vehicle_waiters')
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
};

/** Nobody waits longer than this for a car to become free again. */
export const WAITING_DAYS = 14;

/** Who has waited for too long, or for a car that is gone, is forgotten: there is nothing any more to tell them. */
export const forgetWaiters = async ({ trx, now, deps }: OrderWork): Promise<void> => {
  const since = new Date(now.getTime() - WAITING_DAYS * 86_400_000);
  const { numDeletedRows: forgotten } = await trx
    .deleteFrom('vehicle_waiters')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', since),
        eb(
          'vehicle_id',
          'in',
          eb
            .selectFrom('vehicles')
            .select('id')
            .where((car) => car.or([car('status', '=', 'sold'), car('publication', '=', 'archived')])),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (forgotten > 0n) await scrubSoon(deps, trx);
};
