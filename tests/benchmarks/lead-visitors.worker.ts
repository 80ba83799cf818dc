import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visitors, VisitorsDone } from './lead-visitors.ts';

/** Visitors who send leads, apart from the server's thread: their own work must not be taken for the server's. */
const { url, seconds, senders, from } = workerData as Visitors;
const agent = new Agent({ keepAlive: true, maxSockets: senders });
let next = from;

const send = (): Promise<number> => {
  next += 1;
  const body = JSON.stringify({
    values: { name: `Visitor ${next}`, email: `v${next}@example.com`, note: 'Please call' },
  });
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
};

const started = performance.now();
const until = started + seconds * 1_000;
let count = 0;
const visitor = async () => {
  while (performance.now() < until) {
    const status = await send();
    if (status !== 201) throw new Error(`A lead was answered ${status}.`);
    count += 1;
  }
};
await Promise.all(Array.from({ length: senders }, visitor));
agent.destroy();
const done: VisitorsDone = { perSecond: count / ((performance.now() - started) / 1_000), last: next };
parentPort?.postMessage(done);
