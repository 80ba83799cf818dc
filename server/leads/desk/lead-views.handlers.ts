import type { Selectable } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { leadFilters } from '#api-clients/forms/lead.resources.ts';
import type { LeadView, LeadViewState } from '#api-clients/forms/lead-desk.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest, conflict, notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import type { LeadViewTable } from '../leads.tables.ts';
import { readsPersonalData, refuseMasked, seesPersonalData } from '../masked-fields.ts';
import { leadOrder } from './lead-filters.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'listLeadViews' | 'createLeadView' | 'updateLeadView' | 'deleteLeadView'
>;
type ViewRow = Selectable<LeadViewTable>;

/** Views a person may keep. */
const MOST_VIEWS = 50;

const etag = (row: ViewRow) => etagOf('lead_view', row.id, row.lock_version);

const resourceOf = (actor: Actor, row: ViewRow): LeadView => ({
  type: 'lead_view',
  id: row.id,
  attributes: {
    name: row.name,
    is_shared: row.is_shared,
    is_own: row.owner_id === actor.id,
    owner_name: row.owner_name,
    state: row.state,
  },
  meta: { etag: etag(row) },
});

/** A view that no list could show is refused when it is saved, not when somebody opens it. */
const checkState = (actor: Actor, { filters, sort }: LeadViewState): void => {
  leadOrder(sort);
  for (const name of Object.keys(filters))
    if (!Object.hasOwn(leadFilters, name)) throw badRequest('unknown_filter', `There is no filter "${name}".`);
  refuseMasked(actor, [...Object.keys(filters), leadOrder(sort).column]);
};

/** An own view changes nothing for anybody; a shared one changes what others find. */
const authorizeWrite = (actor: Actor, isShared: boolean): void => {
  authorize(actor, 'leads.read');
  if (isShared) authorize(actor, 'leads.update');
};

const ownView = async (trx: Trx, actor: Actor, id: string, ifMatch: string | undefined): Promise<ViewRow> => {
  const row = await trx.selectFrom('lead_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.owner_id !== actor.id) throw notFound('There is no such view of yours.', 'view_not_found');
  checkIfMatch(ifMatch, etag(row), { changed_by: row.owner_name, changed_at: row.updated_at.toISOString() });
  return row;
};

/** Others' views that look at what somebody sees masked are not theirs to open. */
const canOpen = (actor: Actor, { owner_id, state }: ViewRow): boolean =>
  owner_id === actor.id || seesPersonalData(actor) || !Object.keys(state.filters).some(readsPersonalData);

/** Saved views of the inbox. */
export const leadViewHandlers = (deps: ServerDeps): Operations => ({
  async listLeadViews({ actor }) {
    authorize(actor, 'leads.read');
    const rows = await deps.db.read
      .selectFrom('lead_views')
      .selectAll()
      .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', true)]))
      .orderBy('name')
      .orderBy('id')
      .limit(200)
      .execute();
    return { data: rows.filter((row) => canOpen(actor, row)).map((row) => resourceOf(actor, row)) };
  },
  async createLeadView({ actor, body }) {
    authorizeWrite(actor, body.is_shared);
    checkState(actor, body.state);
    const row = await deps.db.transaction(async (trx) => {
      const held = await trx.selectFrom('lead_views').select('id').where('owner_id', '=', actor.id).execute();
      if (held.length >= MOST_VIEWS)
        throw conflict('too_many_views', `You have ${MOST_VIEWS} views. Delete one first.`);
      return trx
        .insertInto('lead_views')
        .values({
          id: newId(deps.clock()),
          owner_id: actor.id,
          owner_name: actor.name,
          name: body.name,
          is_shared: body.is_shared,
          state: JSON.stringify(body.state),
          updated_at: deps.clock(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { location: `/forms/lead_views/${row.id}` });
  },
  async updateLeadView({ actor, params, body, ifMatch }) {
    authorizeWrite(actor, body.is_shared);
    checkState(actor, body.state);
    const row = await deps.db.transaction(async (trx) => {
      const before = await ownView(trx, actor, params.id, ifMatch);
      return trx
        .updateTable('lead_views')
        .set({
          name: body.name,
          is_shared: body.is_shared,
          state: JSON.stringify(body.state),
          lock_version: before.lock_version + 1,
          updated_at: deps.clock(),
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return answer({ data: resourceOf(actor, row) }, { etag: etag(row) });
  },
  async deleteLeadView({ actor, params, ifMatch }) {
    authorize(actor, 'leads.read');
    await deps.db.transaction(async (trx) => {
      const row = await ownView(trx, actor, params.id, ifMatch);
      await trx.deleteFrom('lead_views').where('id', '=', row.id).execute();
    });
    return undefined;
  },
});
