import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { formEtag } from './form.store.ts';
import { discardDraft, draftEtag, type FormDraft, formWithDraft, keepDraft, publishDraft } from './form-draft.ts';
import { staffForm } from './form-resource.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'getFormDraft' | 'putFormDraft' | 'discardFormDraft' | 'publishFormDraft'
>;

const stateOf = (draft: FormDraft) => ({
  exists: draft.content !== null,
  base_version: draft.baseVersion,
  updated_at: draft.updatedAt?.toISOString() ?? null,
  updated_by: draft.content === null ? '' : draft.updatedByName,
});

/** Edits of a form that visitors do not see yet. */
export const formDraftHandlers = (deps: ServerDeps): Operations => ({
  async getFormDraft({ actor, params: { id } }) {
    authorize(actor, 'forms.read');
    const { form, draft } = await formWithDraft(deps.db.read, id);
    return answer(
      {
        data: {
          type: 'form_draft',
          id,
          attributes: {
            ...stateOf(draft),
            form: draft.content ?? draft.base,
            base: draft.base,
            form_version: form.version,
          },
        },
      },
      { etag: draftEtag(id, draft.lockVersion) },
    );
  },

  async putFormDraft({ actor, params: { id }, body, ifMatch }) {
    const draft = await keepDraft({ deps, actor }, { id, ifMatch }, body.form, body.base_version);
    return answer(
      { data: { type: 'form_draft_state', id, attributes: stateOf(draft) } },
      { etag: draftEtag(id, draft.lockVersion) },
    );
  },

  async discardFormDraft({ actor, params: { id }, ifMatch }) {
    await discardDraft(deps, actor, id, ifMatch);
    return undefined;
  },

  async publishFormDraft({ actor, params: { id }, body, ifMatch }) {
    const row = await publishDraft({ deps, actor }, { id, ifMatch }, body.status);
    return answer({ data: await staffForm(deps.db.read, row) }, { etag: formEtag(row) });
  },
});
