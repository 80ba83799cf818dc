import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../emulators/http-receiver.ts';

const ROUNDS = process.env.SLOW === '1' ? 100 : 10;
const ROUND_MS = 60_000;
const SENDERS = 4;

interface State {
  leads: { id: string; number: string; n: number }[];
  mails: { lead_id: string }[];
  deliveries: { id: string; lead_id: string; status: string }[];
  jobs: number;
}

let dataDir: string;
let receiver: HttpReceiver;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'forms-kill-'));
  receiver = await startHttpReceiver();
});
afterAll(async () => {
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Victim {
  child: ChildProcess;
  url: string;
  formId: string;
  ended: Promise<void>;
}

const startVictim = (): Promise<Victim> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'forms-kill.child.ts'), [], {
      silent: true,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        LEADS_PER_MINUTE: '1000000',
        REQUESTS_PER_MINUTE: '10000000',
        PRIVATE_RECEIVERS: 'on',
        RECEIVER: receiver.url,
      },
    });
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
  });

const stateOf = (victim: Victim): Promise<State> =>
  new Promise((resolve) => {
    victim.child.once('message', (state) => resolve(state as State));
    victim.child.send('state');
  });

/** Resolves when a condition holds; asks again every 200 ms, for a minute. */
const until = async (victim: Victim, holds: (state: State) => boolean): Promise<State> => {
  const deadline = Date.now() + ROUND_MS;
  for (;;) {
    const state = await stateOf(victim);
    if (holds(state) || Date.now() > deadline) return state;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

it(`keeps every acknowledged lead exactly once in ${ROUNDS} kills, and delivers it under one id`, {
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

  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = await startVictim();
    // A visitor who got no answer sends again, as browsers do.
    for (const n of unanswered.splice(0)) if (!(await send(victim, n))) unanswered.push(n);
    let isOver = false;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!isOver) {
        const n = next;
        next += 1;
        if (!(await send(victim, n))) unanswered.push(n);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 900));
    victim.child.kill('SIGKILL');
    isOver = true;
    await Promise.all(senders);
    await victim.ended;
  }

  const last = await startVictim();
  for (const n of unanswered.splice(0)) expect(await send(last, n)).toBe(true);
  const state = await until(
    last,
    ({ deliveries, jobs }) => jobs === 0 && deliveries.every(({ status }) => status === 'delivered'),
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
});
