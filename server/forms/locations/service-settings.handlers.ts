import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { inTransaction } from '#server/http/work.ts';
import { insertSetting, removeSetting, type SettingRow, settingVersions } from './service-settings.store.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'listSettings' | 'createSetting' | 'deleteSetting' | 'listSettingVersions' | 'restoreSettingVersion'
>;

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

const created = (row: SettingRow) =>
  answer({ data: resourceOf(row) }, { etag: etag(row), location: `/forms/settings/${row.id}` });

/** Settings of the forms service by dotted key: created and deleted, never changed (spec §7); each value is kept. */
export const serviceSettingHandlers = (deps: ServerDeps): Operations => ({
  async listSettings({ actor }) {
    authorize(actor, 'forms.read');
    const rows = await deps.db.read.selectFrom('form_service_settings').selectAll().orderBy('key').execute();
    return { data: rows.map(resourceOf) };
  },
  async createSetting({ actor, body }) {
    authorize(actor, 'forms.update');
    return created(await inTransaction(deps, actor, (work) => insertSetting(work, body)));
  },
  async deleteSetting({ actor, params, ifMatch }) {
    authorize(actor, 'forms.update');
    await inTransaction(deps, actor, async (work) => {
      const row = await work.trx
        .selectFrom('form_service_settings')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound('There is no such setting.', 'setting_not_found');
      checkIfMatch(ifMatch, etag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
      await removeSetting(work, row);
    });
    return undefined;
  },
  async listSettingVersions({ actor, params: { key }, query }) {
    authorize(actor, 'forms.read');
    refuseDeepPage(query);
    const { rows, total } = await settingVersions(deps.db.read, key, query);
    return {
      data: rows.map((row) => ({
        type: 'setting_version' as const,
        id: `${row.key}-${row.version}`,
        attributes: {
          version: row.version,
          value: row.value,
          is_deleted: row.value === null,
          restored_from: row.restored_from,
          created_at: row.created_at.toISOString(),
          created_by: row.created_by_name,
        },
      })),
      ...pageEnvelope(`/forms/settings/${key}/versions`, query, total),
    };
  },
  async restoreSettingVersion({ actor, params: { key, version }, ifMatch }) {
    authorize(actor, 'forms.update');
    const row = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const now = await trx
        .selectFrom('form_service_settings')
        .selectAll()
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirst();
      const earlier = await trx
        .selectFrom('form_setting_versions')
        .select('value')
        .where('key', '=', key)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!earlier || earlier.value === null)
        throw notFound('This setting never had that value.', 'setting_version_not_found');
      if (now) {
        checkIfMatch(ifMatch, etag(now), { changed_by: now.updated_by_name, changed_at: now.updated_at.toISOString() });
        await removeSetting(work, now);
      }
      return insertSetting(work, { key, value: earlier.value, restoredFrom: version });
    });
    return created(row);
  },
});
