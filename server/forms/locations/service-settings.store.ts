import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { conflict, unprocessable } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import type { FormServiceSettingTable } from '../forms.tables.ts';

export type SettingRow = Selectable<FormServiceSettingTable>;

const MAX_SETTINGS = 500;

/** Keeps what a setting is from now on; null when it is deleted. */
const keepVersion = async (
  { trx, actor, now }: Work,
  { key, value, restoredFrom = null }: { key: string; value: string | null; restoredFrom?: number | null },
): Promise<void> => {
  await sql`
    insert into form_setting_versions (key, version, value, restored_from, created_at, created_by, created_by_name)
    select ${key}, coalesce(max(version), 0) + 1, ${value}::jsonb, ${restoredFrom}::integer, ${now}, ${actor.id}, ${actor.name}
    from form_setting_versions where key = ${key}`.execute(trx);
};

export interface NewSetting {
  key: string;
  value: unknown;
  restoredFrom?: number;
}

/** Throws 409 for a key that is taken. */
export const insertSetting = async (work: Work, { key, value, restoredFrom }: NewSetting): Promise<SettingRow> => {
  const { deps, trx, actor, now } = work;
  const keys = await trx.selectFrom('form_service_settings').select('key').execute();
  if (keys.some((one) => one.key === key))
    throw conflict('setting_taken', `There is already a setting "${key}".`, { key });
  if (keys.length >= MAX_SETTINGS)
    throw unprocessable('too_many_settings', `There are at most ${MAX_SETTINGS} settings.`);
  const text = JSON.stringify(value);
  const made = await trx
    .insertInto('form_service_settings')
    .values({
      id: randomUUID(),
      key,
      value: text,
      lock_version: 1,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(work, { key, value: text, ...(restoredFrom === undefined ? {} : { restoredFrom }) });
  await deps.audit.record(trx, actor, {
    action: restoredFrom === undefined ? 'form_setting.created' : 'form_setting.restored',
    targetType: 'form_setting',
    targetId: made.id,
    details: { key, ...(restoredFrom === undefined ? {} : { version: restoredFrom }) },
  });
  return made;
};

export const removeSetting = async (work: Work, { id, key }: Pick<SettingRow, 'id' | 'key'>): Promise<void> => {
  const { deps, trx, actor } = work;
  await trx.deleteFrom('form_service_settings').where('id', '=', id).execute();
  await keepVersion(work, { key, value: null });
  await deps.audit.record(trx, actor, {
    action: 'form_setting.deleted',
    targetType: 'form_setting',
    targetId: id,
    details: { key },
  });
};

/** The values a setting has had, newest first. */
export const settingVersions = async (
  reader: Reader,
  key: string,
  { page, items }: { page: number; items: number },
) => {
  const all = reader.selectFrom('form_setting_versions').where('key', '=', key);
  const counted = await all.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
  const rows = await all
    .selectAll()
    .orderBy('version', 'desc')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  return { rows, total: Number(counted?.count ?? 0) };
};
