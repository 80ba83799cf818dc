import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { draftState } from '#server/documents/document-drafts.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { existingForm, formEtag } from './form.store.ts';
import { formDrafts, publishFormDraft } from './form-draft.ts';
import { staffForm } from './form-resource.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'getFormDraft' | 'putFormDraft' | 'discardFormDraft' | 'publishFormDraft'
>;

/** Edits of a form that visitors do not see yet. */
export const formDraftHandlers = (deps: ServerDeps): Operations => ({
  async getFormDraft({ actor, params: { id } }) {
    authorize(actor, 'forms.read');
    const form = await existingForm(deps.db.read, id);
    const draft = await formDrafts.read(deps.db.read, form);
    return answer(
      {
        data: {
          type: 'form_draft',
          id,
          attributes: {
            ...draftState(draft),
            form: draft.content ?? draft.base,
            base: draft.base,
            form_version: form.version,
          },
        },
      },
      { etag: formDrafts.etag(id, draft.lockVersion) },
    );
  },

  async putFormDraft({ actor, params: { id }, body, ifMatch }) {
    const draft = await formDrafts.keep({ deps, actor }, { id, ifMatch }, body.form, body.base_version);
    return answer(
      { data: { type: 'form_draft_state', id, attributes: draftState(draft) } },
      { etag: formDrafts.etag(id, draft.lockVersion) },
    );
  },

  async discardFormDraft({ actor, params: { id }, ifMatch }) {
    await formDrafts.discard({ deps, actor }, { id, ifMatch });
    return undefined;
  },

  async publishFormDraft({ actor, params: { id }, body, ifMatch }) {
    const row = await publishFormDraft({ deps, actor }, { id, ifMatch }, body.status);
    return answer({ data: await staffForm(deps.db.read, row) }, { etag: formEtag(row) });
  },
});
