import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmulatorRequest } from '#payment-emulators/emulator.types.ts';
import { type ServedServices, servePaymentServices } from '#tests/emulators/serve-payment-services.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import type { SeenState } from '#tests/support/order-kill.child.ts';
import { points as allPoints, FEE, type Point, type Step } from '#tests/support/order-kill-points.data.ts';
import {
  askServer,
  forkOrderServer,
  type OrderServer,
  openDealer,
  openOrderServer,
} from '#tests/support/order-servers.ts';
import { Buyer } from '#tests/support/orders-bed.ts';
import { createServerDatabase } from '#tests/support/test-database.ts';

/*
 * The order engine dies by kill -9 at named points between a visitor, the database and the bank. Stripe's imitation lives
 * here and outlives it. The next process, on the same data, brings everything to its end: nothing is charged, released or
 * refunded twice, and what the bank holds is what we know.
 */

/**
 * Rounds at each point when asked for: SLOW, or KILL_ROUNDS for another number. Else once at the four that tell most; at
 * two of them on the embedded database, which each victim has to open anew.
 */
const IS_WHOLE = process.env.SLOW === '1' || process.env.KILL_ROUNDS !== undefined;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.SLOW === '1' ? 20 : 1));
const telling = allPoints.filter(({ tellsMost }) => tellsMost);
const usual = process.env.TEST_DATABASE_URL ? telling : telling.slice(0, 2);
const points = IS_WHOLE ? allPoints : usual;
const ROUND_MS = 60_000;
const MINUTE = 60_000;
const stripe = openStripe();
let served: ServedServices;
let dataDir: string;
/** With TEST_DATABASE_URL the victims share a database of that server, else each opens the embedded one. */
let server: { url: string; drop(): Promise<void> } | undefined;
/** What happens when the bank is asked for something: before it does it, or when it has. */
let atBank: { matches(request: EmulatorRequest): boolean; when: 'before' | 'after'; die(): void } | undefined;

const handle = (request: EmulatorRequest) => {
  const struck = atBank?.matches(request) ? atBank : undefined;
  if (struck?.when === 'before') {
    struck.die();
    return { status: 500, headers: {}, body: '' };
  }
  const answer = stripe.emulator.handle(request);
  struck?.die();
  return answer;
};

/** Reads its code while another one is in its round. */
let spare: ChildProcess;
const forkAhead = () => forkOrderServer({ stripeUrl: served.urlOf('stripe'), databaseUrl: server?.url });
beforeAll(async () => {
  const address = process.env.TEST_DATABASE_URL ?? '';
  if (address !== '') server = await createServerDatabase(address);
  dataDir = mkdtempSync(path.join(tmpdir(), 'orders-kill-'));
  served = await servePaymentServices({ stripe: { ...stripe.emulator, handle } });
  spare = forkAhead();
});
afterAll(async () => {
  spare.kill('SIGKILL');
  await served.close();
  await server?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The next process on the same data. */
const open = (): Promise<OrderServer> => {
  const opened = openOrderServer(spare, { dataDir, now: stripe.now() });
  spare = forkAhead();
  return opened;
};

let victim: OrderServer;
const send: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(String(input), 'http://cars.example');
  return fetch(`${victim.url}${pathname}${search}`, init);
};

const pass = async (milliseconds: number): Promise<void> => {
  stripe.advance(milliseconds);
  await askServer(victim, { now: stripe.now().getTime() });
};

interface Story {
  car: string;
  buyer: Buyer;
  reference: string;
}

const take = async (story: Story, step: Step): Promise<unknown> => {
  const { buyer, car } = story;
  switch (step) {
    case 'init':
      return buyer.init(car);
    case 'keep': {
      const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
      return buyer.call('PATCH', `/buy_online/locks/${lock}`, { order: { customer_email: 'ana@example.com' } });
    }
    case 'pay':
      story.reference = (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id;
      return story.reference;
    case 'authorize':
      return stripe.pay(story.reference, 'ok');
    case 'order':
      return buyer.order(car);
    case 'message':
      for (const { headers, body } of stripe.messages())
        await send('/webhooks/stripe', { method: 'POST', headers, body });
      return undefined;
    case 'drain':
      return askServer(victim, { drain: true });
    default:
      return askServer(victim, { staff: step, car });
  }
};

const arm = async ({ at }: Point, car: string): Promise<void> => {
  const { child } = victim;
  if ('writes' in at) return void (await askServer(victim, { kill: { ...at, car } }));
  atBank = {
    matches: ({ method, path: asked }) => `${method} ${asked}`.includes(at.bank),
    when: at.when,
    die: () => child.kill('SIGKILL'),
  };
};

/** Tells a story up to its point, where the process dies; the next one has the data then. */
const dieAt = async (point: Point, story: Story): Promise<void> => {
  for (const step of point.before) await take(story, step);
  await arm(point, story.car);
  const { ended } = victim;
  const step = take(story, point.dies).then(
    () => 'came through',
    () => ended,
  );
  expect(await Promise.race([step, ended]), point.name).toBeUndefined();
  atBank = undefined;
  victim = await open();
};

/** Somebody whom the last answer never reached does it all again, as browsers and people do. */
const comeBack = async (story: Story): Promise<void> => {
  const { buyer, car } = story;
  // Their browser never got its cookie: the hold is nobody's, and ends.
  if ((await buyer.init(car)).status === 409) await pass(16 * MINUTE);
  await buyer.init(car);
  if (story.reference === '') await take(story, 'pay');
  await take(story, 'authorize');
  expect((await buyer.order(car)).status).toBe(201);
};

const seen = () => askServer<SeenState>(victim, { state: true });

/** Everything that was begun comes to its end. */
const settle = async (): Promise<SeenState> => {
  for (let round = 0; round < 2; round += 1) {
    await pass(61 * MINUTE);
    await askServer(victim, { drain: true });
  }
  return seen();
};

const bankOf = ({ orders, payments }: SeenState, car: string): number[] => {
  const own = orders.filter(({ vehicle_id: id }) => id === car).map(({ id }) => id);
  const ids = payments.filter(({ order_id: id }) => own.includes(id)).map(({ id }) => id);
  const theirs = Object.values(stripe.emulator.state.intents).filter(({ metadata }) =>
    ids.includes(metadata.order_ref ?? ''),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return [
    sum(theirs.map(({ amount_capturable: held }) => held)),
    sum(theirs.map(({ amount_received: taken }) => taken)),
    sum(theirs.map(({ charge }) => charge?.amount_refunded ?? 0)),
  ];
};

/** Books and bank agree on every payment there is, and nothing is left to be done. */
const mustAgree = (state: SeenState, name: string): void => {
  for (const intent of Object.values(stripe.emulator.state.intents)) {
    const ours = state.payments.find(({ reference }) => reference === intent.id);
    const theirs = [intent.amount_capturable, intent.amount_received, intent.charge?.amount_refunded ?? 0];
    const books = ours ? [ours.authorized, ours.captured, ours.refunded].map(Number) : [0, 0, 0];
    expect(books, `${name}: books and bank`).toEqual(theirs);
  }
  expect([state.moves, state.queue, state.jobs], `${name}: nothing is left`).toEqual([[], [], []]);
};

it(`comes to its end after ${ROUNDS * points.length} kills at ${points.length} points, and no money moves twice`, {
  timeout: ROUNDS * points.length * ROUND_MS,
}, async () => {
  victim = await open();
  const addCar = await openDealer(send, stripe.keys);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, point] of points.entries()) {
      const story: Story = { car: await addCar(), buyer: new Buyer({ fetch: send }), reference: '' };
      await dieAt(point, story);
      const isBack = point.money === undefined && (round + index) % 2 === 0;
      if (isBack) await comeBack(story);
      const state = await settle();
      const name = `${point.name}${isBack ? ', and the buyer comes back' : ''}`;
      const end = isBack ? 'confirmed' : point.alone;
      const live = state.orders.filter(({ vehicle_id: id }) => id === story.car).map(({ status }) => status);
      expect(
        live.filter((status) => status !== 'expired'),
        name,
      ).toEqual(end === 'none' || end === 'expired' ? [] : [end]);
      if (end === 'expired') expect(live, name).toEqual(['expired']);
      const car = state.cars.find(({ id }) => id === story.car);
      expect(car?.status, name).toBe(end === 'confirmed' ? 'reserved' : 'stock');
      const held = end === 'confirmed' ? [FEE, 0, 0] : [0, 0, 0];
      expect(bankOf(state, story.car), `${name}: what the bank has`).toEqual(point.money ?? held);
      mustAgree(state, name);
    }
  victim.child.kill('SIGKILL');
  await victim.ended;
});
