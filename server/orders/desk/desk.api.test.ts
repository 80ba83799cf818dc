import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '#api-clients/problem.ts';
import { ada, iris, omar, pia, problemOf } from '#tests/support/api-bed.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';
import { askPerson } from '../machine/ask-person.ts';

let bed: OrdersBed;
let id: string;
let number: string;

const desk = (person = omar) => bed.api.orderDesk(person);
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.catch((cause: unknown) => cause);
  return error instanceof ProblemError ? error.code : 'done';
};
const listed = async (query: Record<string, unknown>, person = omar) =>
  (await desk(person).listOrders({ query })).data.data.map(({ id: found }) => found);
/** Where what somebody said of an order may stand. */
const tablesOfOrders = ['orders', 'payments', 'payment_moves', 'order_events', 'order_queue', 'mails'] as const;

const audited = async (action: string) =>
  (await bed.api.deps.db.read.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).length;

/** Somebody named Ana Meyer has reserved a car with her card. */
beforeAll(async () => {
  bed = await openOrders();
  const car = await bed.add({ nameplate_name: 'Aurel SUV' });
  const ana = bed.buyer();
  await ana.init(car);
  const reference = (await ana.pay(car)).body.data.attributes.stripe_payment_intent_id;
  bed.bank.authorize(reference);
  number = String((await ana.order(car)).body.data.attributes.order_number);
  const other = await bed.add({ nameplate_name: 'Aurel Compact' });
  await bed.buyer().init(other);
  const row = await bed.api.deps.db.transaction((trx) =>
    trx
      .updateTable('orders')
      .set({ customer: JSON.stringify({ name: 'Ana Meyer', email: 'ana@example.com', phone: '+44 7700 900123' }) })
      .where('order_number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  id = row.id;
}, 120_000);
afterAll(() => bed.close());

describe('the list of orders', () => {
  it('narrows by every filter that it offers, and refuses others by name', async () => {
    expect(await listed({})).toHaveLength(2);
    for (const [name, value] of Object.entries({
      status_eq: 'confirmed',
      status_in: 'confirmed,completed',
      payment_status_eq: 'authorized',
      payment_vendor_eq: 'stripe',
      order_number_start: number.slice(0, 9),
      amount_gteq: '499.99',
      text_cont: 'suv aurel',
      created_at_gteq: '2020-01-01',
      company_uuid_eq: bed.company,
    }))
      expect(await listed({ [`filter[${name}]`]: value }), name).toContain(id);
    for (const [name, value] of Object.entries({
      status_not_eq: 'confirmed',
      amount_gteq: '500.01',
      text_cont: 'lyra',
      created_at_lteq: '2020-01-01',
      test_mode_eq: 'true',
      needs_person_eq: 'true',
      capture_before_lteq: '2020-01-01',
    }))
      expect(await listed({ [`filter[${name}]`]: value }), name).not.toContain(id);
    expect(await codeOf(listed({ 'filter[color_eq]': 'red' }))).toBe('unknown_filter');
    const refused = await problemOf(listed({ 'filter[status_eq]': 'lost' }));
    expect([refused.code, refused.errors?.[0]?.source?.parameter]).toEqual(['invalid_filter', 'status_eq']);
    expect(await codeOf(desk(pia).listOrders({ query: {} }))).toBe('forbidden');
  });

  it('goes on behind a place in every order, each order once', async () => {
    for (const sort of ['-created_at', 'amount', 'reservation_until', '-capture_before', 'order_number'] as const) {
      const { data: first } = await desk().listOrders({ query: { sort, items: 1, cursor: '' } });
      const { data: second } = await desk().listOrders({
        query: { sort, items: 1, cursor: String(first.meta?.next_cursor) },
      });
      expect(new Set([...first.data, ...second.data].map((one) => one.id)).size, sort).toBe(2);
      expect(second.meta?.next_cursor, sort).toBeNull();
    }
    const refused = await problemOf(desk().listOrders({ query: { cursor: 'nonsense' } }));
    expect([refused.code, refused.errors?.[0]?.source?.parameter]).toEqual(['invalid_cursor', 'cursor']);
  });

  it('shows customers to who may see people, and lets nobody else find them by their names', async () => {
    const { data } = await desk().listOrders({ query: { 'filter[text_cont]': 'meyer' } });
    expect(data.data[0]?.attributes.customer.name).toBe('Ana Meyer');
    expect(await listed({ 'filter[text_cont]': 'meyer' }, iris)).toEqual([]);
    const masked = (await desk(iris).listOrders({ query: { 'filter[status_eq]': 'confirmed' } })).data.data[0];
    expect(masked?.attributes).toMatchObject({ is_masked: true, customer: { name: '•••••' } });
    expect(await audited('orders.searched')).toBe(1);
  });

  it('is kept in views of one’s own; a filter nobody offers is refused when it is saved', async () => {
    const state = { filters: { status_eq: 'confirmed' }, sort: '-created_at', columns: [] };
    const saved = (await desk().createOrderView({ body: { name: 'Reserved', is_shared: true, state } })).data.data;
    expect((await desk(iris).listOrderViews({})).data.data.map(({ attributes }) => attributes.name)).toEqual([
      'Reserved',
    ]);
    expect(
      await codeOf(
        desk().createOrderView({ body: { name: 'X', is_shared: false, state: { ...state, filters: { x: '1' } } } }),
      ),
    ).toBe('unknown_filter');
    expect(await codeOf(desk(iris).deleteOrderView({ params: { id: saved.id }, ifMatch: '*' }))).toBe('view_not_found');
    await desk().deleteOrderView({ params: { id: saved.id }, ifMatch: String(saved.meta?.etag) });
  });
});

describe('an order', () => {
  it('shows its customer only when asked, and each time the log knows', async () => {
    const plain = (await desk().readStaffOrder({ params: { id }, query: {} })).data.data.attributes;
    expect(plain).toMatchObject({ is_masked: true, customer: { email: '•••••' } });
    const shown = (await desk().readStaffOrder({ params: { id }, query: { reveal: 'true' } })).data.data.attributes;
    expect(shown.customer.email).toBe('ana@example.com');
    await desk().readStaffOrder({ params: { id }, query: { reveal: 'true' } });
    expect(await audited('order.revealed')).toBe(2);
    const auditor = (await desk(iris).readStaffOrder({ params: { id }, query: { reveal: 'true' } })).data.data
      .attributes;
    expect(auditor.is_masked).toBe(true);
  });

  it('names the plate of the car in part exchange to whom it names its customer', async () => {
    const car = { brand: 'Terran', registration: 'B-XY 123' };
    const name = 'Aurel North';
    const north = { dealer_code: 'AT-1', name, city: 'North', brands: ['aurel'] };
    const { id: house } = (await bed.api.dealers(ada).createDealer({ body: north })).data.data;
    const chosen = { appointment: '2026-12-01', location: house };
    const details = JSON.stringify({ metadata: { ...chosen, trade_in: car } });
    await bed.api.deps.db.transaction((trx) =>
      trx.updateTable('orders').set({ details }).where('id', '=', id).execute(),
    );
    const wishes = async (reveal?: 'true', as = omar) =>
      (await desk(as).readStaffOrder({ params: { id }, query: { reveal } })).data.data.attributes;
    const masked = { ...chosen, trade_in: { ...car, registration: '•••••' } };
    for (const attributes of [await wishes(), await wishes('true', iris)])
      expect(attributes).toMatchObject({ metadata: masked, place_name: name });
    expect((await wishes('true')).metadata).toEqual({ ...chosen, trade_in: car });
  });

  it('tells its money and what may be done with it, and does it to the state that was seen', async () => {
    const seen = await desk().readStaffOrder({ params: { id }, query: {} });
    expect(seen.data.data.attributes.money).toMatchObject({ amount: '500.00', authorized: '500.00', captured: '0.00' });
    expect(seen.data.data.attributes.moves.map(({ move }) => move)).toContain('capture');
    const held = String(seen.etag);
    const taken = await desk().captureOrder({ params: { id }, body: {}, ifMatch: held, idempotencyKey: 'k1' });
    expect(taken.data.data.attributes.moves.map(({ move }) => move)).not.toContain('capture');
    expect(
      await codeOf(desk().cancelStaffOrder({ params: { id }, body: { reason: 'Late' }, ifMatch: '"order-x-v1"' })),
    ).toBe('precondition_failed');
    await bed.drain();
    const now = (await desk().readStaffOrder({ params: { id }, query: {} })).data.data.attributes;
    expect(now.money).toMatchObject({ authorized: '0.00', captured: '500.00' });
    const { data: events } = await desk().orderEvents({ params: { id } });
    expect(events.data.map(({ attributes }) => attributes.kind)).toEqual(
      expect.arrayContaining(['initialized', 'claim_won', 'capture_wanted', 'capture_done']),
    );
    expect(
      await codeOf(desk(iris).captureOrder({ params: { id }, body: {}, ifMatch: '*', idempotencyKey: 'k2' })),
    ).toBe('forbidden');
  });

  it('is counted, and what waits for a person leaves the queue once', async () => {
    await bed.api
      .admin(ada)
      .updateSetting({ params: { id: 'orders.refund_limit' }, body: { value: '100' }, ifMatch: '*' });
    await desk().refundOrder({ params: { id }, body: { reason: 'The engine' }, ifMatch: '*', idempotencyKey: 'k3' });
    const counts = (await desk().countOrders({})).data.data.attributes;
    expect(counts).toMatchObject({ by_status: { confirmed: 1, initialized: 1 }, needs_person: 1 });
    expect(await listed({ 'filter[needs_person_eq]': 'true' })).toEqual([id]);
    const [entry] = (await desk().listOrderQueue({ query: { kind: 'refund_approval' } })).data.data;
    expect(entry?.attributes).toMatchObject({ order_number: number, amount: '500.00' });
    const refund = { params: { id: String(entry?.id) }, body: { note: 'Agreed by phone' } };
    expect(await codeOf(desk().resolveQueueEntry(refund)), 'its decision alone ends it').toBe('refund_undecided');
    const { deps } = bed.api;
    await deps.db.transaction((trx) =>
      askPerson(
        { trx, deps, now: deps.clock() },
        { kind: 'move_failed', cause: 'a test', detail: 'It did nothing', orderId: id },
      ),
    );
    const [failed] = (await desk().listOrderQueue({ query: { kind: 'move_failed' } })).data.data;
    const params = { id: String(failed?.id) };
    expect(await codeOf(desk(iris).resolveQueueEntry({ params, body: { note: '' } }))).toBe('forbidden');
    await desk().resolveQueueEntry({ params, body: { note: 'Agreed by phone' } });
    const again = (await desk(ada).resolveQueueEntry({ params, body: { note: 'Mine' } })).data.data.attributes;
    expect(again).toMatchObject({ note: 'Agreed by phone', resolved_by: 'OMAR' });
    expect((await desk().countOrders({})).data.data.attributes.needs_person).toBe(1);
  });
});

it('mails say what staff wrote for them, with nothing that would stay empty, and can say the original again', async () => {
  const { data } = await desk(ada).listOrderMails({});
  const seen = data.data.find(({ id: mail }) => mail === 'confirmed:en');
  const params = { name: 'confirmed', locale: 'en' } as const;
  const write = (body: string) =>
    desk(ada).writeOrderMail({ params, body: { subject: '{car} is yours', body }, ifMatch: String(seen?.meta?.etag) });
  expect(await codeOf(write('Hello {nmae} {link}'))).toBe('validation_failed');
  expect(await codeOf(write('Hello {name}'))).toBe('validation_failed');
  expect(await codeOf(desk().listOrderMails({}))).toBe('forbidden');
  await write('Our own words for {car}: {link}');
  expect(await codeOf(write('Once more {link}'))).toBe('precondition_failed');
  await desk().resendOrderMail({ params: { id }, body: {}, ifMatch: '*' });
  const sent = (await bed.mails()).filter(({ kind }) => kind === 'order_confirmed').at(-1);
  expect(sent?.subject).toMatch(/^Aurel.* is yours$/);
  expect(sent?.body).toMatch(/^Our own words for Aurel.*http/);
  const preview = await desk(ada).previewOrderMail({ params, body: { subject: '{car}', body: '{name}, {link}' } });
  expect(preview.data).toEqual({ subject: 'Aurel SUV', body: 'Ana Meyer, https://…' });
  const back = await desk(ada).resetOrderMail({ params, ifMatch: '*' });
  expect(back.data.data.attributes).toMatchObject({ is_own: false, subject: seen?.attributes.original.subject });
});

it('erasing a person empties their orders once these are over, and keeps what the books need', async () => {
  const erase = async (dryRun: boolean) =>
    (await bed.api.forms(ada).erasePerson({ body: { email: 'Ana@Example.com', dry_run: dryRun } })).data.data
      .attributes;
  expect(await erase(true)).toMatchObject({ orders: 0, orders_kept: 1 });
  expect(await erase(false)).toMatchObject({ orders: 0, orders_kept: 1 });
  const [refund] = (await desk().readStaffOrder({ params: { id }, query: {} })).data.data.attributes.refunds;
  const decided = {
    params: { id, refund_id: String(refund?.id) },
    body: { decision: 'approve', note: '' },
    ifMatch: '*',
  } as const;
  expect(await codeOf(desk().decideRefund(decided))).toBe('second_person_required');
  await desk(ada).decideRefund(decided);
  await bed.drain();
  await desk().cancelStaffOrder({ params: { id }, body: { reason: 'Ana called' }, ifMatch: '*' });
  await bed.drain();
  const words = ['The engine', 'Ana called', 'Agreed by phone', 'ana@example.com', 'Ana Meyer'];
  const saying = async () => {
    const texts = await Promise.all(
      tablesOfOrders.map((table) => bed.api.deps.db.read.selectFrom(table).selectAll().execute()),
    );
    return words.filter((word) => JSON.stringify(texts).includes(word));
  };
  expect(await saying(), 'what there is to be erased').toEqual(words);
  expect(await erase(false)).toMatchObject({ orders: 1, orders_kept: 0 });
  expect(await saying(), 'not a word of theirs is left').toEqual([]);
  const left = (await desk().readStaffOrder({ params: { id }, query: { reveal: 'true' } })).data.data.attributes;
  expect(left).toMatchObject({ order_number: number, customer: { name: '', email: '', phone: '' }, reason: null });
  expect(left.money).toMatchObject({ captured: '500.00', refunded: '500.00' });
  const mails = (await bed.mails()).filter(({ dedupe_key: key }) => key.startsWith(`order:${id}:`));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.every(({ body, recipients }) => body === '' && recipients.length === 0)).toBe(true);
});

it('a day is compared with the bank, and kept', async () => {
  const day = new Date().toISOString().slice(0, 10);
  await desk().runReconciliation({ body: { day } });
  const { data } = await desk(iris).listReconciliations({ query: { day } });
  expect(data.data.find(({ attributes }) => attributes.vendor === 'stripe')?.attributes).toMatchObject({
    state: 'done',
    captured_here: '500.00',
    captured_there: '500.00',
    differences: [],
  });
  expect(await codeOf(desk().runReconciliation({ body: { day: '2999-01-01' } }))).toBe('validation_failed');
});
