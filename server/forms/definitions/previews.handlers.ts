import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import type { FormPreviewTable } from '../forms.tables.ts';
import type { FormsCore } from '../forms-core.ts';
import { existingForm } from './form.store.ts';
import { publicForm } from './form-resource.ts';
import { definitionOf } from './save-form.ts';

type Operations = Pick<Handlers<FormsContract>, 'previewForm' | 'getFormPreview'>;

const LIFETIME_MS = 3_600_000;

/** A form somebody is looking at before saving it; throws 404 when the token is unknown or its hour is over. */
export const previewedForm = async (
  reader: Reader,
  token: string,
  now: Date,
): Promise<Selectable<FormPreviewTable> & { version: number }> => {
  const row = await reader
    .selectFrom('form_previews')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw notFound('This preview is over. Open it again from the form.', 'preview_not_found');
  return { ...row, version: 0 };
};

/** Previews of unsaved forms: one for each person and form, its address stays while they type. */
export const previewHandlers = (deps: ServerDeps, core: () => Promise<FormsCore>): Operations => ({
  async previewForm({ actor, params, body }) {
    authorize(actor, 'forms.read');
    const now = deps.clock();
    const expires = new Date(now.getTime() + LIFETIME_MS);
    const shown = {
      name: body.name,
      locale: body.locale,
      definition: JSON.stringify(definitionOf(body)),
      expires_at: expires,
    };
    const { token } = await deps.db.transaction(async (trx) => {
      await existingForm(trx, params.id);
      await trx.deleteFrom('form_previews').where('expires_at', '<=', now).execute();
      return trx
        .insertInto('form_previews')
        .values({ token: randomBytes(24).toString('base64url'), form_id: params.id, actor_id: actor.id, ...shown })
        .onConflict((conflict) => conflict.columns(['form_id', 'actor_id']).doUpdateSet(shown))
        .returning('token')
        .executeTakeFirstOrThrow();
    });
    return {
      data: { type: 'form_preview', id: token, attributes: { expires_at: expires.toISOString() } },
    };
  },

  async getFormPreview({ params, query }) {
    const { form_id: id, ...row } = await previewedForm(deps.db.read, params.token, deps.clock());
    const { options, siteOf } = await core();
    const shown = await options.fill({ ...row, id, status: 'draft' as const });
    return answer(
      { data: publicForm(shown, query.lang, siteOf(row)) },
      { headers: { 'cache-control': 'private, no-store' } },
    );
  },
});
