import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { canonicalJson } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { carryDraftOver, deleteDraft } from '#server/documents/document-drafts.store.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, unprocessable } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import type { FormDefinition } from '../forms.tables.ts';
import { type FormRow, lockedForm } from './form.store.ts';

/** What goes into the document; markup is cleaned on the way in (and again when it is shown). */
export const definitionOf = (form: FormWrite): FormDefinition => ({
  fields: form.fields.map((field) => (field.html === undefined ? field : { ...field, html: sanitizeHtml(field.html) })),
  steps: form.steps,
  layout: form.layout,
  submit_label: form.submit_label,
  consents: form.consents,
  spam: form.spam,
  translations: Object.fromEntries(
    Object.entries(form.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([path, text]) => [path, path.endsWith('/html') ? sanitizeHtml(text) : text]),
      ),
    ]),
  ),
});

/** Throws 422 `name_taken`. Call it after the row is locked. */
export const refuseTakenName = async (trx: Trx, name: string, ownId?: string): Promise<void> => {
  const taken = await trx
    .selectFrom('forms')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (taken && taken.id !== ownId)
    throw unprocessable('name_taken', `There is already a form named "${name}".`, { field: 'name', name });
};

const refuseTakenId = async (trx: Trx, id: string): Promise<void> => {
  if (await trx.selectFrom('forms').select('id').where('id', '=', id).executeTakeFirst())
    throw unprocessable('id_taken', `There is already a form with the id "${id}".`, { field: 'id', id });
};

const keepVersion = (trx: Trx, row: FormRow, now: Date) =>
  trx
    .insertInto('form_versions')
    .values({
      form_id: row.id,
      version: row.version,
      definition: JSON.stringify(row.definition),
      created_at: now,
      created_by_name: row.updated_by_name,
    })
    .execute();

/** Writes a new form in the caller's transaction. */
export const insertForm = async (
  { deps, trx, actor }: Work,
  { id, ...form }: FormWrite & { id?: string | undefined },
  action = 'created',
): Promise<FormRow> => {
  authorize(actor, 'forms.update');
  await refuseTakenName(trx, form.name);
  if (id !== undefined) await refuseTakenId(trx, id);
  const now = deps.clock();
  const row = await trx
    .insertInto('forms')
    .values({
      id: id ?? newId(now),
      name: form.name,
      status: form.status,
      version: 1,
      locale: form.locale,
      definition: JSON.stringify(definitionOf(form)),
      retention_days: form.retention_days,
      lock_version: 1,
      changed_fields: '[]',
      created_at: now,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(trx, row, now);
  deps.changes.publish(trx, `form:${row.id}`);
  await deps.audit.record(trx, actor, { action: `form.${action}`, targetType: 'form', targetId: row.id });
  return row;
};

/** Replaces a form in the caller's transaction; its version counts up and the old one stays for its leads. */
export const replaceForm = async (
  { deps, trx, actor }: Work,
  id: string,
  form: FormWrite,
  ifMatch: string | undefined,
): Promise<FormRow> => {
  authorize(actor, 'forms.update');
  const before = await lockedForm(trx, id, ifMatch);
  await refuseTakenName(trx, form.name, id);
  const now = deps.clock();
  const definition = definitionOf(form);
  const after: Record<string, unknown> = {
    ...definition,
    name: form.name,
    status: form.status,
    locale: form.locale,
    retention_days: form.retention_days,
  };
  const old: Record<string, unknown> = { ...before.definition, ...before };
  const changed = Object.keys(after).filter((key) => canonicalJson(after[key]) !== canonicalJson(old[key]));
  const row = await trx
    .updateTable('forms')
    .set({
      name: form.name,
      status: form.status,
      version: before.version + 1,
      locale: form.locale,
      definition: JSON.stringify(definition),
      retention_days: form.retention_days,
      lock_version: before.lock_version + 1,
      changed_fields: JSON.stringify(changed),
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(trx, row, now);
  // A form that only went online or offline says the same as before: its draft goes on from there.
  if (changed.every((key) => key === 'status'))
    await carryDraftOver(trx, { kind: 'form', id }, before.version, row.version);
  deps.changes.publish(trx, `form:${id}`);
  await deps.audit.record(trx, actor, {
    action: 'form.updated',
    targetType: 'form',
    targetId: id,
    details: { changed, version: row.version },
  });
  return row;
};

/** Deletes a form nobody has sent in; throws 409 `has_leads` otherwise. */
export const deleteForm = (deps: ServerDeps, actor: Actor, id: string, ifMatch: string | undefined): Promise<void> =>
  deps.db.transaction(async (trx) => {
    authorize(actor, 'forms.update');
    await lockedForm(trx, id, ifMatch);
    const lead = await trx.selectFrom('leads').select('id').where('form_id', '=', id).limit(1).executeTakeFirst();
    if (lead)
      throw conflict(
        'has_leads',
        'This form has leads: archive it instead. Its leads stay until their retention ends.',
      );
    await trx.deleteFrom('forms').where('id', '=', id).execute();
    await deleteDraft(trx, { kind: 'form', id });
    deps.changes.publish(trx, `form:${id}`);
    await deps.audit.record(trx, actor, { action: 'form.deleted', targetType: 'form', targetId: id });
  });
