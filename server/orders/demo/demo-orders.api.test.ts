import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readOrderEvents } from '../desk/order-events.ts';
import { reconcileDay } from '../sweeps/reconcile.ts';

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer({ ROLE: 'web' });
}, 180_000);
afterAll(() => demo.close());

it('the demo tells of orders in the states that staff meet, once, whose cars and money are as they say', async () => {
  const { read } = demo.deps.db;
  const seen = () =>
    read
      .selectFrom('orders as o')
      .innerJoin('vehicles as v', 'v.id', 'o.vehicle_id')
      .select(['o.status', 'o.payment_status', 'v.status as car'])
      .orderBy('o.created_at')
      .execute();
  await expect.poll(() => read.selectFrom('orders').select('id').execute()).toHaveLength(9);
  await expect.poll(seen).toEqual([
    { status: 'completed', payment_status: 'captured', car: 'sold' },
    { status: 'cancelled', payment_status: 'refunded', car: 'reserved' },
    { status: 'confirmed', payment_status: 'captured', car: 'reserved' },
    { status: 'failed', payment_status: 'cancelled', car: 'reserved' },
    { status: 'confirmed', payment_status: 'authorized', car: 'reserved' },
    { status: 'confirmed', payment_status: 'partially_refunded', car: 'reserved' },
    { status: 'confirmed', payment_status: 'authorized', car: 'reserved' },
    { status: 'confirmed', payment_status: 'authorized', car: 'reserved' },
    { status: 'awaiting_email_confirmation', payment_status: 'not_required', car: 'stock' },
  ]);
  const people = await read.selectFrom('leads').select('values').where('form_id', '=', 'reservation').execute();
  expect(people.map(({ values }) => values.last_name)).toContain('Haddad');
  const queue = await read.selectFrom('order_queue').select('kind').execute();
  expect(queue).toEqual([{ kind: 'late_authorization' }]);
  expect(await demo.deps.service('orders').seedDemo()).toBe(0);
});

it('the leads of the demo’s orders came in as these were made: no mail of an order is older than its lead', async () => {
  const { read } = demo.deps.db;
  const seen = () =>
    read
      .selectFrom('orders as o')
      .innerJoin('leads as l', 'l.id', 'o.lead_id')
      .innerJoin('mails as m', 'm.lead_id', 'l.id')
      .select(({ fn, ref }) => [
        'o.created_at as ordered',
        'l.created_at as came',
        fn.min(ref('m.created_at')).as('told'),
      ])
      .groupBy(['o.id', 'l.id'])
      .execute();
  await expect.poll(seen).toHaveLength(8);
  for (const { ordered, came, told } of await seen()) expect([came, told >= came]).toEqual([ordered, true]);
});

it('what a demo’s mail asks to click says that no money moves, before the click', async () => {
  const { read } = demo.deps.db;
  const asked = () => read.selectFrom('mails').select('body').where('kind', '=', 'order_confirm_link').execute();
  await expect.poll(asked).toHaveLength(1);
  expect((await asked())[0]?.body).toMatch(/\/confirmation\/\S+\?confirm=\S+&test=1\n/);
});

it('the demo bank has its payments on the days they are told of: no day of them differs from the bank’s list', async () => {
  const { clock, service } = demo.deps;
  await service('test-payments').told();
  const days = [0, 1, 2, 3].map((ago) => new Date(clock().getTime() - ago * 86_400_000).toISOString().slice(0, 10));
  const compared = [];
  for (const day of days) compared.push(...(await reconcileDay(service('orders').engine, day, 'at once')));
  const ofBank = compared.map(({ report }) => report).filter(({ vendor }) => vendor === 'stripe');
  expect(ofBank.flatMap(({ differences }) => differences)).toEqual([]);
  expect(ofBank.filter(({ payments_there }) => payments_there > 0).length).toBeGreaterThan(1);
});

it('the history of an order tells each message of the provider once, where it belongs, whatever followed from it', async () => {
  const { db, service } = demo.deps;
  await service('test-payments').told();
  await service('test-payments').deliver();
  await service('order-webhooks').drain();
  const { id } = await db.read
    .selectFrom('orders')
    .select('id')
    .where('payment_status', '=', 'partially_refunded')
    .executeTakeFirstOrThrow();
  const events = (await readOrderEvents(db.read, id)).map(({ attributes }) => attributes);
  const told = events.flatMap(({ kind, detail }) => (kind === 'webhook' ? [`${detail.type} ${detail.state}`] : []));
  expect(told.toSorted()).toEqual([
    'charge.refunded applied',
    'payment_intent.amount_capturable_updated applied',
    'payment_intent.created applied',
    'payment_intent.succeeded applied',
  ]);
  expect(told.at(-1)).toBe('charge.refunded applied');
  expect(events.map(({ at }) => at.slice(0, 19))).toEqual(events.map(({ at }) => at.slice(0, 19)).toSorted());
  expect(events.findIndex(({ kind }) => kind === 'webhook')).toBeGreaterThan(0);
});
