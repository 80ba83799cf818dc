import { queryOptions } from '@tanstack/react-query';
import type { Setting } from '#api-clients/admin/settings.resources.ts';
import { api } from '#editor/api/api.ts';
import { isStatus } from '#editor/api/problems.ts';
import { inWords } from '#editor/i18n/in-words.ts';
import { t } from '#editor/i18n/t.ts';

export type SettingItem = Setting['attributes'];

/**
 * A setting's declaration in the person's language; its value is the site's. Its section stays as declared, and is put
 * into words where it is shown: it stands in addresses, which lead everybody to the same one.
 */
const inOwnWords = (setting: SettingItem): SettingItem => ({
  ...inWords(setting),
  value: setting.value,
  section: setting.section,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<SettingItem[]> => {
    const { data } = await api.admin.listSettings({ signal });
    return data.data.map(({ attributes }) => inOwnWords(attributes));
  },
});

/**
 * An address that shows a page with values nobody has saved.
 *
 * @param values by setting, as JSON
 * @param turn another number asks again
 */
export const settingPreviewQuery = (path: string, values: string, turn = 0) =>
  queryOptions({
    queryKey: ['setting-preview', path, values, turn],
    queryFn: async ({ signal }) => {
      const body = { path, values: JSON.parse(values) as Record<string, unknown> };
      return (await api.admin.previewSettings({ body, signal })).data.data.attributes;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Somebody else changed the setting since this screen read it. */
export class StaleSettingError extends Error {
  readonly current: SettingItem;

  constructor(current: SettingItem) {
    super(
      t('“{label}” has been changed by {updated_by}.', {
        label: current.label,
        updated_by: current.updated_by ?? t('someone else'),
      }),
    );
    this.name = 'StaleSettingError';
    this.current = current;
  }
}

const readFresh = async (key: string): Promise<{ setting: SettingItem; etag: string }> => {
  const { data, etag } = await api.admin.getSetting({ params: { id: key } });
  if (!etag) throw new Error('The server sent a setting without an ETag, so it cannot be changed safely.');
  return { setting: inOwnWords(data.data.attributes), etag };
};

const onWhatWasSeen = async (seen: SettingItem, write: (ifMatch: string) => Promise<unknown>): Promise<void> => {
  const fresh = await readFresh(seen.key);
  if (JSON.stringify(fresh.setting.value) !== JSON.stringify(seen.value)) throw new StaleSettingError(fresh.setting);
  try {
    await write(fresh.etag);
  } catch (error) {
    if (isStatus(error, 412)) throw new StaleSettingError((await readFresh(seen.key)).setting);
    throw error;
  }
};

/** @throws StaleSettingError when the value is no longer as `seen`; ProblemError for all else. */
export const writeSetting = (seen: SettingItem, value: unknown): Promise<void> =>
  onWhatWasSeen(seen, (ifMatch) => api.admin.updateSetting({ params: { id: seen.key }, body: { value }, ifMatch }));

/** Back to the default. @throws as writeSetting. */
export const resetSetting = (seen: SettingItem): Promise<void> =>
  onWhatWasSeen(seen, (ifMatch) => api.admin.resetSetting({ params: { id: seen.key }, ifMatch }));

/** Brings back a version. @throws as writeSetting. */
export const restoreSetting = (seen: SettingItem, version: number): Promise<void> =>
  onWhatWasSeen(seen, (ifMatch) =>
    api.admin.restoreSettingVersion({ params: { id: seen.key, version: String(version) }, ifMatch }),
  );
