import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import type { FormDraftContent } from '#api-clients/forms/form-draft.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { documentDrafts } from '#server/documents/document-drafts.ts';
import type { Seen } from '#server/http/etag.ts';
import { validBody } from '#server/http/validate-input.ts';
import type { Task } from '#server/http/work.ts';
import type { FormDefinition } from '../forms.tables.ts';
import { type FormRow, lockedForm } from './form.store.ts';
import { writeOf } from './form-file.ts';
import { replaceForm } from './save-form.ts';

/** Drafts of forms: everything of a form goes through its draft but the state. */
export const formDrafts = documentDrafts<FormDraftContent, FormRow>({
  name: 'form',
  permission: 'forms.update',
  locked: lockedForm,
  contentOf: (form) => {
    const { status: _status, ...content } = writeOf(form);
    return content;
  },
});

/** Makes the draft the form, in this state; besides what publishing any draft throws, 422 names what is unfinished. */
export const publishFormDraft = (task: Task, seen: Seen, status: FormWrite['status']): Promise<FormRow> =>
  formDrafts.publish(task, seen, (work, content) =>
    replaceForm(work, seen.id, validBody(formWrite, { ...content, status }) as FormWrite, undefined),
  );

/** A definition with the fields of the draft besides its own: mails may name them before they are published. */
export const withDraftFields = async (reader: Reader, form: FormRow): Promise<FormDefinition> => {
  const { content } = await formDrafts.read(reader, form);
  return content ? { ...form.definition, fields: [...form.definition.fields, ...content.fields] } : form.definition;
};
