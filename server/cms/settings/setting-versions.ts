import type { SettingVersion } from '#api-clients/admin/settings.resources.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import type { Reader } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { pagingMetaOf } from '../paging.ts';
import type { SettingState } from './setting-values.ts';
import { writeSetting } from './write-setting.ts';

/** A stored text as its value; what nobody can read any more is shown as the text it is. */
const storedValue = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
};

/** The values a setting has had, newest first. */
export const settingVersions = async (
  reader: Reader,
  { declaration, row }: SettingState,
  paging: { page: number; items: number },
) => {
  const matching = reader.selectFrom('setting_versions').where('key', '=', declaration.key);
  const counted = await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
  const rows = await matching
    .selectAll()
    .orderBy('version', 'desc')
    .limit(paging.items)
    .offset((paging.page - 1) * paging.items)
    .execute();
  const data = rows.map((version): SettingVersion => {
    const value = version.value === null ? declaration.default : storedValue(version.value);
    return {
      type: 'setting_version',
      id: `${version.key}-${version.version}`,
      attributes: {
        version: version.version,
        value,
        is_default: sameJson(value, declaration.default),
        restored_from: version.restored_from,
        created_at: version.created_at.toISOString(),
        created_by: version.created_by_name,
        current: version.version === row?.lock_version,
      },
    };
  });
  return { data, meta: pagingMetaOf(paging, Number(counted?.count ?? 0)) };
};

/** Writes an earlier value again. 404 when there is no such version, 422 when the setting may not hold it today. */
export const restoreSetting = async (
  work: Work,
  key: string,
  { version, ifMatch }: { version: number; ifMatch: string | undefined },
): Promise<SettingState> => {
  const earlier = await work.trx
    .selectFrom('setting_versions')
    .select('value')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!earlier) throw notFound('This setting never had that version.', 'setting_version_not_found');
  const value = earlier.value === null ? undefined : storedValue(earlier.value);
  return writeSetting(work, key, { value, ifMatch, restoredFrom: version });
};
