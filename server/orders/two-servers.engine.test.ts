import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedMessage } from '#payment-emulators/create-emulator.ts';
import { type ServedServices, servePaymentServices } from '#tests/emulators/serve-payment-services.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import type { SeenState } from '#tests/support/order-kill.child.ts';
import {
  askServer,
  forkOrderServer,
  type OrderServer,
  openDealer,
  openOrderServer,
} from '#tests/support/order-servers.ts';
import { type Answer, Buyer } from '#tests/support/orders-bed.ts';
import { createServerDatabase, testServerUrl } from '#tests/support/test-database.ts';

/*
 * Two processes of the product on one PostgreSQL, asked over sockets: of all who want a car one has it, whichever process
 * they reach, and nobody else's money stays. The embedded database has one process.
 */

const IS_SLOW = process.env.SLOW === '1';
const ROUNDS = Number(process.env.ORDER_ROUNDS ?? (IS_SLOW ? 100 : 1));
const BUYERS = IS_SLOW ? 1_000 : 40;
const PAYERS = IS_SLOW ? 20 : 4;
const MINUTE = 60_000;
const FEE = 50_000;

const stripe = openStripe();
const address = testServerUrl();
let served: ServedServices;
let database: Awaited<ReturnType<typeof createServerDatabase>>;
let folders: string[];
let servers: OrderServer[];
let addCar: () => Promise<string>;

const counted = (answers: readonly Answer<{ code?: string }>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) counts[body.code ?? status] = (counts[body.code ?? status] ?? 0) + 1;
  return counts;
};

/** The one and the other by turns. */
const serverAt = (n: number): OrderServer => {
  const server = servers[n % servers.length];
  if (!server) throw new Error('No server is running.');
  return server;
};
const sendTo =
  (n: number): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://cars.example');
    return fetch(`${serverAt(n).url}${pathname}${search}`, init);
  };
const buyerAt = (n: number): Buyer => new Buyer({ fetch: sendTo(n) });
const both = (question: Parameters<typeof askServer>[1]) =>
  Promise.all(servers.map((server) => askServer(server, question)));
const pass = async (milliseconds: number): Promise<void> => {
  stripe.advance(milliseconds);
  await both({ now: stripe.now().getTime() });
};
const tell = async (message: SignedMessage, n: number): Promise<number> => {
  const { headers, body } = message;
  return (await sendTo(n)('/webhooks/stripe', { method: 'POST', headers, body })).status;
};
const heldAtBank = (reference: string): number =>
  stripe.emulator.state.intents[reference]?.amount_capturable ?? Number.NaN;

describe.runIf(address !== undefined)('two servers on one database', { timeout: 3_600_000 }, () => {
  beforeAll(async () => {
    database = await createServerDatabase(address ?? '');
    served = await servePaymentServices({ stripe: stripe.emulator });
    folders = ['one', 'two'].map((name) => mkdtempSync(path.join(tmpdir(), `orders-${name}-`)));
    const on = { stripeUrl: served.urlOf('stripe'), databaseUrl: database.url };
    const children = folders.map((dataDir) => ({ dataDir, child: forkOrderServer(on) }));
    servers = [];
    // The first one makes the tables.
    for (const { child, dataDir } of children)
      servers.push(await openOrderServer(child, { dataDir, now: stripe.now() }));
    addCar = await openDealer(sendTo(0), stripe.keys);
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await served.close();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it(`of ${BUYERS} who come to both at once one holds the car, rounds: ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const car = await addCar();
      const answers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => buyerAt(n).init(car)));
      const { busy = 0, ...others } = counted(answers);
      expect(others).toEqual({ 201: 1, vehicle_locked: BUYERS - 1 - busy });
    }
  });

  it(`of ${PAYERS} whose banks say yes at once one has the car, whoever hears of it first, rounds: ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const car = await addCar();
      const payers: { buyer: Buyer; reference: string }[] = [];
      for (let n = 0; n < PAYERS; n += 1) {
        const buyer = buyerAt(n);
        const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
        // What was typed lies with the hold: whoever hears of the money first can make the order.
        const draft = { order: { customer_email: 'ana@example.com', locale: 'en' } };
        expect((await buyer.call('PATCH', `/buy_online/locks/${lock}`, draft)).status).toBe(200);
        payers.push({ buyer, reference: (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id });
        await pass(16 * MINUTE);
      }
      stripe.messages();
      for (const { reference } of payers) await stripe.pay(reference, 'ok');
      const messages = stripe.messages();
      // Each message comes to both, while each buyer orders at the server they know.
      const [answers, heard] = await Promise.all([
        Promise.all(payers.map(({ buyer }) => buyer.order(car))),
        Promise.all(messages.flatMap((message) => [tell(message, 0), tell(message, 1)])),
        both({ drain: true }),
      ]);
      expect(new Set(heard)).toEqual(new Set([200]));
      expect(counted(answers)).toEqual({ 201: 1, vehicle_taken: PAYERS - 1 });
      await pass(MINUTE);
      await both({ drain: true });
      const winner = payers[answers.findIndex(({ status }) => status === 201)]?.reference ?? '';
      expect(heldAtBank(winner)).toBe(FEE);
      expect(payers.filter(({ reference }) => heldAtBank(reference) !== 0)).toHaveLength(1);
      const state = await askServer<SeenState>(serverAt(round), { state: true });
      const orders = state.orders.filter(({ vehicle_id: id }) => id === car).map(({ status }) => status);
      expect(orders.toSorted()).toEqual(['confirmed', ...Array.from({ length: PAYERS - 1 }, () => 'failed')]);
      expect(state.cars.find(({ id }) => id === car)?.status).toBe('reserved');
      // What may wait for a person in passing is a late authorisation, and nothing else.
      expect([state.moves, state.queue.filter(({ kind }) => kind !== 'late_authorization')]).toEqual([[], []]);
    }
  });
});
