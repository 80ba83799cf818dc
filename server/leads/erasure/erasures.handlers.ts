import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { ErasureRecord } from '#api-clients/forms/lead.resources.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LeadsCore } from '../leads-core.ts';
import { type Erasure, erasePerson } from './erase-person.ts';

type Operations = Pick<Handlers<FormsContract>, 'erasePerson' | 'listErasures'>;

const MOST_LISTED = 200;

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
  },
});

/** Erasing people, and the certificates that say so. */
export const erasureHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<LeadsCore>,
  removeExports: (ids: readonly string[]) => Promise<void>,
): Operations => ({
  async erasePerson({ actor, body }) {
    authorize(actor, 'leads.delete');
    const erasure = await erasePerson(deps, await getCore(), actor, body, body.dry_run, removeExports);
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
    return {
      data: rows.map((row) =>
        resourceOf(
          {
            id: row.id,
            subjectHash: row.subject_hash,
            at: row.erased_at,
            by: row.erased_by_name,
            counts: { leads: 0, files: 0, mails: 0, deliveries: 0, exports: 0, ...row.counts },
            deliveredTo: row.delivered_to,
            certificate: row.certificate,
          },
          false,
        ),
      ),
    };
  },
});
