import { afterAll, beforeAll, expect, it } from 'vitest';
import { omar } from '#tests/support/api-bed.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';
import { LASTING_MS, reconcileDay } from './reconcile.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

/** A car that somebody has reserved with a card; answers the bank's name of the payment. */
const reserved = async (): Promise<string> => {
  const car = await bed.add();
  const buyer = bed.buyer();
  await buyer.init(car);
  const reference = (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id;
  bed.bank.authorize(reference);
  expect((await buyer.order(car)).status).toBe(201);
  return reference;
};

const atBank = (reference: string) => {
  const payment = bed.bank.payments.get(reference);
  if (!payment) throw new Error(`The bank knows nothing of ${reference}.`);
  return payment;
};

const compare = async () => {
  const day = bed.api.deps.clock().toISOString().slice(0, 10);
  const { data } = await bed.api.orderDesk(omar).runReconciliation({ body: { day } });
  const report = data.data.find(({ attributes }) => attributes.vendor === 'stripe')?.attributes;
  if (!report) throw new Error('There is no report of this bank.');
  return report;
};

const queued = () =>
  bed.api.deps.db.read.selectFrom('order_queue').select('detail').where('kind', '=', 'reconciliation').execute();

it('a day on which both sides say the same has no differences, whatever became of its payments', async () => {
  await reserved();
  const car = await bed.add();
  await bed.buyer().init(car);
  const asked = bed.buyer();
  const unpaid = await bed.add();
  await asked.init(unpaid);
  await asked.pay(unpaid);
  expect(await compare()).toMatchObject({ state: 'done', payments_here: 1, payments_there: 1, differences: [] });
  expect(await queued()).toEqual([]);
});

it('a bank that does not answer is said so, and nothing is taken for a difference', async () => {
  bed.bank.isSilent = true;
  const report = await compare();
  bed.bank.isSilent = false;
  expect(report).toMatchObject({ state: 'failed', error: 'The bank does not answer.', differences: [] });
  expect(await queued()).toEqual([]);
});

it('names another amount, what is missing at either side, another state and another sum given back', async () => {
  const other = await reserved();
  const lost = await reserved();
  const gone = await reserved();
  const more = await reserved();
  Object.assign(atBank(other), { status: 'captured', authorized: 0, captured: 40_000 });
  bed.bank.payments.delete(lost);
  Object.assign(atBank(gone), { status: 'cancelled', authorized: 0 });
  Object.assign(atBank(more), { currency: 'CHF' });
  bed.bank.payments.set('pay_foreign', {
    ...atBank(more),
    reference: 'pay_foreign',
    orderRef: 'somebody else',
    currency: 'EUR',
  });
  // Begun at the bank and never paid: of no interest to either side.
  bed.bank.payments.set('pay_nothing', { ...atBank(gone), reference: 'pay_nothing', orderRef: '', status: 'awaiting' });
  const { differences } = await compare();
  const said = new Map(differences.map(({ reference, kind, here, there }) => [reference, [kind, here, there]]));
  expect(Object.fromEntries(said)).toEqual({
    [other]: ['amount', '0.00', '400.00'],
    [lost]: ['missing_there', 'authorized', null],
    [gone]: ['status', 'authorized', 'cancelled'],
    [more]: ['currency', 'EUR', 'CHF'],
    pay_foreign: ['missing_here', null, 'authorized'],
  });
  expect(differences.find(({ reference }) => reference === gone)?.order_number).toMatch(/\d/);
  await compare();
  expect(await queued(), 'once a day').toEqual([{ detail: expect.stringMatching(/^Differences at .* on .*: 5$/) }]);
});

it('the night tells nobody of what differs for a moment, and of what lasts once', async () => {
  await bed.api.deps.db.transaction((trx) => trx.deleteFrom('order_queue').execute());
  const [passing, lasting] = [await reserved(), await reserved()];
  const { deps } = bed.api;
  const day = deps.clock().toISOString().slice(0, 10);
  for (const reference of [passing, lasting])
    Object.assign(atBank(reference), { status: 'captured', authorized: 0, captured: 50_000 });
  const compared = async () => {
    const all = await reconcileDay(bed.engine, day, 'when they last');
    return all.filter(({ report }) => report.vendor === 'stripe').map(({ isOpen }) => isOpen);
  };
  expect([await compared(), await queued()]).toEqual([[true], []]);
  await bed.settle('stripe', passing);
  expect([await compared(), await queued()], 'too soon').toEqual([[true], []]);
  bed.api.advance(LASTING_MS);
  expect(await compared()).toEqual([false]);
  const told = await queued();
  expect(told).toHaveLength(1);
  await bed.settle('stripe', lasting);
  bed.api.advance(LASTING_MS);
  expect([await compared(), await queued()]).toEqual([[false], told]);
});

it('a refund that only the bank knows is named, and gone once we know of it', async () => {
  const reference = await reserved();
  Object.assign(atBank(reference), { status: 'captured', authorized: 0, captured: 50_000 });
  await bed.settle('stripe', reference);
  Object.assign(atBank(reference), { status: 'partially_refunded', refunded: 10_000 });
  const named = async () => (await compare()).differences.filter((one) => one.reference === reference);
  expect(await named()).toMatchObject([{ kind: 'refunded', here: '0.00', there: '100.00' }]);
  await bed.settle('stripe', reference);
  expect(await named()).toEqual([]);
});

it("a payment on the bank's own page is known by our mark, though the bank calls it otherwise", async () => {
  const reference = await reserved();
  const payment = atBank(reference);
  bed.bank.payments.delete(reference);
  bed.bank.payments.set('pay_behind_page', { ...payment, reference: 'pay_behind_page' });
  const { differences } = await compare();
  expect(differences.filter((one) => [reference, 'pay_behind_page'].includes(one.reference))).toEqual([]);
});

it('a payment on different sides of midnight by the two clocks is missing on neither day, and one of the next noon is', async () => {
  const [late, early, gone] = [await reserved(), await reserved(), await reserved()];
  const day = `${bed.api.deps.clock().toISOString().slice(0, 10)}T00:00:00Z`;
  const after = (hours: number) => new Date(Date.parse(day) + hours * 3_600_000);
  Object.assign(atBank(late), { at: after(24.01) });
  Object.assign(atBank(early), { at: after(-0.01) });
  Object.assign(atBank(gone), { at: after(36) });
  const { differences } = await compare();
  const named = differences.filter(({ reference }) => [late, early, gone].includes(reference));
  expect(named.map(({ kind, reference }) => [kind, reference])).toEqual([['missing_there', gone]]);
});

it('a payment of another day, which the bank lists because money moved, is compared and not missing', async () => {
  const reference = await reserved();
  bed.api.advance(86_400_000);
  Object.assign(atBank(reference), { status: 'captured', authorized: 0, captured: 50_000 });
  await bed.settle('stripe', reference);
  expect((await compare()).differences.filter((one) => one.reference === reference)).toEqual([]);
});
