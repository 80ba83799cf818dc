import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { createClient } from '#api-clients/http.ts';
import type { StoredBatch } from '#documents/page/commands.types.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import { type LiveEditor, openLiveEditor } from '../support/live-support.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/staff-sign-in.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { processorSeconds } from './processor-time.ts';

const EDITORS = 20;
/** Each editor saves once a second, as somebody who types without a pause does. */
const SECONDS = 20;
const LOG_ENTRIES = 10_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds from sending a change until the slowest of all editors heard of it, for each change. */
const delays = (editors: readonly LiveEditor[], sentAt: ReadonlyMap<string, number>): number[] => {
  const last = new Map<string, number>();
  for (const { events } of editors)
    for (const { name, data, at } of events)
      if (name === 'batch') {
        const { id } = data as StoredBatch;
        last.set(id, Math.max(last.get(id) ?? 0, at));
      }
  return [...sentAt].map(([id, at]) => (last.get(id) ?? Number.POSITIVE_INFINITY) - at);
};

const coEditing: Bench = {
  name: 'co-editing',
  async run(): Promise<BenchResult[]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '1000000' } });
    try {
      // A new demo makes its orders beside whatever is asked first.
      await product.process.waitFor(/the demo orders were made/, 180);
      const { headers } = await signIn(product.address, 'editor');
      const access = { origin: product.address, headers };
      const admin = createClient(adminContract, { baseUrl: product.address, headers, timeoutMs: 60_000 });
      const { data } = await admin.createPage({ body: { title: 'Bench', slug: 'bench' } });
      const { id } = data.data;
      const editors: LiveEditor[] = [];
      for (let index = 0; index < EDITORS; index += 1) editors.push(await openLiveEditor(access, id));
      await editors[0]?.send(0, [batchOf(insertSnippets(EDITORS))]);

      const sentAt = new Map<string, number>();
      const before = { cpu: processorSeconds(product.process.pid), at: performance.now() };
      const work = async (editor: LiveEditor, index: number) => {
        await sleep((index * 1_000) / EDITORS);
        let base = 1;
        for (let second = 0; second < SECONDS; second += 1) {
          const started = performance.now();
          const batch = batchOf([{ do: 'setField', block: `s${index}`, path: '/heading', value: `${second}` }]);
          sentAt.set(batch.id, started);
          base = (await editor.send(base, [batch])).revision;
          await editor.present(`s${index}`, '/heading');
          await sleep(Math.max(0, 1_000 - (performance.now() - started)));
        }
      };
      await Promise.all(editors.map(work));
      const last = 1 + EDITORS * SECONDS;
      await Promise.all(editors.map((editor) => editor.next('batch', ({ revision }) => revision === last)));
      const cores = (processorSeconds(product.process.pid) - before.cpu) / ((performance.now() - before.at) / 1_000);
      const everybody = percentile(delays(editors, sentAt), 0.95);
      for (const editor of editors) editor.leave();

      let revision = last;
      while (revision < LOG_ENTRIES) {
        const batches = Array.from({ length: 100 }, (_, index) =>
          batchOf([{ do: 'setField', block: 's0', path: '/heading', value: `${revision + index}` }]),
        );
        const body = { base_revision: revision, client: randomUUID(), batches };
        revision = (await admin.sendCommands({ params: { id }, body })).data.data.attributes.revision;
      }
      const timed = async (call: () => Promise<unknown>) => {
        const times: number[] = [];
        for (let round = 0; round < 20; round += 1) {
          const started = performance.now();
          await call();
          times.push(performance.now() - started);
        }
        return percentile(times, 0.95);
      };
      const list = await timed(() => admin.listHistory({ params: { id }, query: { limit: 100 } }));
      const past = await timed(() => admin.getRevision({ params: { id, revision: 501 } }));
      const limit = { peerName: 'limit', unit: 'ms' };
      return [
        atMost({ name: '20 editors: every change seen by all, p95', ours: everybody, peer: 300, ...limit }, 1),
        atMost(
          { name: '20 editors: processor of the server', ours: cores, peer: 1, peerName: 'limit', unit: 'cores' },
          1,
        ),
        atMost({ name: 'history of 10,000 changes: list, p95', ours: list, peer: 200, ...limit }, 1),
        atMost({ name: 'history of 10,000 changes: an old revision, p95', ours: past, peer: 200, ...limit }, 1),
      ];
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
export default coEditing;
