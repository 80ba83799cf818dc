import { writeSync } from 'node:fs';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { writePart } from '#server/forms/definitions/form-parts.ts';
import { insertForm } from '#server/forms/definitions/save-form.ts';
import forms from '#server/forms/forms.service.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { startServer } from '#server/main.ts';
import { newId } from '../db/new-id.ts';
import { inSystemTransaction } from '../http/work.ts';

/**
 * The victim of the kill rounds: the forms service, on the embedded database unless DATABASE_URL names a server. It is forked ahead of its round, reads its
 * code, and opens the data folder when told `go`; then it says `open <url> <form id>`. `point` makes it kill itself
 * there, between two machine instructions as far as the database can tell.
 */
export type KillPoint = 'in-transaction' | 'after-commit' | 'export-half-written' | 'export-written';
export type Ask =
  | { go: { dataDir: string; receiver: string; aheadMs: number } }
  | { point: KillPoint; after: number }
  | { exportNow: true }
  | { state: true };

const die = () => process.kill(process.pid, 'SIGKILL');

const makeForm = async (deps: ServerDeps, receiver: string): Promise<string> => {
  const { box } = await deps.service('forms').core();
  return inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    const form = formWrite.parse({
      name: 'Kill rounds',
      status: 'published',
      fields: [
        { id: 'n', type: 'integer', label: 'N', required: true },
        { id: 'email', type: 'email', label: 'E-mail', required: true },
      ],
      spam: { min_fill_ms: 0 },
    });
    const { id } = await insertForm(work, form);
    const hook = {
      id: 'hook',
      type: 'webhook',
      name: '',
      enabled: true,
      endpoint: receiver,
      mapping: {},
      condition: null,
      upsert_key: null,
      allow_retry: true,
      options: {},
    };
    await writePart(work, { id, ifMatch: undefined }, 'integrations', { integrations: [hook] });
    const confirmation = {
      enabled: true,
      subject: 'Got {{n}}',
      body: 'x',
      condition: null,
      to_field: 'email',
      locale: null,
    };
    await writePart(work, { id, ifMatch: undefined }, 'confirmations', { confirmations: [confirmation] });
    await trx
      .insertInto('form_integration_states')
      .values({
        form_id: id,
        integration_id: 'hook',
        secret: box.seal('a long enough secret'),
        disabled_reason: null,
        open_until: null,
        sent_day: null,
      })
      .execute();
    return id;
  });
};

/** Kills at a transaction of the service's own, counted from now. */
const armTransactions = (deps: ServerDeps, point: KillPoint, after: number) => {
  let left = after;
  const { transaction, statement } = deps.db;
  // A statement by itself: it is on its way to the database, or done there but not yet heard of here, when it dies.
  deps.db.statement = async (written) => {
    left -= 1;
    const result = statement(written);
    if (point === 'in-transaction' && left <= 0) setTimeout(die, Math.random() * 4);
    const done = await result;
    if (left <= 0) die();
    return done;
  };
  deps.db.transaction = (work) =>
    transaction(async (trx) => {
      const result = await work(trx);
      left -= 1;
      if (point === 'in-transaction' && left <= 0) die();
      return result;
    }).then((result) => {
      if (point === 'after-commit' && left <= 0) die();
      return result;
    });
};

/** Kills when an export has noted its first rows, or when its file is whole but not yet noted. */
const armExport = (deps: ServerDeps, point: KillPoint) => {
  const { transaction } = deps.db;
  deps.db.transaction = (work) =>
    transaction(async (trx) => {
      const result = await work(trx);
      const row = await trx
        .selectFrom('lead_exports')
        .select(['status', 'processed'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (point === 'export-half-written' && row?.status === 'processing' && row.processed > 0) die();
      if (point === 'export-written' && row?.status === 'completed') die();
      return result;
    });
};

const startExport = (deps: ServerDeps, formId: string) =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock();
    const id = newId(now);
    const newest = await trx.selectFrom('leads').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    await trx
      .insertInto('lead_exports')
      .values({
        id,
        form_id: formId,
        status: 'queued',
        format: 'csv',
        request: JSON.stringify({ filter: {}, sort: 'created_at', format: 'csv', time_zone: 'UTC' }),
        columns: '[]',
        total: 0,
        max_seq: newest?.seq ?? '0',
        row_count: null,
        file_size: null,
        sha256: null,
        error_code: null,
        error_detail: null,
        created_by: 'system',
        created_by_name: 'System',
        created_at: now,
        started_at: null,
        finished_at: null,
        expires_at: null,
      })
      .execute();
    await enqueueJob(trx, 'forms.export', id, now);
  });

const stateOf = async (deps: ServerDeps) => {
  const { read } = deps.db;
  const leads = await read.selectFrom('leads').select(['id', 'number', 'values']).execute();
  const { exportFolder } = await deps.service('forms').core();
  return {
    leads: leads.map(({ id, number, values }) => ({ id, number, n: values.n })),
    mails: await read.selectFrom('mails').select('lead_id').where('kind', '=', 'confirmation').execute(),
    deliveries: await read.selectFrom('lead_deliveries').select(['id', 'lead_id', 'status']).execute(),
    exports: await read.selectFrom('lead_exports').select(['id', 'status', 'row_count']).execute(),
    exportFolder,
    jobs: await read.selectFrom('jobs').select(['kind', 'key']).where('kind', '!=', 'forms.export_expiry').execute(),
  };
};

const run = async ({ dataDir, receiver, aheadMs }: { dataDir: string; receiver: string; aheadMs: number }) => {
  // Later rounds come when the leases of those killed before have run out.
  const clock = () => new Date(Date.now() + aheadMs);
  const { url, deps } = await startServer({
    env: { ...process.env, DATA_DIR: dataDir },
    services: [forms],
    clock,
  });
  const known = await deps.db.read.selectFrom('forms').select('id').executeTakeFirst();
  const formId = known?.id ?? (await makeForm(deps, receiver));
  process.on('message', async (ask: Ask) => {
    if ('point' in ask) {
      if (ask.point.startsWith('export')) armExport(deps, ask.point);
      else armTransactions(deps, ask.point, ask.after);
      process.send?.('armed');
    }
    if ('exportNow' in ask) {
      await startExport(deps, formId);
      deps.service('forms').wake();
    }
    if ('state' in ask) process.send?.(await stateOf(deps));
  });
  writeSync(1, `open ${url} ${formId}\n`);
};

process.once('message', (ask: Ask) => {
  if ('go' in ask) void run(ask.go);
});
