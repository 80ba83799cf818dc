import { policy } from '#api-clients/identity/policy.data.ts';
import cms from '#server/cms/cms.service.ts';
import content from '#server/content/content.service.ts';
import type { Reader } from '#server/db/database.ts';
import dealers from '#server/dealers/dealers.service.ts';
import forms from '#server/forms/forms.service.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { startServer } from '#server/main.ts';
import orderAccounts from '#server/orders/order-accounts.service.ts';
import orderWebhooks from '#server/orders/order-webhooks.service.ts';
import orders from '#server/orders/orders.service.ts';
import { refundOrder } from '#server/orders/staff/refund-moves.ts';
import { cancelByStaff, captureOrder } from '#server/orders/staff/staff-moves.ts';
import stock from '#server/stock/stock.service.ts';
import { testGate } from './test-gate.ts';

/**
 * The victim of the kill rounds: stock and orders over HTTP, on the embedded database unless DATABASE_URL names a
 * server. It is forked ahead of its round, reads its code, and opens the data folder when told `go`. Nothing happens in
 * it of itself: its time, its jobs and its staff are the test's.
 */
export interface KillAtCommit {
  /** What the transaction writes, for the first time. */
  writes: keyof typeof written;
  /** Dead before its commit, or after it and before anybody hears of it. */
  when: 'before' | 'after';
  car: string;
}
export type StaffMove = 'capture' | 'refund' | 'cancel';
export type Ask =
  | { go: { dataDir: string; now: number } }
  | { now: number }
  | { kill: KillAtCommit }
  | { staff: StaffMove; car: string }
  | { drain: true }
  | { state: true };

const ofCar = (trx: Reader, car: string) =>
  trx.selectFrom('orders as o').leftJoin('payments as p', 'p.order_id', 'o.id').where('o.vehicle_id', '=', car);
const written = {
  hold: (trx: Reader, car: string) => ofCar(trx, car).select('o.id').executeTakeFirst(),
  draft: (trx: Reader, car: string) =>
    ofCar(trx, car).innerJoin('order_drafts as d', 'd.order_id', 'o.id').select('o.id').executeTakeFirst(),
  payment: (trx: Reader, car: string) =>
    ofCar(trx, car).where('p.id', 'is not', null).select('o.id').executeTakeFirst(),
  reference: (trx: Reader, car: string) =>
    ofCar(trx, car).where('p.reference', 'is not', null).select('o.id').executeTakeFirst(),
  confirmation: (trx: Reader, car: string) =>
    ofCar(trx, car).where('o.status', '=', 'confirmed').select('o.id').executeTakeFirst(),
  message: (trx: Reader) =>
    trx.selectFrom('payment_events').where('state', '=', 'waiting').select('event_id').executeTakeFirst(),
} as const;

const die = () => process.kill(process.pid, 'SIGKILL');

const killAtCommit = (deps: ServerDeps, { writes, when, car }: KillAtCommit): void => {
  const { transaction, statement } = deps.db;
  const isThere = async (reader: Reader) => (await written[writes](reader, car)) !== undefined;
  deps.db.transaction = async (work) => {
    let isWritten = false;
    const result = await transaction(async (trx) => {
      const made = await work(trx);
      isWritten = await isThere(trx);
      if (isWritten && when === 'before') die();
      return made;
    });
    if (isWritten) die();
    return result;
  };
  // One statement is its own transaction: to die before its commit, it gets one that does not end.
  deps.db.statement = async (given) => {
    if (when === 'before') return deps.db.transaction((trx) => given.execute(trx));
    const result = await statement(given);
    if (await isThere(deps.db.read)) die();
    return result;
  };
};

const omar: Actor = { kind: 'user', id: 'omar', name: 'Omar', roles: [], permissions: new Set(policy.order_manager) };

const doStaff = async (deps: ServerDeps, move: StaffMove, car: string): Promise<void> => {
  const { id } = await deps.db.read
    .selectFrom('orders')
    .select('id')
    .where('vehicle_id', '=', car)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  const task = { engine: deps.service('orders').engine, actor: omar, seen: { id, ifMatch: '*' } };
  if (move === 'capture') await captureOrder(task);
  if (move === 'refund') await refundOrder(task, { amount: '200', reason: 'A scratch' });
  if (move === 'cancel') await cancelByStaff(task, 'Ana called');
};

const stateOf = async ({ db }: ServerDeps) => ({
  orders: await db.read.selectFrom('orders').select(['id', 'vehicle_id', 'status', 'payment_status']).execute(),
  payments: await db.read
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'status', 'authorized', 'captured', 'refunded'])
    .execute(),
  cars: await db.read.selectFrom('vehicles').select(['id', 'status', 'reserved_order_id']).execute(),
  moves: await db.read.selectFrom('payment_moves').select(['kind', 'status']).where('status', '!=', 'done').execute(),
  queue: await db.read.selectFrom('order_queue').select(['kind', 'detail']).execute(),
  jobs: await db.read
    .selectFrom('jobs')
    .select(['kind', 'key'])
    .where('kind', 'in', ['orders.move', 'orders.settle', 'orders.webhook'])
    .execute(),
});
export type SeenState = Awaited<ReturnType<typeof stateOf>>;

const drain = async (deps: ServerDeps): Promise<void> => {
  await deps.service('order-webhooks').drain();
  await deps.service('orders').drain();
};

const run = async (go: { dataDir: string; now: number }): Promise<void> => {
  let now = go.now;
  const services = [testGate, cms, content, dealers, forms, stock, orderAccounts, orders, orderWebhooks];
  const env = { ...process.env, DATA_DIR: go.dataDir };
  const { url, deps } = await startServer({ env, services, clock: () => new Date(now) });
  const answer = async (ask: Ask): Promise<unknown> => {
    if ('now' in ask) now = ask.now;
    if ('kill' in ask) killAtCommit(deps, ask.kill);
    if ('staff' in ask) await doStaff(deps, ask.staff, ask.car);
    if ('drain' in ask) await drain(deps);
    return 'state' in ask ? stateOf(deps) : {};
  };
  process.on('message', async (ask: Ask) => process.send?.(await answer(ask)));
  process.send?.({ url });
};

process.once('message', (ask: Ask) => {
  if ('go' in ask) void run(ask.go);
});
process.once('disconnect', () => process.exit());
