import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound, unprocessable } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import type { FormServiceSettingTable } from '../forms.tables.ts';

type Operations = Pick<Handlers<FormsContract>, 'listSettings' | 'createSetting' | 'deleteSetting'>;
type SettingRow = Selectable<FormServiceSettingTable>;

const MAX_SETTINGS = 500;
const etag = (row: SettingRow) => etagOf('setting', row.id, row.lock_version);

const resourceOf = (row: SettingRow) => ({
  type: 'setting' as const,
  id: row.id,
  attributes: {
    key: row.key,
    value: row.value,
    updated_by: row.updated_by_name,
    updated_at: row.updated_at.toISOString(),
  },
  meta: { etag: etag(row) },
});

/** Settings of the forms service by dotted key: created and deleted, never changed (spec §7). */
export const serviceSettingHandlers = (deps: ServerDeps): Operations => ({
  async listSettings({ actor }) {
    authorize(actor, 'forms.read');
    const rows = await deps.db.read.selectFrom('form_service_settings').selectAll().orderBy('key').execute();
    return { data: rows.map(resourceOf) };
  },
  async createSetting({ actor, body }) {
    authorize(actor, 'forms.update');
    const row = await deps.db.transaction(async (trx) => {
      const keys = await trx.selectFrom('form_service_settings').select('key').execute();
      if (keys.some(({ key }) => key === body.key))
        throw conflict('setting_taken', `There is already a setting "${body.key}".`, { key: body.key });
      if (keys.length >= MAX_SETTINGS)
        throw unprocessable('too_many_settings', `There are at most ${MAX_SETTINGS} settings.`);
      const made = await trx
        .insertInto('form_service_settings')
        .values({
          id: randomUUID(),
          key: body.key,
          value: JSON.stringify(body.value),
          lock_version: 1,
          updated_at: deps.clock(),
          updated_by: actor.id,
          updated_by_name: actor.name,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await deps.audit.record(trx, actor, {
        action: 'form_setting.created',
        targetType: 'form_setting',
        targetId: made.id,
        details: { key: body.key },
      });
      return made;
    });
    return answer({ data: resourceOf(row) }, { etag: etag(row), location: `/forms/settings/${row.id}` });
  },
  async deleteSetting({ actor, params, ifMatch }) {
    authorize(actor, 'forms.update');
    await deps.db.transaction(async (trx) => {
      const row = await trx
        .selectFrom('form_service_settings')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound('There is no such setting.', 'setting_not_found');
      checkIfMatch(ifMatch, etag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
      await trx.deleteFrom('form_service_settings').where('id', '=', params.id).execute();
      await deps.audit.record(trx, actor, {
        action: 'form_setting.deleted',
        targetType: 'form_setting',
        targetId: params.id,
        details: { key: row.key },
      });
    });
    return undefined;
  },
});
