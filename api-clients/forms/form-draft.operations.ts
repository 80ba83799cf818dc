import { z } from 'zod';
import { defineOperations, document, noContent } from '../contract.ts';
import { formResource } from './form.resources.ts';
import { formDraftPublish, formDraftResource, formDraftState, formDraftWrite } from './form-draft.resources.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** What staff change of a form before visitors see it. */
export const formDraftOperations = defineOperations({
  getFormDraft: {
    method: 'GET',
    path: '/forms/:id/draft',
    summary: 'The form as staff left it: its draft, or what is saved when nothing is in the works',
    permission: 'forms.read',
    params,
    response: document(formDraftResource),
    etag: 'send',
  },
  putFormDraft: {
    method: 'PUT',
    path: '/forms/:id/draft',
    summary: 'Keep edits, finished or not; visitors go on seeing the saved form',
    permission: 'forms.update',
    params,
    body: formDraftWrite,
    response: document(formDraftState),
    etag: 'both',
  },
  discardFormDraft: {
    method: 'DELETE',
    path: '/forms/:id/draft',
    summary: 'Drop the edits; the saved form stays',
    permission: 'forms.update',
    accepts: 'none',
    params,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  publishFormDraft: {
    method: 'POST',
    path: '/forms/:id/draft/publish',
    summary:
      'Make the draft the form, as its next version; 422 while it is unfinished, 409 `form_changed` when the form changed after the draft began, 409 `no_draft`',
    permission: 'forms.update',
    params,
    body: formDraftPublish,
    response: document(formResource),
    etag: 'both',
  },
});
