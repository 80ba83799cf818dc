import { Image } from 'lucide-react';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { imageName } from '#editor/pieces/media/image-grid/image-grid.tsx';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';

/** Pictures for the command palette. */
export const searchPictures = async (text: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await api.media.listImages({ query: { text, items: 6 }, signal });
  return data.data.map((image) => ({
    id: `image-${image.id}`,
    label: imageName(image),
    detail: t('Picture'),
    icon: Image,
    href: `/cms/media?image=${encodeURIComponent(image.id)}`,
    permission: 'media.read',
  }));
};
