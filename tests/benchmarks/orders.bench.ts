import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type OrdersBed, openOrders } from '../support/orders-bed.ts';
import { atLeast, atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { judgeJourney } from './order-journey.ts';

/** Cars of one round; each round is bare first, then ours, on the same rows. */
const CARS = Number(process.env.BENCH_CARS ?? 50);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** Rounds before that are not judged: a server that runs has compiled what it does. */
const WARM_ROUNDS = 6;
const AT_ONCE = 8;
const WAITING = 200;
const LIMIT_MS = 50;

/** Calls a second of processor time: beside other work the clock of the wall says little. */
const rateOf = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> => {
  const waiting = [...items];
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (items.length / (user + system)) * 1e6;
};

/** What a call cannot do without, and nothing else: its rows in one transaction, by the same door to the database. */
const bareTransactions = ({ api }: OrdersBed) => {
  const { db } = api.deps;
  const order = (id: string, car: string) => sql`insert into orders (id, holder_hash, company_uuid, vehicle_id, vehicle,
      status, payment_status, amount, currency, locale, created_at, updated_at)
    values (${id}, 'x', 'x', ${car}, '{}', 'initialized', 'not_required', 1, 'EUR', 'en', now(), now())`;
  /** As many lines of the history as the call leaves. */
  const events = (id: string, many: number) => sql`insert into order_events
    (order_id, at, source, kind, actor_id, actor_name)
    values ${sql.join(Array.from({ length: many }, () => sql`(${id}, now(), 'call', 'x', 'x', '')`))}`;
  const deadline = (id: string) => sql`insert into jobs (kind, key, run_at) values ('bench', ${id}, now())
    on conflict (kind, key) do update set run_at = excluded.run_at`;
  return {
    begin: (id: string, car: string) =>
      db.transaction(async (trx) => {
        await sql`insert into vehicle_locks (vehicle_id, lock_id, order_id, holder_hash, acquired_at, expires_at)
          values (${car}, ${randomUUID()}, ${id}, 'x', now(), now()) on conflict (vehicle_id) do update
          set fence = vehicle_locks.fence + 1`.execute(trx);
        await order(id, car).execute(trx);
        await events(id, 1).execute(trx);
        await deadline(id).execute(trx);
      }),
    pay: async (id: string) => {
      const payment = randomUUID();
      await db.transaction(async (trx) => {
        await sql`select * from orders where id = ${id} for update`.execute(trx);
        await sql`insert into payments (id, order_id, company_uuid, vendor, status, amount, currency, created_at)
          values (${payment}, ${id}, 'x', 'stripe', 'awaiting', 1, 'EUR', now())`.execute(trx);
        await sql`update orders set status = 'payment_pending' where id = ${id}`.execute(trx);
        await events(id, 1).execute(trx);
        await deadline(id).execute(trx);
      });
      await db.statement(sql`update payments set reference = ${payment}, answer = 'x' where id = ${payment}`);
    },
    claim: async (id: string, car: string) => {
      await db.statement(sql`insert into order_drafts (order_id, sealed, expires_at) values (${id}, 'x', now())`);
      await db.transaction(async (trx) => {
        await sql`select * from orders where id = ${id} for update`.execute(trx);
        await sql`update payments set status = 'authorized' where order_id = ${id}`.execute(trx);
        await sql`select stock_turn()`.execute(trx);
        await sql`select * from vehicles where id = ${car} for update`.execute(trx);
        await sql`update vehicles set status = 'reserved', reserved_from_status = 'stock', reserved_order_id = ${id}
          where id = ${car}`.execute(trx);
        await sql`insert into vehicle_events (vehicle_id, kind, from_value, to_value, actor_id, actor_name, source, at)
          values (${car}, 'status', 'stock', 'reserved', 'x', 'x', 'order', now())`.execute(trx);
        await sql`update vehicle_locks set expires_at = now() where vehicle_id = ${car}`.execute(trx);
        await sql`update orders set status = 'confirmed' where id = ${id}`.execute(trx);
        await events(id, 5).execute(trx);
        await deadline(id).execute(trx);
        await sql`insert into mails (id, dedupe_key, kind, recipients, cc, subject, body, status, created_at)
          values (${randomUUID()}, ${randomUUID()}, 'x', '[]', '[]', '', '', 'kept', now())`.execute(trx);
      });
    },
  };
};

const freeAll = ({ api }: OrdersBed) =>
  api.deps.db.transaction(async (trx) => {
    for (const table of [
      'order_events',
      'order_drafts',
      'payment_moves',
      'payments',
      'orders',
      'vehicle_locks',
    ] as const)
      await trx.deleteFrom(table).execute();
    await sql`update vehicles set status = 'stock', reserved_from_status = null, reserved_order_id = null`.execute(trx);
  });

const works = ['begin', 'pay', 'claim'] as const;
type Rates = Record<(typeof works)[number], number>;

const bareRates = async (bed: OrdersBed, cars: readonly string[]): Promise<Rates> => {
  const bare = bareTransactions(bed);
  const ids = new Map(cars.map((car) => [car, randomUUID()]));
  const idOf = (car: string) => ids.get(car) ?? '';
  return {
    begin: await rateOf(cars, (car) => bare.begin(idOf(car), car)),
    pay: await rateOf(cars, (car) => bare.pay(idOf(car))),
    claim: await rateOf(cars, (car) => bare.claim(idOf(car), car)),
  };
};

let visitors = 0;
/** A visitor as the server meets one: what their own browser does with an answer is not the server's work. */
const openVisitor = ({ api }: OrdersBed) => {
  let cookie = '';
  visitors += 1;
  // Each from an address of its own, for an address may order once a second.
  const remoteAddress = `10.1.${visitors >> 8}.${visitors & 255}`;
  return {
    /** @throws Error for a call that is refused */
    async call<Body>(url: string, payload: object): Promise<Body> {
      const answer = await api.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
      if (answer.statusCode !== 201) throw new Error(`A call was refused: ${answer.statusCode} ${answer.body}`);
      cookie = [answer.headers['set-cookie'] ?? cookie].flat()[0]?.split(';')[0] ?? '';
      return answer.json();
    },
  };
};

/** The same by the product's calls; every one has to succeed. */
const ourRates = async (bed: OrdersBed, cars: readonly string[]): Promise<Rates> => {
  const buyers = new Map(cars.map((car) => [car, openVisitor(bed)]));
  const buyerOf = (car: string) => buyers.get(car) ?? openVisitor(bed);
  const references: string[] = [];
  const begin = await rateOf(cars, (car) => buyerOf(car).call('/buy_online/orders/init', { vehicle_id: car }));
  const pay = await rateOf(cars, async (car) => {
    const { data } = await buyerOf(car).call<{ data: { attributes: { stripe_payment_intent_id: string } } }>(
      '/buy_online/payment',
      { payment: { vehicle_id: car } },
    );
    references.push(data.attributes.stripe_payment_intent_id);
  });
  for (const reference of references) bed.bank.authorize(reference);
  const claim = await rateOf(cars, (car) => {
    const order = { vehicle_id: car, customer_email: 'ana@example.com' };
    return buyerOf(car).call('/buy_online/orders', { order });
  });
  return { begin, pay, claim };
};

const names: Readonly<Record<keyof Rates, string>> = {
  begin: 'cars held',
  pay: 'payments begun',
  claim: 'orders confirmed',
};

const rates = async (bed: OrdersBed, cars: readonly string[]): Promise<BenchResult[]> => {
  const rounds: { ours: Rates; bare: Rates }[] = [];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const bare = await bareRates(bed, cars);
    await freeAll(bed);
    const ours = await ourRates(bed, cars);
    await freeAll(bed);
    if (round >= WARM_ROUNDS) rounds.push({ ours, bare });
  }
  return works.map((work) => {
    const median = (side: 'ours' | 'bare') =>
      percentile(
        rounds.map((round) => round[side][work]),
        0.5,
      );
    const figure = { name: names[work], peerName: 'bare transactions', unit: 'calls/s of processor time' };
    return atLeast({ ...figure, ours: median('ours'), peer: median('bare') }, 0.5);
  });
};

/** How long it takes to be told that somebody else has the car, while many wait to be told the same. */
const contended = async (bed: OrdersBed, car: string): Promise<BenchResult> => {
  await bed.buyer().init(car);
  const ask = async () => {
    const started = performance.now();
    const payload = { vehicle_id: car };
    const { statusCode } = await bed.api.inject({ method: 'POST', url: '/buy_online/orders/init', payload });
    if (statusCode !== 409) throw new Error(`A car that is held was answered with ${statusCode}.`);
    return performance.now() - started;
  };
  const together = () => Promise.all(Array.from({ length: WAITING }, ask));
  // A server that runs has answered before: until some thousand refusals it still compiles them.
  for (let round = 0; round < ROUNDS; round += 1) await together();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(percentile(await together(), 0.95));
  const ours = percentile(rounds, 0.5);
  const name = `a car that is held, asked for by ${WAITING} at once (p95)`;
  return atMost({ name, ours, peer: LIMIT_MS, peerName: 'limit', unit: 'ms' }, 1);
};

const bench: Bench = {
  name: 'orders',
  async run() {
    const bed = await openOrders();
    try {
      const cars: string[] = [];
      for (let n = 0; n < CARS; n += 1) cars.push(await bed.add());
      const results = await rates(bed, cars);
      results.push(await contended(bed, await bed.add()));
      return [...results, ...(process.env.BENCH_JOURNEY === 'off' ? [] : await judgeJourney())];
    } finally {
      await bed.close();
    }
  },
};

export default bench;
