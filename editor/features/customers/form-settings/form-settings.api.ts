import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { formsSettingResource, formsSettingWrite } from '#api-clients/forms/form.resources.ts';
import type { formsSettingVersionResource } from '#api-clients/forms/setting.resources.ts';
import { api } from '#editor/api/api.ts';

type Resource = z.output<typeof formsSettingResource>;
export type FormSetting = Resource['attributes'] & { id: string; etag: string };
export type FormSettingVersion = z.output<typeof formsSettingVersionResource>['attributes'];
export type SettingValue = z.input<typeof formsSettingWrite>['value'];

const itemOf = ({ id, attributes, meta }: Resource): FormSetting => ({
  id,
  ...attributes,
  etag: String(meta?.etag ?? ''),
});

export const formSettingsQuery = queryOptions({
  queryKey: ['form-settings'],
  queryFn: async ({ signal }) => (await api.forms.listSettings({ signal })).data.data.map(itemOf),
});

export const createSetting = async (key: string, value: SettingValue): Promise<FormSetting> =>
  itemOf((await api.forms.createSetting({ body: { key, value } })).data.data);

export const deleteSetting = ({ id, etag }: FormSetting) => api.forms.deleteSetting({ params: { id }, ifMatch: etag });

/**
 * Gives a setting another value. The service knows only making and deleting (so does the specification): when the
 * second half fails, the first one is taken back.
 */
export const replaceSetting = async (before: FormSetting, value: SettingValue): Promise<FormSetting> => {
  await deleteSetting(before);
  try {
    return await createSetting(before.key, value);
  } catch (error) {
    await createSetting(before.key, before.value as SettingValue);
    throw error;
  }
};

/** Brings back a value, whether the setting has another one today or none. */
export const restoreVersion = (key: string, version: number) =>
  api.forms.restoreSettingVersion({ params: { key, version: String(version) }, ifMatch: '*' });
