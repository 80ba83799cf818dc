import type { Form, FormWrite } from '#api-clients/forms/form.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { unprocessable } from '#server/http/errors.ts';
import { inTransaction, inTrial, type Work } from '#server/http/work.ts';
import { existingForm, type FormRow, readPart } from './form.store.ts';
import { type ReadFormFile, readFormFile, writeOf } from './form-file.ts';
import { checkConfirmations, checkedThankYou, checkNotifications, writePart } from './form-parts.ts';
import { staffForm } from './form-resource.ts';
import { insertForm } from './save-form.ts';

const isTaken = async (trx: Trx, name: string): Promise<boolean> =>
  (await trx
    .selectFrom('forms')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()) !== undefined;

const freeName = async (trx: Trx, name: string): Promise<string> => {
  if (!(await isTaken(trx, name))) return name;
  for (let number = 2; number < 1_000; number += 1) {
    const candidate = `${name.slice(0, 190)} (${number})`;
    if (!(await isTaken(trx, candidate))) return candidate;
  }
  throw unprocessable('name_taken', `There are too many forms named "${name}".`);
};

const copiedParts = ['thank_you', 'notifications', 'confirmations'] as const;

/** A draft copy with its settings; integrations come without secrets and switched off, leads never. */
export const duplicateForm = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  name: string | undefined,
): Promise<FormRow> => {
  authorize(actor, 'forms.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    const original = await existingForm(trx, id);
    const copy: FormWrite = {
      ...writeOf(original),
      name: name ?? `${original.name.slice(0, 190)} (copy)`,
      status: 'draft',
    };
    const row = await insertForm(work, copy, 'duplicated');
    for (const part of copiedParts) {
      const { value, lockVersion } = await readPart<unknown>(trx, id, part, null);
      if (lockVersion > 0) await writePart(work, { id: row.id, ifMatch: undefined }, part, value);
    }
    const { value, lockVersion } = await readPart<{ integrations: { enabled: boolean }[] }>(trx, id, 'integrations', {
      integrations: [],
    });
    if (lockVersion > 0) {
      const integrations = value.integrations.map((one) => ({ ...one, enabled: false }));
      await writePart(work, { id: row.id, ifMatch: undefined }, 'integrations', { integrations });
    }
    return row;
  });
};

interface Made {
  row: FormRow;
  /** As staff see it, read before a trial run is undone. */
  form: Form;
}

export interface ImportOutcome extends Made {
  warnings: ReadFormFile['warnings'];
}

/** Imports an exported form as a draft; all of it or nothing. With `dryRun` nothing is kept. */
export const importForm = async (
  deps: ServerDeps,
  actor: Actor,
  content: unknown,
  options: { dryRun: boolean; onConflict: 'rename' | 'fail'; integrations: ReadonlyMap<string, unknown> },
): Promise<ImportOutcome> => {
  authorize(actor, 'forms.update');
  const file = readFormFile(content, new Set(options.integrations.keys()));
  const warnings = [...file.warnings];
  const thankYou = await checkedThankYou(deps, file.thankYou).catch(() => {
    warnings.push({ code: 'redirect_url', detail: 'The thank-you led to another site and was set to a message.' });
    return { ...file.thankYou, mode: 'message' as const, redirect_url: null };
  });
  const importAll = async (work: Work): Promise<Made> => {
    const { trx } = work;
    const name = options.onConflict === 'rename' ? await freeName(trx, file.form.name) : file.form.name;
    if (name !== file.form.name)
      warnings.push({ code: 'renamed', detail: `The name was taken: the form is called "${name}".` });
    const row = await insertForm(work, { ...file.form, name, status: 'draft' }, 'imported');
    checkNotifications(row.definition, file.notifications);
    checkConfirmations(row.definition, file.confirmations);
    await writePart(work, { id: row.id, ifMatch: undefined }, 'thank_you', thankYou);
    await writePart(work, { id: row.id, ifMatch: undefined }, 'notifications', { notifications: file.notifications });
    await writePart(work, { id: row.id, ifMatch: undefined }, 'confirmations', { confirmations: file.confirmations });
    await writePart(work, { id: row.id, ifMatch: undefined }, 'integrations', { integrations: file.integrations });
    const known = await trx.selectFrom('form_locations').select('external_key').execute();
    const missing = file.locations.filter((key) => !known.some(({ external_key }) => external_key === key));
    if (missing.length > 0)
      warnings.push({
        code: 'locations_missing',
        detail: `These locations are not here: ${missing.slice(0, 20).join(', ')}.`,
      });
    return { row, form: await staffForm(trx, row) };
  };
  const made = await (options.dryRun ? inTrial : inTransaction)(deps, actor, importAll);
  return { ...made, warnings };
};
