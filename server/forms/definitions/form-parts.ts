import type { Confirmation, Notification, ThankYou } from '#api-clients/forms/form.resources.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { reachOf } from '#form-fields/index.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, type Seen } from '#server/http/etag.ts';
import type { Work } from '#server/http/work.ts';
import type { FormDefinition, FormPart } from '../forms.tables.ts';
import { isOwnAddress } from '../thank-you.ts';
import { lockedForm, partEtag, readPart } from './form.store.ts';

export const defaultThankYou: ThankYou = {
  mode: 'message',
  title: '',
  body_html: '',
  redirect_url: null,
  translations: {},
};

/** A thank-you in the language of a visitor, cleaned, without its other languages. */
export const thankYouIn = (thankYou: ThankYou, locale: string): ThankYou => {
  const { translations = {} } = thankYou;
  const own = Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  return {
    ...thankYou,
    title: own?.title.trim() ? own.title : thankYou.title,
    body_html: sanitizeHtml(own?.body_html.trim() ? own.body_html : thankYou.body_html),
    translations: {},
  };
};

/** Writes one part in the caller's transaction; answers its new version. */
export const writePart = async (
  { deps, trx, actor }: Work,
  { id: formId, ifMatch }: Seen,
  part: FormPart,
  value: unknown,
): Promise<number> => {
  authorize(actor, 'forms.update');
  await lockedForm(trx, formId);
  const before = await readPart(trx, formId, part, null);
  checkIfMatch(ifMatch, partEtag(formId, part, before.lockVersion), {
    changed_by: before.updatedByName,
    ...(before.updatedAt ? { changed_at: before.updatedAt.toISOString() } : {}),
    changed_fields: [part],
  });
  const stored = {
    value: JSON.stringify(value),
    lock_version: before.lockVersion + 1,
    updated_at: deps.clock(),
    updated_by: actor.id,
    updated_by_name: actor.name,
  };
  await trx
    .insertInto('form_parts')
    .values({ form_id: formId, part, ...stored })
    .onConflict((conflict) => conflict.columns(['form_id', 'part']).doUpdateSet(stored))
    .execute();
  deps.changes.publish(trx, `form:${formId}`);
  await deps.audit.record(trx, actor, { action: `form.${part}_updated`, targetType: 'form', targetId: formId });
  return stored.lock_version;
};

const fieldNamed = (definition: FormDefinition, id: string): boolean =>
  definition.fields.some((field) => field.id === id);

const isInbox = (definition: FormDefinition, id: string): boolean =>
  definition.fields.some((field) => field.id === id && reachOf(field) === 'inbox');

/** The thank-you as it is kept; throws 422 for an address that leaves the site (open redirect). */
export const checkedThankYou = async (deps: ServerDeps, value: ThankYou): Promise<ThankYou> => {
  if (value.mode === 'redirect' && !(await isOwnAddress(deps, value.redirect_url ?? '')))
    throw validationFailed([
      {
        code: 'redirect_url',
        detail:
          'Redirect url: Use a path of this site, or an address whose origin is in the setting redirect.allowed_origins.',
        pointer: '/redirect_url',
      },
    ]);
  const translations = Object.fromEntries(
    Object.entries(value.translations).map(([locale, { title, body_html }]) => [
      locale,
      { title, body_html: sanitizeHtml(body_html) },
    ]),
  );
  return { ...value, body_html: sanitizeHtml(value.body_html), translations };
};

/** Throws 422 for notifications that name fields the form does not have. */
export const checkNotifications = (definition: FormDefinition, list: readonly Notification[]): void => {
  const errors: InputError[] = [];
  list.forEach((one, index) => {
    const at = `/notifications/${index}`;
    if (one.recipients.mode === 'by_field' && !fieldNamed(definition, one.recipients.field))
      errors.push({
        code: 'unknown_field',
        detail: `There is no field "${one.recipients.field}".`,
        pointer: `${at}/recipients/field`,
      });
    if (one.reply_to_field !== null && !isInbox(definition, one.reply_to_field))
      errors.push({
        code: 'unknown_field',
        detail: `There is no e-mail field "${one.reply_to_field}".`,
        pointer: `${at}/reply_to_field`,
      });
  });
  if (errors.length > 0) throw validationFailed(errors);
};

/** Throws 422 for confirmations that are not addressed to an e-mail field: a form must not mail whom it likes. */
export const checkConfirmations = (definition: FormDefinition, list: readonly Confirmation[]): void => {
  const errors = list.flatMap(({ to_field }, index) =>
    isInbox(definition, to_field)
      ? []
      : [
          {
            code: 'unknown_field',
            detail: `There is no e-mail field "${to_field}".`,
            pointer: `/confirmations/${index}/to_field`,
          },
        ],
  );
  if (errors.length > 0) throw validationFailed(errors);
};
