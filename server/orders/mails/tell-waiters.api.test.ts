import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const MINUTE = 60_000;

it('whoever asked is told once, by the name of the car and in their language, when it is free again', async () => {
  const car = await bed.add();
  const first = bed.buyer();
  const { lock_id: lock } = (await first.init(car)).body.data.attributes;
  const wish = { email: 'next@example.com', locale: 'de' };
  const joined = await bed.buyer().call('POST', `/buy_online/vehicles/${car}/next_in_line`, wish);
  expect(joined.status).toBe(202);
  const told = async () => (await bed.mails()).filter(({ recipients }) => recipients.includes(wish.email));
  expect(await told()).toEqual([]);
  expect((await first.call('DELETE', `/buy_online/locks/${lock}`)).status).toBe(204);
  const { attributes } = (await bed.api.stock(null).vehicle({ params: { listing: 'new', id: car } })).data.data;
  expect(await told()).toMatchObject([
    {
      subject: `Der ${attributes.title} ist wieder frei`,
      body: expect.stringContaining(`/de/showroom-order-online/vehicle/${car}\n`),
    },
  ]);
});

it('whoever asked is forgotten once the car is sold or archived, or after two weeks of waiting', async () => {
  const [sold, archived, waiting] = [await bed.add(), await bed.add(), await bed.add()];
  for (const car of [sold, archived, waiting])
    await bed
      .buyer()
      .call('POST', `/buy_online/vehicles/${car}/next_in_line`, { email: 'next@example.com', locale: 'de' });
  const { db } = bed.api.deps;
  const waits = async () => {
    await bed.drain();
    const rows = await db.read.selectFrom('vehicle_waiters').select('vehicle_id').execute();
    return [sold, archived, waiting].filter((car) => rows.some(({ vehicle_id: id }) => id === car));
  };
  await db.transaction(async (trx) => {
    await trx.updateTable('vehicles').set({ status: 'sold' }).where('id', '=', sold).execute();
    await trx.updateTable('vehicles').set({ publication: 'archived' }).where('id', '=', archived).execute();
  });
  bed.api.advance(13 * 24 * 60 * MINUTE);
  expect(await waits()).toEqual([waiting]);
  bed.api.advance(24 * 60 * MINUTE + MINUTE);
  expect(await waits()).toEqual([]);
});
