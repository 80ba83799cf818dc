import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { benchFields, benchForm, fillLeads } from '../support/many-leads.ts';
import { atMost, type Bench, type BenchResult } from './bench.ts';
import { openLeadDatabase } from './lead-database.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const SAMPLE_MS = 50;
const MEBIBYTE = 2 ** 20;
const columns = ['name', 'email', ...Array.from({ length: benchFields - 2 }, (_, index) => `f${index + 1}`)];

/** `COPY (the same rows and columns) TO STDOUT CSV`, written to a file by psql: what PostgreSQL itself can do. */
const copy = async (url: string, formId: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-copy-'));
  const fields = columns.map((name) => `"values" ->> '${name}' as "${name}"`).join(', ');
  const statement = `copy (select number, ${fields} from leads where form_id = '${formId}' and status <> 'erased' order by seq) to stdout (format csv, header)`;
  const started = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      const psql = spawn('psql', [url, '-X', '-q', '-c', statement], { stdio: ['ignore', 'pipe', 'inherit'] });
      psql.stdout.pipe(createWriteStream(join(folder, 'leads.csv')));
      psql.once('error', reject);
      psql.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
    });
    return performance.now() - started;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const bench: Bench = {
  name: 'lead-export',
  async run(): Promise<BenchResult[]> {
    const database = await openLeadDatabase('server');
    try {
      const { deps, origin, url } = database;
      if (url === undefined) throw new Error('The peer needs PostgreSQL.');
      const formId = await benchForm(deps);
      await fillLeads(deps.db, formId, LEADS, (line) => process.stderr.write(`  ${line}\n`));
      const client = createClient(formsContract, {
        baseUrl: origin,
        timeoutMs: 600_000,
        headers: () => ({ 'csrf-token': 'bench' }),
      });
      const params = { id: formId };

      const exported = async (filter: object) => {
        const started = performance.now();
        const { data } = await client.createExport({ params, body: { columns: ['number', ...columns], filter } });
        const exportId = data.data.id;
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          const { attributes } = (await client.getExport({ params: { ...params, exportId } })).data.data;
          if (attributes.status === 'completed') return { exportId, attributes, ms: performance.now() - started };
          if (attributes.status !== 'queued' && attributes.status !== 'processing')
            throw new Error(`The export is ${attributes.status}: ${attributes.error_detail}`);
        }
      };
      // Code and connections are warm before memory is looked at.
      await exported({ created_at_gteq: new Date(Date.now() - 30 * 86_400_000).toISOString() });
      globalThis.gc?.();
      const before = process.memoryUsage.rss();
      let most = before;
      const kept = Number(
        (
          await deps.db.read
            .selectFrom('leads')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('form_id', '=', formId)
            .where('status', '!=', 'erased')
            .executeTakeFirstOrThrow()
        ).count,
      );
      const sampler = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, SAMPLE_MS);
      const ours = await exported({});
      clearInterval(sampler);
      if (ours.attributes.row_count !== LEADS)
        throw new Error(`${ours.attributes.row_count} rows instead of ${LEADS}.`);
      if (ours.attributes.row_count !== kept) throw new Error(`${ours.attributes.row_count} rows instead of ${kept}.`);
      const file = await fetch(`${origin}/forms/forms/${formId}/lead_exports/${ours.exportId}/download`);
      const hash = createHash('sha256');
      for await (const chunk of file.body ?? []) hash.update(chunk);
      if (hash.digest('hex') !== ours.attributes.sha256) throw new Error('The file is not what its checksum says.');
      const peer = await copy(url, formId);
      const name = `export of ${LEADS.toLocaleString('en')} leads × ${columns.length + 1} columns`;
      return [
        atMost({ name, ours: ours.ms / 1000, peer: peer / 1000, peerName: 'COPY … TO CSV', unit: 's' }, 2),
        atMost(
          { name: `${name}: extra memory`, ours: (most - before) / MEBIBYTE, peer: 64, peerName: 'limit', unit: 'MiB' },
          1,
        ),
      ];
    } finally {
      await database.close();
    }
  },
};
export default bench;
