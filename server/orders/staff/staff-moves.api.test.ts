import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { policy } from '#api-clients/identity/policy.data.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import type { Actor } from '#server/http/actor.ts';
import { HttpError } from '#server/http/errors.ts';
import { ada } from '#tests/support/api-bed.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';
import { resolveQueueEntry } from '../desk/order-queue.ts';
import { decideRefund, refundOrder } from './refund-moves.ts';
import type { StaffTask } from './seen-order.ts';
import { cancelByStaff, captureOrder, completeOrder, extendOrder, resendMail, takeSaleBack } from './staff-moves.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const person = (id: string, permissions: readonly string[] = policy.order_manager): Actor => ({
  kind: 'user',
  id,
  name: id,
  roles: [],
  permissions: new Set(permissions),
});
const omar = person('omar');
const olga = person('olga');

/** A car that Ana has reserved with her card. */
const reserved = async () => {
  const car = await bed.add();
  const ana = bed.buyer();
  await ana.init(car);
  const reference = (await ana.pay(car)).body.data.attributes.stripe_payment_intent_id;
  bed.bank.authorize(reference);
  const { order_number: number, order_token: token } = (await ana.order(car)).body.data.attributes;
  const { id } = await bed.api.deps.db.read
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', String(number))
    .executeTakeFirstOrThrow();
  const task = (actor: Actor, ifMatch = '*') => ({ engine: bed.engine, actor, seen: { id, ifMatch } });
  return { car, ana, number, token, id, reference, task, bank: () => bed.bank.payments.get(reference) };
};

/** The refund of an order that waits for a second person. */
const waitingRefund = async (orderId: string): Promise<string> => {
  const { id } = await bed.api.deps.db.read
    .selectFrom('payment_moves as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .select('m.id')
    .where('p.order_id', '=', orderId)
    .where('m.status', '=', 'waits_for_approval')
    .executeTakeFirstOrThrow();
  return id;
};

/** What waits for a person at an order. */
const openEntries = (orderId: string) =>
  bed.api.deps.db.read
    .selectFrom('order_queue')
    .select(['id', 'kind'])
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .execute();

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((cause: unknown) => cause);
  return error instanceof HttpError ? error.code : 'done';
};

it('staff take money once, give part and then the rest back, and never more', async () => {
  const { task, bank } = await reserved();
  bed.bank.provider.takesHoldsWhole = true;
  expect(await codeOf(captureOrder(task(omar), '100')), 'a bank that takes no part').toBe('validation_failed');
  delete bed.bank.provider.takesHoldsWhole;
  expect(await codeOf(captureOrder(task(omar), '600'))).toBe('validation_failed');
  await captureOrder(task(omar));
  expect(await codeOf(captureOrder(task(omar)))).toBe('invalid_transition');
  await bed.drain();
  expect(bank()).toMatchObject({ captured: 50_000, authorized: 0 });
  await refundOrder(task(omar), { amount: '100', reason: 'Goodwill' });
  await bed.drain();
  expect(await codeOf(refundOrder(task(omar), { amount: '400.01', reason: 'Too much' }))).toBe('validation_failed');
  await refundOrder(task(omar), { reason: 'The rest' });
  await bed.drain();
  expect(bank()).toMatchObject({ captured: 50_000, refunded: 50_000, status: 'refunded' });
  expect(await codeOf(refundOrder(task(omar), { reason: 'Again' }))).toBe('invalid_transition');
  const mails = (await bed.mails()).filter(({ kind }) => kind === 'order_refunded');
  expect(mails.map(({ body }) => /€[\d.]+/.exec(body)?.[0])).toEqual(['€100', '€400']);
});

it('the audit log says what was done and with which sum; a sum of nothing is refused as that', async () => {
  const { task, id } = await reserved();
  await captureOrder(task(omar), '200');
  await bed.drain();
  const nothing = await refundOrder(task(omar), { amount: '0', reason: 'x' }).catch((error: unknown) => error);
  expect(nothing).toMatchObject({ errors: [{ code: 'min', pointer: '/amount' }] });
  await refundOrder(task(omar), { amount: '50', reason: 'Goodwill' });
  await resendMail(task(omar));
  const log = await bed.api.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('target_id', '=', id)
    .orderBy('seq')
    .execute();
  const stayed = { from: 'confirmed', to: 'confirmed' };
  expect(log).toEqual([
    { action: 'order.changed', details: { move: 'capture', amount: '200.00', currency: 'EUR', ...stayed } },
    { action: 'order.refunded', details: { move: 'refund', amount: '50.00', currency: 'EUR', ...stayed } },
    { action: 'order.changed', details: { move: 'resend_mail', ...stayed } },
  ]);
});

it('a part of what is held is taken, and the rest of it let go', async () => {
  const { task, bank } = await reserved();
  await captureOrder(task(omar), '200');
  await bed.drain();
  expect(bank()).toMatchObject({ captured: 20_000, authorized: 0 });
});

it('a refund above the limit waits for somebody else than who asked for it', async () => {
  await bed.api.admin().updateSetting({ params: { id: 'orders.refund_limit' }, body: { value: '300' }, ifMatch: '*' });
  const { task, bank, id } = await reserved();
  await captureOrder(task(omar));
  await bed.drain();
  const waiting = await refundOrder(task(omar), { reason: 'The engine' });
  expect(waiting.payment_status).toBe('captured');
  await bed.drain();
  expect(bank()?.refunded).toBe(0);
  const entry = await waitingRefund(id);
  const approve = { decision: 'approve', note: '' } as const;
  expect(await codeOf(decideRefund(task(omar), entry, approve))).toBe('second_person_required');
  await decideRefund(task(olga), entry, approve);
  expect(await codeOf(decideRefund(task(olga), entry, approve))).toBe('invalid_transition');
  await bed.drain();
  expect(bank()?.refunded).toBe(50_000);
  expect(await openEntries(id)).toEqual([]);
});

it('nobody evades the limit by giving back one small part after another', async () => {
  await bed.api.admin().updateSetting({ params: { id: 'orders.refund_limit' }, body: { value: '300' }, ifMatch: '*' });
  const { task, bank, id } = await reserved();
  await captureOrder(task(omar));
  await bed.drain();
  await refundOrder(task(omar), { amount: '200', reason: 'A scratch' });
  await bed.drain();
  await refundOrder(task(omar), { amount: '100.01', reason: 'Another one' });
  await bed.drain();
  expect(bank()?.refunded).toBe(20_000);
  await decideRefund(task(olga), await waitingRefund(id), { decision: 'approve', note: '' });
  await bed.drain();
  expect(bank()?.refunded).toBe(30_001);
});

it('a car that is handed over is sold, and its sale is taken back by a second person', async () => {
  const { task, car, bank } = await reserved();
  const completed = await completeOrder(task(omar), '');
  expect(completed.status).toBe('completed');
  await bed.drain();
  expect(bank(), 'this company gives the fee back').toMatchObject({ status: 'cancelled', authorized: 0 });
  expect(await bed.statusOf(car)).toBe('sold');
  expect(await codeOf(cancelByStaff(task(omar), 'x'))).toBe('invalid_transition');
  expect(await codeOf(takeSaleBack(task(omar), 'Loan refused'))).toBe('second_person_required');
  expect((await takeSaleBack(task(olga), 'Loan refused')).status).toBe('cancelled');
  expect(await bed.statusOf(car)).toBe('stock');
  expect((await bed.buyer().init(car)).status, 'it is for sale again').toBe(201);
});

it('an extended reservation is warned of anew; a mail sent again opens with its new link only', async () => {
  const { task, ana, number, token } = await reserved();
  const until = new Date(bed.api.deps.clock().getTime() + 10 * 86_400_000);
  const extended = await extendOrder(task(omar), until, 'On holiday');
  expect(extended.reservation_until).toEqual(until);
  const sooner = new Date(until.getTime() - 60_000);
  expect(await codeOf(extendOrder(task(omar), sooner, 'x')), 'the end that was promised').toBe('validation_failed');
  const far = new Date(bed.api.deps.clock().getTime() + 31 * 86_400_000);
  expect(await codeOf(extendOrder(task(omar), far, 'x'))).toBe('validation_failed');
  await resendMail(task(omar));
  const stranger = bed.buyer();
  expect((await stranger.call('GET', `/buy_online/orders/${number}?order_token=${token}`)).status).toBe(404);
  expect((await ana.call('GET', `/buy_online/orders/${number}`)).status, 'her own browser').toBe(200);
});

it('nobody changes what they have not seen, or may not change', async () => {
  const { task } = await reserved();
  expect(await codeOf(cancelByStaff(task(omar, '"order-x-v1"'), 'x'))).toBe('precondition_failed');
  expect(await codeOf(refundOrder(task(person('ivy', policy.auditor)), { reason: 'x' }))).toBe('forbidden');
  expect(await codeOf(cancelByStaff(task(person('ivy', policy.auditor)), 'x'))).toBe('forbidden');
});

describe('money of an order that is over', () => {
  const endings = {
    cancelled: (task: StaffTask) => cancelByStaff(task, 'Ana called'),
    'handed over': (task: StaffTask) => completeOrder(task, ''),
  };
  it.each(Object.entries(endings))(
    '(%s) goes back to the last cent, also while a part of it is on its way',
    async (_, end) => {
      const { task, bank } = await reserved();
      await captureOrder(task(omar));
      await bed.drain();
      await refundOrder(task(omar), { amount: '200', reason: 'A scratch' });
      await end(task(omar));
      await bed.drain();
      expect(bank()).toMatchObject({ status: 'refunded', captured: 50_000, refunded: 50_000 });
    },
  );

  describe('follows what the company did with fees at the handover, not what it does since:', () => {
    afterEach(() => {
      bed.companyRow.fee_policy = 'refund';
    });

    /** A car whose fee was taken, and a part of it asked back, before it was handed over under this policy. */
    const handedOver = async (fees: typeof bed.companyRow.fee_policy) => {
      bed.companyRow.fee_policy = fees;
      const order = await reserved();
      await captureOrder(order.task(omar));
      await bed.drain();
      await refundOrder(order.task(omar), { amount: '200', reason: 'A scratch' });
      await completeOrder(order.task(omar), '');
      return order;
    };

    it.each([
      ['kept', 'capture', 'refund', 30_000],
      ['given back', 'refund', 'capture', 50_000],
    ] as const)('%s', async (_, then, now, refunded) => {
      const { task, bank } = await handedOver(then);
      bed.companyRow.fee_policy = now;
      await bed.drain();
      bed.api.advance(60_000);
      if (then === 'capture') await refundOrder(task(omar), { amount: '100', reason: 'Goodwill' });
      await bed.drain();
      expect(bank()).toMatchObject({ captured: 50_000, refunded });
    });
  });

  it.each(['staff', 'customer'])('(cancelled by %s) goes back whole, in place of a part that waited', async (who) => {
    await bed.api
      .admin()
      .updateSetting({ params: { id: 'orders.refund_limit' }, body: { value: '300' }, ifMatch: '*' });
    const { task, bank, id, ana, number, token } = await reserved();
    await captureOrder(task(omar));
    await bed.drain();
    await refundOrder(task(omar), { amount: '400', reason: 'The engine' });
    const part = await waitingRefund(id);
    const [entry] = await openEntries(id);
    const resolve = () =>
      resolveQueueEntry(bed.api.deps, omar, { id: entry?.id ?? '', note: 'Put aside without a decision' });
    expect(await codeOf(resolve()), 'only its decision ends it').toBe('refund_undecided');
    if (who === 'staff') await cancelByStaff(task(omar), 'Ana called');
    else await ana.call('PUT', `/buy_online/orders/${number}/cancel`, { token, reason: 'A change of mind' });
    const state = () =>
      bed.api.deps.db.read.selectFrom('orders').select(['status', 'payment_status']).where('id', '=', id);
    expect(await state().execute()).toEqual([{ status: 'cancelled', payment_status: 'refund_pending' }]);
    expect(await openEntries(id)).toEqual([]);
    expect(await codeOf(decideRefund(task(olga), part, { decision: 'approve', note: '' }))).toBe('invalid_transition');
    await bed.drain();
    expect(bank()).toMatchObject({ status: 'refunded', captured: 50_000, refunded: 50_000 });
  });

  it('is told as held until the bank has let it go', async () => {
    const { ana, number, token, bank } = await reserved();
    const told = async () =>
      (await ana.call<{ data: { attributes: object } }>('GET', `/buy_online/orders/${number}`)).body.data.attributes;
    bed.bank.isSilent = true;
    await ana.call('PUT', `/buy_online/orders/${number}/cancel`, { token, reason: 'A change of mind' });
    await bed.drain();
    expect([bank()?.authorized, await told()]).toMatchObject([50_000, { status: 'cancelled', is_money_held: true }]);
    bed.bank.isSilent = false;
    bed.api.advance(60_000);
    await bed.drain();
    expect([bank()?.authorized, await told()]).toMatchObject([0, { status: 'cancelled', is_money_held: false }]);
  });

  it('that the bank refuses to give back is put before a person once, and not asked for again and again', async () => {
    const { task, id, bank } = await reserved();
    await captureOrder(task(omar));
    await bed.drain();
    await cancelByStaff(task(omar), 'Ana called');
    const { refund } = bed.bank.provider;
    let asked = 0;
    bed.bank.provider.refund = async () => {
      asked += 1;
      if (asked > 3) throw new Error('It is asked for again and again.');
      throw new ProviderError('refused', 'The account is empty.');
    };
    await bed.drain();
    bed.bank.provider.refund = refund;
    expect([asked, bank()?.refunded]).toEqual([1, 0]);
    const queue = await bed.api.deps.db.read
      .selectFrom('order_queue')
      .select('kind')
      .where('order_id', '=', id)
      .execute();
    expect(queue).toEqual([{ kind: 'move_failed' }]);
  });
});

it('a move whose payment the bank no longer knows waits before a person, and is not tried for ever', async () => {
  const { task, reference, id } = await reserved();
  bed.bank.payments.delete(reference);
  await captureOrder(task(omar));
  await bed.drain();
  const entries = bed.api.deps.db.read.selectFrom('order_queue').select(['kind', 'detail']).where('order_id', '=', id);
  expect(await entries.execute()).toEqual([
    { kind: 'move_failed', detail: expect.stringContaining('There is no such payment.') },
  ]);
});

it('while staff have switched ordering online off no car is offered for it and no order begins', async () => {
  const car = await bed.add();
  const place = { company: 'default', type: 'order_online' } as const;
  const turn = (enabled: boolean) =>
    bed.api.stock(ada).writeCompanyConfig({ params: place, body: { config: { enabled } }, ifMatch: '*' });
  const offered = async () =>
    (await bed.api.stock(null).vehicle({ params: { listing: 'new', id: car } })).data.meta.reservable;
  await turn(false);
  expect(await offered()).toBe(false);
  expect((await bed.buyer().init(car)).body.code).toBe('vehicle_not_reservable');
  await turn(true);
  expect(await offered()).toBe(true);
  expect((await bed.buyer().init(car)).status).toBe(201);
});
