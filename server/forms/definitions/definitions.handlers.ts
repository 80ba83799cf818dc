import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { authorize, can } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest, gone } from '#server/http/errors.ts';
import { answer, type Handlers, writtenAnswer } from '#server/http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { filterName, refuseUnknownFilters } from '#server/http/validate-input.ts';
import { inTransaction } from '#server/http/work.ts';
import type { FormsCore } from '../forms-core.ts';
import { authTokenFor } from '../intake/signed-in.ts';
import { duplicateForm, importForm } from './copy-form.ts';
import { existingForm, type FormRow, formEtag, formNotFound } from './form.store.ts';
import { exportForm } from './form-file.ts';
import { publicForm, staffForm, staffForms } from './form-resource.ts';
import { readFormFileUpload } from './read-form-file-upload.ts';
import { deleteForm, insertForm, replaceForm } from './save-form.ts';
import { writtenForm } from './written-form.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  | 'listForms'
  | 'listFormChoices'
  | 'createForm'
  | 'importForm'
  | 'getForm'
  | 'getPublicForm'
  | 'getFormToken'
  | 'updateForm'
  | 'deleteForm'
  | 'duplicateForm'
  | 'exportForm'
>;

/** Forms a link can be pointed at; a site has dozens. */
const MAX_CHOICES = 1000;
const statuses = ['draft', 'published', 'archived'] as const;

/** Throws 410 for an archived form and 404 for one that was never published. */
export const openForm = (row: FormRow): FormRow => {
  if (row.status === 'archived') throw gone('form_archived', 'This form is no longer in use.');
  if (row.status === 'draft') throw formNotFound();
  return row;
};

/** A form as visitors see it; as it was last while the database is away. */
const shownForm = async ({ bundles, siteOf }: FormsCore, id: string, lang: string | undefined) => {
  const row = openForm((await bundles.get(id)).row);
  return publicForm(row, lang, siteOf(row));
};

export const definitionHandlers = (deps: ServerDeps, core: () => Promise<FormsCore>): Operations => ({
  async listForms({ actor, query }) {
    authorize(actor, 'forms.read');
    refuseUnknownFilters(query, ['name_cont', 'status_eq'], filterName);
    refuseDeepPage(query);
    let matching = deps.db.read.selectFrom('forms');
    const name = query['filter[name_cont]'];
    const status = query['filter[status_eq]'];
    if (name !== undefined) matching = matching.where('name', 'ilike', `%${escapeLike(name)}%`);
    if (status !== undefined) {
      const known = statuses.find((one) => one === status);
      if (!known) throw badRequest('invalid_filter', `status is one of ${statuses.join(', ')}.`);
      matching = matching.where('status', '=', known);
    }
    const count = await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
    const isDown = query.sort.startsWith('-');
    const rows = await matching
      .selectAll()
      .orderBy(query.sort.replace('-', '') as 'name' | 'updated_at' | 'created_at', isDown ? 'desc' : 'asc')
      .orderBy('id', isDown ? 'desc' : 'asc')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    return {
      data: await staffForms(deps.db.read, rows),
      ...pageEnvelope('/forms/forms', query, Number(count?.count ?? 0)),
    };
  },

  async listFormChoices({ actor }) {
    // Whoever makes what visitors see has it, keepers of the stock too.
    authorize(actor, 'media.read');
    const rows = await deps.db.read
      .selectFrom('forms')
      .select(['id', 'name'])
      .where('status', '=', 'published')
      .orderBy('name')
      .orderBy('id')
      .limit(MAX_CHOICES)
      .execute();
    return { data: rows.map(({ id, name }) => ({ type: 'form_choice' as const, id, attributes: { name } })) };
  },

  async createForm({ actor, body }) {
    const row = await inTransaction(deps, actor, (work) => insertForm(work, body));
    return answer(
      { data: await staffForm(deps.db.read, row) },
      { etag: formEtag(row), location: `/forms/forms/${row.id}` },
    );
  },

  async importForm({ actor, query, request }) {
    authorize(actor, 'forms.update');
    const { row, form, warnings } = await importForm(deps, actor, await readFormFileUpload(request), {
      dryRun: query.dry_run,
      onConflict: query.on_conflict,
      integrations: (await core()).integrations,
    });
    return answer(
      { data: form, meta: { warnings, dry_run: query.dry_run } },
      query.dry_run ? { status: 200 } : { etag: formEtag(row), location: `/forms/forms/${row.id}` },
    );
  },

  async getForm({ actor, params, query }) {
    if (!can(actor, 'forms.read')) return { data: await shownForm(await core(), params.id, query.lang) };
    const row = await existingForm(deps.db.read, params.id);
    return answer({ data: await staffForm(deps.db.read, row) }, { etag: formEtag(row) });
  },

  async getPublicForm({ params, query }) {
    const { bundles, siteOf } = await core();
    return writtenAnswer(writtenForm(openForm((await bundles.get(params.id)).row), query.lang, siteOf), {});
  },

  async getFormToken({ params, caller }) {
    const parts = await core();
    const row = openForm((await parts.bundles.get(params.id)).row);
    const { token, expiresAt } = parts.tokens.issue(row.id);
    const authToken = authTokenFor(deps, parts, row.id, caller);
    const attributes = {
      token,
      expires_at: expiresAt.toISOString(),
      ...(authToken === undefined ? {} : { auth_token: authToken }),
    };
    return answer(
      { data: { type: 'form_token', id: row.id, attributes } },
      { headers: { 'cache-control': 'private, no-store' } },
    );
  },

  async updateForm({ actor, params, body, ifMatch }) {
    const row = await inTransaction(deps, actor, (work) => replaceForm(work, params.id, body, ifMatch));
    return answer({ data: await staffForm(deps.db.read, row) }, { etag: formEtag(row) });
  },

  async deleteForm({ actor, params, ifMatch }) {
    await deleteForm(deps, actor, params.id, ifMatch);
    return undefined;
  },

  async duplicateForm({ actor, params, query }) {
    const row = await duplicateForm(deps, actor, params.id, query.name);
    return answer(
      { data: await staffForm(deps.db.read, row) },
      { etag: formEtag(row), location: `/forms/forms/${row.id}` },
    );
  },

  async exportForm({ actor, params }) {
    authorize(actor, 'forms.read');
    const file = await exportForm(deps.db.read, params.id);
    return answer(file, { headers: { 'content-disposition': `attachment; filename="form-${params.id}.json"` } });
  },
});
