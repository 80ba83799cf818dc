import { queryClient } from '#editor/api/query-client.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';
import { settingsQuery } from './settings.api.ts';

/** Up to eight settings whose name, key or description holds the text. */
export const searchSettings = async (text: string): Promise<PaletteEntry[]> => {
  const settings = await queryClient.ensureQueryData(settingsQuery);
  const sought = text.toLocaleLowerCase();
  return settings
    .filter(({ label, key, description }) => `${label} ${key} ${description}`.toLocaleLowerCase().includes(sought))
    .slice(0, 8)
    .map(({ key, label }) => ({
      id: `setting-${key}`,
      label,
      detail: key,
      href: `/admin/settings?text=${encodeURIComponent(key)}`,
    }));
};
