import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Buyer, type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

/*
 * Many want one car at the same moment: one has it, everybody else is told so clearly, and nobody's money stays.
 */

const IS_SLOW = process.env.SLOW === '1';
/** ORDER_ROUNDS: another number, for a part of them. */
const ROUNDS = Number(process.env.ORDER_ROUNDS ?? (IS_SLOW ? 100 : 1));
const BUYERS = IS_SLOW ? 1_000 : 100;
/** Those who have paid when the hold is anybody's: each began it in turn, and lost it by time. */
const PAYERS = IS_SLOW ? 40 : 10;
const MINUTE = 60_000;

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const counted = (answers: readonly Answer<{ code?: string }>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

it(`of ${BUYERS} who come at once one holds the car, rounds: ${ROUNDS}`, { timeout: 3_600_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const car = await bed.add();
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => bed.buyer().init(car)));
    // On a machine that cannot keep up some are told to come again: refused all the same, and clearly.
    const { busy = 0, ...others } = counted(answers);
    expect(others).toEqual({ 201: 1, vehicle_locked: BUYERS - 1 - busy });
    const fences = answers.flatMap(({ body }) => body.data?.attributes.fence ?? []);
    expect(fences).toEqual([1]);
  }
});

it(`of ${PAYERS} whose banks say yes at once one has the car, and the others have their money`, {
  timeout: 3_600_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const car = await bed.add();
    const payers: { buyer: Buyer; reference: string }[] = [];
    for (let n = 0; n < PAYERS; n += 1) {
      const buyer = bed.buyer();
      await buyer.init(car);
      payers.push({ buyer, reference: (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id });
      bed.api.advance(16 * MINUTE);
    }
    for (const { reference } of payers) bed.bank.authorize(reference);
    const answers = await Promise.all([
      ...payers.map(({ buyer }) => buyer.order(car)),
      ...payers.map(({ reference }) => bed.settle('stripe', reference).then(() => undefined)),
    ]);
    const orders = answers.filter((one) => one !== undefined);
    expect(counted(orders)).toEqual({ 201: 1, vehicle_taken: PAYERS - 1 });
    await bed.drain();
    const winner = payers[orders.findIndex(({ status }) => status === 201)]?.reference ?? '';
    const held = payers.filter(({ reference }) => (bed.bank.payments.get(reference)?.authorized ?? 0) > 0);
    expect(
      held.map(({ reference }) => reference),
      'every other authorisation is released',
    ).toEqual([winner]);
    const rows = await bed.api.deps.db.read
      .selectFrom('orders')
      .select('status')
      .where('vehicle_id', '=', car)
      .where('status', 'in', ['confirmed', 'completed', 'awaiting_email_confirmation'])
      .execute();
    expect(rows).toEqual([{ status: 'confirmed' }]);
    expect(await bed.statusOf(car)).toBe('reserved');
  }
});
