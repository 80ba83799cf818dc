import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { enqueueJob, finishJob } from '#server/jobs/job-queue.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { type SmtpServer, startSmtpServer } from '../emulators/smtp-server.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { openLeadDatabase } from './lead-database.ts';

const RECEIVERS = 20;
const WAITING = 100;
const MAILS = 10;
const MAIL_MS = 2_000;
/** Slots of the queue we compare with: what the product had when all kinds shared them. */
const SHARED_SLOTS = 16;
/** How long a delivery hangs there. A receiver may take 15 s; a fifteenth keeps the run short, in the peer's favour. */
const HANG_MS = 1_000;

/** Takes connections and never says a word. */
const startMute = async (): Promise<{ port: number; close(): void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const until = async (holds: () => boolean | Promise<boolean>, most: number): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > most) throw new Error('It did not come to pass in time.');
    await wait(5);
  }
  return performance.now() - started;
};

const formOf = (name: string) => ({
  name,
  status: 'published' as const,
  fields: [{ id: 'email', type: 'email' as const, label: 'E-mail', required: true }],
  spam: { min_fill_ms: 0 },
});

/** Mails of one form while the deliveries of another wait on receivers that hang: from sent lead to the mail server. */
const mailsBeside = async (origin: string, deps: ServerDeps, smtp: SmtpServer): Promise<number[]> => {
  const mutes = await Promise.all(Array.from({ length: RECEIVERS }, startMute));
  const forms = createClient(formsContract, { baseUrl: origin, headers: () => ({ 'csrf-token': 'bench' }) });
  const make = async (name: string) => (await forms.createForm({ body: formOf(name) })).data.data.id;
  const send = async (id: string, email: string) => {
    const answer = await fetch(`${origin}/forms/forms/${id}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: { email } }),
    });
    if (answer.status !== 201) throw new Error(`A lead was answered ${answer.status}: ${await answer.text()}`);
  };
  try {
    const busy = { id: await make('Its receivers hang') };
    const integrations = mutes.map(({ port }, index) => ({
      id: `mute-${index}`,
      type: 'webhook',
      endpoint: `http://127.0.0.1:${port}/in`,
      secret: `whsec_${Buffer.from('the secret of a bench').toString('base64')}`,
    }));
    await forms.putIntegrations({ params: busy, ifMatch: '*', body: { integrations } });
    const calm = { id: await make('Mails its staff') };
    const notification = {
      recipients: { mode: 'static' as const, addresses: ['sales@dealer.example'] },
      subject: 'Lead {{number}}',
      body: '{{all_fields}}',
    };
    await forms.putNotifications({ params: calm, ifMatch: '*', body: { notifications: [notification] } });
    for (let lead = 0; lead < WAITING / RECEIVERS; lead += 1) await send(busy.id, `busy-${lead}@example.com`);
    const leased = () =>
      deps.db.read
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('lease_until', 'is not', null)
        .executeTakeFirstOrThrow();
    await until(async () => Number((await leased()).count) >= RECEIVERS, 15_000);
    const times: number[] = [];
    for (let mail = 0; mail < MAILS; mail += 1) {
      const started = performance.now();
      const before = smtp.mails.length;
      await send(calm.id, `calm-${mail}@example.com`);
      await until(() => smtp.mails.length > before, 30_000);
      times.push(performance.now() - started);
    }
    return times;
  } finally {
    for (const mute of mutes) mute.close();
  }
};

/** The same in one queue whose slots all kinds share: the mail waits behind the deliveries before it. */
const mailInOneQueue = async (deps: ServerDeps): Promise<number> => {
  const kind = 'bench.shared';
  let mailed = false;
  const runner = createJobRunner(deps, [
    {
      kind,
      slots: SHARED_SLOTS,
      timeoutMs: 60_000,
      retryMs: () => 3_600_000,
      async run(job) {
        if (job.key === 'mail') mailed = true;
        else await wait(HANG_MS);
        await deps.db.transaction((trx) => finishJob(trx, job));
      },
    },
  ]);
  const now = Date.now();
  await deps.db.transaction(async (trx) => {
    for (let index = 0; index < WAITING; index += 1)
      await enqueueJob(trx, kind, `delivery-${index}`, new Date(now - WAITING + index));
    await enqueueJob(trx, kind, 'mail', new Date(now));
  });
  runner.wake();
  const took = await until(() => mailed, 60_000);
  await runner.stop();
  return took;
};

const bench: Bench = {
  name: 'jobs',
  async run(): Promise<BenchResult[]> {
    const smtp = await startSmtpServer();
    const database = await openLeadDatabase('embedded', { SMTP_URL: smtp.url, PRIVATE_RECEIVERS: 'on' });
    try {
      const times = await mailsBeside(database.origin, database.deps, smtp);
      const oneQueue = await mailInOneQueue(database.deps);
      const ours = percentile(times, 0.95);
      const name = `a staff mail beside ${WAITING} deliveries to ${RECEIVERS} receivers that hang`;
      return [
        atMost({ name: `${name}, slowest of ${MAILS}`, ours, peer: MAIL_MS, peerName: 'limit', unit: 'ms' }, 1),
        atMost(
          {
            name,
            ours: percentile(times, 0.5),
            peer: oneQueue,
            peerName: `one queue for all, deliveries that hang ${HANG_MS} ms instead of 15 s`,
            unit: 'ms',
          },
          0.3,
        ),
      ];
    } finally {
      await database.close();
      await smtp.close();
    }
  },
};
export default bench;
