import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '#tests/emulators/http-receiver.ts';
import { createServerDatabase } from '#tests/support/test-database.ts';
import type { Ask, KillPoint } from './kill.child.ts';

const ROUND_MS = 60_000;
const SENDERS = 4;
/** Leads a round sends at most: enough for a kill among them, few enough to be delivered soon. */
const MOST_SENT = 40;
/** A lease is 30 s: each round comes so much later, by the clock of its server. */
const LEASE_MS = 31_000;

interface State {
  leads: { id: string; number: string; n: number }[];
  mails: { lead_id: string }[];
  deliveries: { id: string; lead_id: string; status: string }[];
  exports: { id: string; status: string; row_count: number | null }[];
  exportFolder: string;
  jobs: { kind: string; key: string }[];
}

/** Where a round is killed: at random, at a counted transaction, by the receiver, or in an export. */
type Point = KillPoint | 'random' | 'webhook-received' | 'webhook-answered';
const onAnyDatabase: readonly Point[] = ['random', 'webhook-received', 'webhook-answered', 'export-written'];
const onThisDatabase: readonly Point[] = ['in-transaction', 'after-commit', 'export-half-written'];
/** On the embedded database, which each victim has to open anew, those at which its own commits matter. */
const points =
  process.env.SLOW === '1' || process.env.TEST_DATABASE_URL ? [...onAnyDatabase, ...onThisDatabase] : onThisDatabase;
/** Once at each point. KILL_ROUNDS: another number, for a machine that has to share its time. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.SLOW === '1' ? 100 : points.length));

let dataDir: string;
let receiver: HttpReceiver;
/** With TEST_DATABASE_URL the victims share a database of that server, else each opens the embedded one. */
let server: { url: string; drop(): Promise<void> } | undefined;
beforeAll(async () => {
  const address = process.env.TEST_DATABASE_URL ?? '';
  if (address !== '') server = await createServerDatabase(address);
  dataDir = mkdtempSync(path.join(tmpdir(), 'forms-kill-'));
  receiver = await startHttpReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Victim {
  child: ChildProcess;
  url: string;
  formId: string;
  ended: Promise<void>;
}

const ask = (child: ChildProcess, question: Ask) => {
  if (child.connected) child.send(question);
};

/** A process that has read its code and waits: only opening the data folder is left for its round. */
const forkAhead = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'kill.child.ts'), [], {
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      LEADS_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '10000000',
      PRIVATE_RECEIVERS: 'on',
      DEMO: 'off',
      ...(server === undefined ? {} : { DATABASE_URL: server.url }),
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'forecourt-kill-cache'),
    },
  });

const open = (child: ChildProcess, round: number): Promise<Victim> =>
  new Promise((resolve, reject) => {
    let said = '';
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    void ended.then(() => reject(new Error(`The victim ended by itself: ${said}`)));
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const [word, url = '', formId = ''] = line.split(' ');
        if (word === 'open') resolve({ child, url, formId, ended });
      });
    ask(child, { go: { dataDir, receiver: receiver.url, aheadMs: round * LEASE_MS } });
  });

const answerOf = <T>(child: ChildProcess, question: Ask): Promise<T> =>
  new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as T));
    ask(child, question);
  });

/** Resolves when a condition holds; asks again every 200 ms, for a minute. */
const until = async (victim: Victim, holds: (state: State) => boolean): Promise<State> => {
  const deadline = Date.now() + ROUND_MS;
  for (;;) {
    const state = await answerOf<State>(victim.child, { state: true });
    if (holds(state) || Date.now() > deadline) return state;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Makes a victim die at a point; answers when it is set. */
const arm = async (victim: Victim, point: Point): Promise<void> => {
  const kill = () => victim.child.kill('SIGKILL');
  if (point === 'random') setTimeout(kill, 50 + Math.random() * 700);
  else if (point === 'webhook-received' || point === 'webhook-answered') {
    let left = 1 + Math.floor(Math.random() * 5);
    receiver.answerWith(() => {
      left -= 1;
      // Received: dead before the answer is read. Answered: the answer is on its way when it dies.
      if (left === 0) point === 'webhook-received' ? kill() : setTimeout(kill, 1);
      return { status: 200 };
    });
  } else {
    await answerOf(victim.child, { point, after: 1 + Math.floor(Math.random() * 30) });
    if (point.startsWith('export')) ask(victim.child, { exportNow: true });
  }
  // Whatever point is never reached: the round ends all the same.
  setTimeout(kill, 3_000).unref();
};

it(`keeps every acknowledged lead exactly once in ${ROUNDS} kills, delivers it under one id, and leaves no half export`, {
  timeout: ROUNDS * ROUND_MS,
}, async () => {
  const acknowledged = new Map<number, string>();
  const unanswered: number[] = [];
  let next = 1;

  const send = async (victim: Victim, n: number): Promise<boolean> => {
    try {
      const response = await fetch(`${victim.url}/forms/forms/${victim.formId}/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: { n, email: `v${n}@example.com` } }),
      });
      const answer = (await response.json()) as { data?: { attributes: { number: string } } };
      if (!response.ok || !answer.data) return false;
      acknowledged.set(n, answer.data.attributes.number);
      return true;
    } catch {
      return false;
    }
  };

  let spare = forkAhead();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = await open(spare, round);
    spare = forkAhead();
    // A visitor who got no answer sends again, as browsers do.
    for (const n of unanswered.splice(0)) if (!(await send(victim, n))) unanswered.push(n);
    await arm(victim, points[(round - 1) % points.length] ?? 'random');
    let left = MOST_SENT;
    let isOver = false;
    void victim.ended.then(() => {
      isOver = true;
    });
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!isOver && left > 0) {
        const n = next;
        next += 1;
        left -= 1;
        if (!(await send(victim, n))) unanswered.push(n);
      }
    });
    await victim.ended;
    await Promise.all(senders);
    receiver.answerWith(() => ({ status: 200 }));
  }

  const last = await open(spare, ROUNDS + 1);
  for (const n of unanswered.splice(0)) expect(await send(last, n)).toBe(true);
  const state = await until(
    last,
    ({ deliveries, exports, jobs }) =>
      jobs.length === 0 &&
      deliveries.every(({ status }) => status === 'delivered') &&
      exports.every(({ status }) => status === 'completed'),
  );
  last.child.kill('SIGKILL');
  await last.ended;

  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  const byN = Map.groupBy(state.leads, ({ n }) => n);
  for (const [n, number] of acknowledged)
    expect(
      byN.get(n)?.map((lead) => lead.number),
      `lead ${n}`,
    ).toEqual([number]);
  expect(state.leads).toHaveLength(acknowledged.size);
  expect(new Set(state.mails.map(({ lead_id }) => lead_id)).size, 'one confirmation each').toBe(state.leads.length);
  expect(state.mails).toHaveLength(state.leads.length);
  expect(state.deliveries.filter(({ status }) => status !== 'delivered')).toEqual([]);
  const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
  expect([...ids].sort(), 'one webhook-id for each lead').toEqual(state.deliveries.map(({ id }) => id).sort());
  expect(ids.size).toBe(state.leads.length);

  expect(state.exports.length, 'exports were under way').toBeGreaterThan(0);
  expect(state.exports.filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(state.jobs).toEqual([]);
  const files = existsSync(state.exportFolder) ? readdirSync(state.exportFolder) : [];
  expect(files.sort(), 'whole files only, one an export').toEqual(state.exports.map(({ id }) => id).sort());
});
