import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { ErasureRecord } from '#api-clients/forms/lead.resources.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ErasureRow } from '../leads.tables.ts';
import type { LeadsCore } from '../leads-core.ts';
import { type Erasure, erasePerson } from './erase-person.ts';

type Operations = Pick<Handlers<FormsContract>, 'erasePerson' | 'listErasures' | 'getErasure'>;

const MOST_LISTED = 200;
/** Erasures of before count less. */
const noCounts = {
  leads: 0,
  files: 0,
  mails: 0,
  deliveries: 0,
  exports: 0,
  views: 0,
  orders: 0,
  orders_kept: 0,
};

const resourceOf = (erasure: Erasure, isDryRun: boolean): ErasureRecord => ({
  type: 'erasure',
  id: erasure.id,
  attributes: {
    subject_hash: erasure.subjectHash,
    erased_at: erasure.at.toISOString(),
    erased_by: erasure.by,
    dry_run: isDryRun,
    ...erasure.counts,
    delivered_to: erasure.deliveredTo,
    certificate: erasure.certificate,
    status: erasure.status,
    step: erasure.step,
    completed_at: erasure.completedAt?.toISOString() ?? null,
    trouble: erasure.trouble,
    remains: erasure.remains,
  },
});

const ofRow = (row: ErasureRow): ErasureRecord =>
  resourceOf(
    {
      id: row.id,
      subjectHash: row.subject_hash,
      at: row.erased_at,
      by: row.erased_by_name,
      counts: { ...noCounts, ...row.counts },
      deliveredTo: row.delivered_to,
      certificate: row.certificate,
      status: row.status,
      step: row.step,
      completedAt: row.completed_at,
      trouble: row.trouble,
      remains: row.remains,
    },
    false,
  );

/** Erasing people, how far that is, and the certificates that say so. */
export const erasureHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<LeadsCore>,
  replayJournal: () => Promise<number>,
  wake: () => void,
): Operations => ({
  async erasePerson({ actor, body }) {
    authorize(actor, 'leads.delete');
    // Leads that still wait for their place in the database are the person's as well.
    if (!body.dry_run) await replayJournal();
    const erasure = await erasePerson({ deps, core: await getCore(), actor }, body, body.dry_run);
    if (!body.dry_run) wake();
    return { data: resourceOf(erasure, body.dry_run) };
  },
  async listErasures({ actor }) {
    authorize(actor, 'leads.delete');
    const rows = await deps.db.read
      .selectFrom('lead_erasures')
      .selectAll()
      .orderBy('erased_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute();
    return { data: rows.map(ofRow) };
  },
  async getErasure({ actor, params }) {
    authorize(actor, 'leads.delete');
    const row = await deps.db.read
      .selectFrom('lead_erasures')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!row) throw notFound('There is no such erasure.', 'erasure_not_found');
    return { data: ofRow(row) };
  },
});
