import { sql } from 'kysely';
import { policy } from '#api-clients/identity/policy.data.ts';
import { orderWrite } from '#api-clients/orders/order.resources.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError } from '#server/http/errors.ts';
import { emulatorUrl } from '../accounts/test-mode.ts';
import type { Engine } from '../engine.types.ts';
import { initOrder } from '../orders/init-order.ts';
import { sha256 } from '../orders/order-tokens.ts';
import { startedOrder } from '../orders/started-order.ts';
import { takeOrder } from '../orders/take-order.ts';
import { termsOf } from '../orders/terms.ts';
import type { OrderRow } from '../orders.tables.ts';
import { startPayment } from '../payments/start-payment.ts';
import { refundOrder } from '../staff/refund-moves.ts';
import { cancelByStaff, captureOrder, completeOrder } from '../staff/staff-moves.ts';
import { type DemoMove, type DemoOrder, demoOrders, quicker } from './demo-orders.data.ts';

const HOUR_MS = 3_600_000;
/** Cars looked at until one may be reserved. */
const MANY_CARS = 30;
/** A part of the fee. */
const REFUND = '150';
const FORM = 'reservation';
const TERMS_VERSION = '2026-11';
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' };

/** What telling the stories needs. */
export interface DemoTools {
  deps: ServerDeps;
  /** Does something with the engine as it would have been then: what it and the imitated bank write carries that time. */
  at<Result>(then: Date, work: (engine: Engine) => Promise<Result>): Promise<Result>;
  /** Lets what was due then come to its end. */
  drainAt(now: Date): Promise<void>;
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

const visitorNamed = (email: string) => ({
  holderHash: sha256(email),
  phoneHash: null,
  isNewHolder: true,
  takeTurn: () => undefined,
});

/** Begins an order for the first of these cars that may be reserved, and paid this way. */
const begin = async (
  engine: Engine,
  cars: readonly string[],
  { buyer, vendor }: Pick<DemoOrder, 'buyer' | 'vendor'>,
): Promise<{ order: OrderRow; car: string } | undefined> => {
  for (const car of cars)
    try {
      const { vendors } = await termsOf(engine, engine.deps.db.read, { vehicleId: car, configUrl: null });
      if (!vendors.includes(vendor)) continue;
      return { order: (await initOrder(engine, { vehicle_id: car }, visitorNamed(buyer.email))).order, car };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  return undefined;
};

const bodyOf = ({ buyer, locale, vendor }: DemoOrder) =>
  orderWrite.parse({
    order: {
      payment_vendor: vendor,
      customer_email: buyer.email,
      lead_attributes: { form_id: FORM, values: buyer, consents: ['privacy'] },
      finance_option: 'cash',
      terms: { terms: TERMS_VERSION },
      locale,
    },
  }).order;

/** Pays as the buyer's browser does, at the imitation. */
const payByCard = async (engine: Engine, order: OrderRow, { locale }: DemoOrder): Promise<() => Promise<void>> => {
  const { deps, accounts } = engine;
  const { started } = await startPayment(engine, order, { vendor: 'stripe', locale });
  const account = await accounts.accountFor(deps.db.read, order.company_uuid, 'stripe');
  const body = new URLSearchParams({
    key: account?.browser.settings.stripe_publishable_key ?? '',
    client_secret: String(started.answer.client_secret),
    ...card,
  });
  const address = `${emulatorUrl(deps.config, 'stripe')}/element/payment_intents/${started.reference}/confirm`;
  return async () => {
    const answer = await deps.service('test-payments').fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    if (!answer.ok) throw new Error(`The imitated bank answered ${answer.status}.`);
  };
};

const take = async (engine: Engine, begun: OrderRow, story: DemoOrder): Promise<void> => {
  const started = await startedOrder(engine.deps.db.read, { lockId: begun.lock_id }, begun.holder_hash);
  if (!started) throw new Error('An order of the demo is gone.');
  await takeOrder(engine, started, bodyOf(story));
};

const order = async (engine: Engine, begun: OrderRow, story: DemoOrder): Promise<void> => {
  if (story.vendor === 'stripe') await (await payByCard(engine, begun, story))();
  await take(engine, begun, story);
};

/** Somebody else reserves the car while the buyer is at their bank; the money that comes later goes back. */
const comeTooLate = async (tools: DemoTools, now: Date, begun: { order: OrderRow; car: string; story: DemoOrder }) => {
  const { story, car } = begun;
  const pay = await tools.at(hoursBefore(now, story.hoursAgo), (engine) => payByCard(engine, begun.order, story));
  const later = hoursBefore(now, story.hoursAgo - 1);
  await tools.drainAt(later);
  await tools.at(later, async (engine) => {
    const others = { ...story, buyer: quicker };
    const other = await begin(engine, [car], others);
    if (other) await order(engine, other.order, others);
  });
  await tools.at(hoursBefore(now, story.paysHoursAgo ?? 0), async (engine) => {
    await pay();
    // Refused: the car is taken.
    await take(engine, begun.order, story).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  });
};

const doMove = async (engine: Engine, actor: Actor, id: string, move: DemoMove): Promise<unknown> => {
  const task = { engine, actor, seen: { id, ifMatch: '*' } };
  const reason = move.reason ?? '';
  if (move.do === 'capture') return captureOrder(task);
  if (move.do === 'complete') return completeOrder(task, reason);
  return move.do === 'cancel' ? cancelByStaff(task, reason) : refundOrder(task, { amount: REFUND, reason });
};

const tell = async (tools: DemoTools, actor: Actor, story: DemoOrder, cars: readonly string[]): Promise<void> => {
  const now = tools.deps.clock();
  const first = hoursBefore(now, story.hoursAgo);
  const begun = await tools.at(first, (engine) => begin(engine, cars, story));
  if (!begun) return;
  if (story.paysHoursAgo !== undefined) await comeTooLate(tools, now, { ...begun, story });
  else await tools.at(first, (engine) => order(engine, begun.order, story));
  for (const move of story.later ?? []) {
    const then = hoursBefore(now, move.hoursAgo);
    await tools.at(then, (engine) => doMove(engine, actor, begun.order.id, move));
    await tools.drainAt(then);
  }
};

/** Whether the demo's orders are still to be told: nobody ever ordered, there are cars, and no money moves. */
export const isUntold = async ({ db, service }: ServerDeps): Promise<boolean> => {
  const accounts = service('order-accounts');
  const company = await accounts.companyFor(db.read, undefined);
  if (!company || !accounts.isTest(company)) return false;
  const { rows } = await sql<{ is_untold: boolean }>`
    select not exists (select 1 from orders) and exists (select 1 from vehicles) as is_untold`.execute(db.read);
  return rows[0]?.is_untold ?? false;
};

/**
 * Orders of the last three days for the demo's order screen, made by the engine itself: some of the cars are reserved or
 * sold by them. Answers how many.
 */
export const seedDemoOrders = async (tools: DemoTools): Promise<number> => {
  const { deps } = tools;
  const { read } = deps.db;
  const [person] = await deps.service('identity').demoStaff(['orders']);
  if (!person) return 0;
  const actor: Actor = {
    kind: 'user',
    ...person,
    roles: ['order_manager'],
    permissions: new Set(policy.order_manager),
  };
  for (const story of demoOrders) {
    const cars = await read
      .selectFrom('vehicles')
      .select('id')
      .where('listing_key', '=', story.listing)
      .where('status', '=', 'stock')
      .where('publication', '=', 'published')
      .orderBy('id', 'desc')
      .limit(MANY_CARS)
      .execute();
    await tell(
      tools,
      actor,
      story,
      cars.map(({ id }) => id),
    );
  }
  return demoOrders.length;
};
