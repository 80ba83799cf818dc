import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#server/http/actor.ts';
import { momentIn } from '#server/orders/mails/write-mail.ts';
import { extendOrder } from '#server/orders/staff/staff-moves.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

it('whoever reserved a car is written its new end when it is kept for longer, each time', async () => {
  const car = await bed.add();
  const ana = bed.buyer();
  await ana.init(car);
  await ana.order(car, { payment_vendor: 'NO_PAYMENT_JAPAN', locale: 'fr' });
  const { db, clock, config } = bed.api.deps;
  const { id } = await db.read
    .selectFrom('orders')
    .select('id')
    .where('vehicle_id', '=', car)
    .executeTakeFirstOrThrow();
  const ends = [10, 12].map((days) => new Date(clock().getTime() + days * 86_400_000));
  for (const until of ends)
    await extendOrder({ engine: bed.engine, actor: systemActor, seen: { id, ifMatch: '*' } }, until, 'On holiday');
  const told = (await bed.mails()).filter(({ recipients }) => recipients.includes('ana@example.com'));
  expect(told).toHaveLength(3);
  for (const until of ends)
    expect(told.filter(({ body }) => body.includes(momentIn('fr', until, config.siteTimeZone)))).toHaveLength(1);
});
