import type { Selectable } from 'kysely';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import type { FormDraftContent } from '#api-clients/forms/form-draft.resources.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { validBody } from '#server/http/validate-input.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import type { FormDefinition, FormDraftTable } from '../forms.tables.ts';
import { existingForm, type FormRow, lockedForm } from './form.store.ts';
import { writeOf } from './form-file.ts';
import { replaceForm } from './save-form.ts';

type DraftRow = Selectable<FormDraftTable>;

/** The draft of a form; version 0 when there never was one. */
export interface FormDraft {
  content: FormDraftContent | null;
  /** What it began from. */
  base: FormDraftContent;
  baseVersion: number;
  lockVersion: number;
  updatedAt: Date | null;
  updatedByName: string;
}

export const draftEtag = (formId: string, lockVersion: number): string => etagOf('form_draft', formId, lockVersion);

/** What of a form goes through its draft: everything but the state. */
const contentOf = (form: FormRow): FormDraftContent => {
  const { status: _status, ...content } = writeOf(form);
  return content;
};

const draftOf = (form: FormRow, row: DraftRow | undefined): FormDraft => ({
  content: row?.content ?? null,
  base: row?.content ? (row.base ?? contentOf(form)) : contentOf(form),
  baseVersion: row?.content ? row.base_version : form.version,
  lockVersion: row?.lock_version ?? 0,
  updatedAt: row?.content ? row.updated_at : null,
  updatedByName: row?.updated_by_name ?? '',
});

const rowOf = (reader: Reader, formId: string) =>
  reader.selectFrom('form_drafts').selectAll().where('form_id', '=', formId);

export const readDraft = async (reader: Reader, form: FormRow): Promise<FormDraft> =>
  draftOf(form, await rowOf(reader, form.id).executeTakeFirst());

/** The draft, locked for a change; throws 412 when If-Match names another state than it is in. */
const lockedDraft = async (trx: Trx, form: FormRow, ifMatch: string | undefined): Promise<FormDraft> => {
  const draft = draftOf(form, await rowOf(trx, form.id).forUpdate().executeTakeFirst());
  checkIfMatch(ifMatch, draftEtag(form.id, draft.lockVersion), {
    changed_by: draft.updatedByName,
    ...(draft.updatedAt ? { changed_at: draft.updatedAt.toISOString() } : {}),
  });
  return draft;
};

const writeDraft = async (
  { deps, trx, actor }: Work,
  formId: string,
  next: Pick<FormDraft, 'content' | 'base' | 'baseVersion' | 'lockVersion'>,
): Promise<DraftRow> => {
  const stored = {
    content: next.content && JSON.stringify(next.content),
    base: next.content && JSON.stringify(next.base),
    base_version: next.baseVersion,
    lock_version: next.lockVersion,
    updated_at: deps.clock(),
    updated_by: actor.id,
    updated_by_name: actor.name,
  };
  return trx
    .insertInto('form_drafts')
    .values({ form_id: formId, ...stored })
    .onConflict((conflicting) => conflicting.column('form_id').doUpdateSet(stored))
    .returningAll()
    .executeTakeFirstOrThrow();
};

const formChanged = (form: FormRow, baseVersion: number) =>
  conflict('form_changed', 'The form was changed after these edits began. Put both together first.', {
    version: form.version,
    base_version: baseVersion,
    changed_by: form.updated_by_name,
  });

/**
 * Keeps edits. They name the version they began from: the newest one, or the one the draft has begun from already;
 * another one is 409 `form_changed`.
 */
export const keepDraft = (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  content: FormDraftContent,
  baseVersion: number,
): Promise<FormDraft> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'forms.update');
    // The first draft of a form has no row to lock yet: the form's own row keeps two people apart.
    const form = await lockedForm(trx, id);
    const before = await lockedDraft(trx, form, ifMatch);
    const isRebased = baseVersion === form.version;
    if (!isRebased && baseVersion !== before.baseVersion) throw formChanged(form, baseVersion);
    const base = isRebased ? contentOf(form) : before.base;
    const row = await writeDraft(work, id, {
      content,
      base,
      baseVersion,
      lockVersion: before.lockVersion + 1,
    });
    return draftOf(form, row);
  });

/** Drops the edits; nothing happens when there are none. */
export const discardDraft = (deps: ServerDeps, actor: Actor, id: string, ifMatch: string | undefined): Promise<void> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'forms.update');
    const form = await lockedForm(trx, id);
    const before = await lockedDraft(trx, form, ifMatch);
    if (before.content === null) return;
    await writeDraft(work, id, { ...before, content: null, lockVersion: before.lockVersion + 1 });
    await deps.audit.record(trx, actor, { action: 'form.draft_discarded', targetType: 'form', targetId: id });
  });

/**
 * Makes the draft the form. Throws 409 `no_draft`, 409 `form_changed` when the form moved on meanwhile, and 422 that
 * names what is unfinished.
 */
export const publishDraft = (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  status: FormWrite['status'],
): Promise<FormRow> =>
  inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    authorize(actor, 'forms.update');
    const form = await lockedForm(trx, id);
    const draft = await lockedDraft(trx, form, ifMatch);
    if (draft.content === null) throw conflict('no_draft', 'There are no edits to publish.');
    if (draft.baseVersion !== form.version) throw formChanged(form, draft.baseVersion);
    const write = validBody(formWrite, { ...draft.content, status }) as FormWrite;
    const row = await replaceForm(work, id, write, undefined);
    await writeDraft(work, id, {
      ...draft,
      content: null,
      baseVersion: row.version,
      lockVersion: draft.lockVersion + 1,
    });
    return row;
  });

/** A definition with the fields of the draft besides its own: mails may name them before they are published. */
export const withDraftFields = async (reader: Reader, form: FormRow): Promise<FormDefinition> => {
  const { content } = await readDraft(reader, form);
  return content ? { ...form.definition, fields: [...form.definition.fields, ...content.fields] } : form.definition;
};

/** The form with its draft; throws 404. */
export const formWithDraft = async (reader: Reader, id: string): Promise<{ form: FormRow; draft: FormDraft }> => {
  const form = await existingForm(reader, id);
  return { form, draft: await readDraft(reader, form) };
};
