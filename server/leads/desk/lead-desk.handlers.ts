import { sql } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { policy, roleNames } from '#api-clients/identity/policy.data.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { ownLocations, visibleLead } from '../lead-access.ts';
import { leadResources, listedColumns } from '../lead-resource.ts';
import type { LeadsCore } from '../leads-core.ts';
import { updateLeads } from './change-leads.ts';
import { leadChoices } from './lead-choices.ts';
import { countLeads } from './lead-list.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'countLeads' | 'leadChoices' | 'listAssignees' | 'bulkUpdateLeads' | 'relatedLeads'
>;

const MOST_PEOPLE = 500;
const MOST_RELATED = 50;
const workers = roleNames.filter((role) => policy[role].includes('leads.update'));

/** Counts, people and changes of many leads at once. */
export const leadDeskHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<LeadsCore>,
  wake: () => void,
): Operations => ({
  async countLeads({ actor, query }) {
    return { data: { type: 'lead_count', id: 'leads', attributes: await countLeads(deps, actor, query) } };
  },

  async leadChoices({ actor }) {
    authorize(actor, 'leads.read');
    return { data: { type: 'lead_choices', id: 'leads', attributes: await leadChoices(deps, actor) } };
  },

  async listAssignees({ actor }) {
    authorize(actor, 'leads.read');
    const people = await deps.db.read
      .selectFrom('users')
      .select(['id', 'name'])
      .where('disabled', '=', false)
      .where(sql<boolean>`roles ?| ${workers as string[]}::text[]`)
      .orderBy('name')
      .limit(MOST_PEOPLE)
      .execute();
    return { data: people.map(({ id, name }) => ({ type: 'assignee' as const, id, attributes: { name } })) };
  },

  async bulkUpdateLeads({ actor, body }) {
    authorize(actor, 'leads.update');
    const outcome = await updateLeads({ deps, forms: (await getCore()).forms, actor }, body.lead_ids, body.change);
    wake();
    return { data: { type: 'bulk_change', id: 'leads', attributes: outcome } };
  },

  async relatedLeads({ actor, params }) {
    // That two leads are of one person says whose they are, once one of them is one's own.
    authorize(actor, 'leads.reveal');
    const lead = await visibleLead(deps.db.read, actor, params.id, params.leadId);
    if (lead.person_hashes.length === 0) return { data: [] };
    const own = await ownLocations(deps.db.read, actor);
    let query = deps.db.read
      .selectFrom('leads')
      .select([...listedColumns])
      .where(sql<boolean>`person_hashes && ${lead.person_hashes}::text[]`)
      .where('leads.id', '!=', lead.id);
    if (own !== null) query = query.where('leads.location_id', 'in', own.length > 0 ? own : ['']);
    const rows = await query.orderBy('leads.created_at', 'desc').limit(MOST_RELATED).execute();
    return answer({ data: await leadResources(deps.db.read, actor, rows) }, {});
  },
});
