import { queryOptions } from '@tanstack/react-query';
import type { BlockPlace, BlockUse } from '#api-clients/admin/block-uses.operations.ts';
import { type BlockKey, blockKeys, templates } from '#block-schemas/index.ts';
import { api } from '#editor/api/api.ts';
import { tData } from '#editor/i18n/t.ts';

/** A template with the pages it reaches. */
export interface TemplateInUse {
  key: BlockKey;
  title: string;
  description: string;
  thumbnail: string;
  pages: number;
  publicPages: number;
}

const inUse = (uses: readonly BlockUse[]): TemplateInUse[] => {
  const found = new Map(uses.map(({ id, attributes }) => [id, attributes]));
  return blockKeys
    .map((key) => ({
      key,
      title: tData(templates[key].title),
      description: tData(templates[key].description),
      thumbnail: `/assets/thumbnails/${key}.webp`,
      pages: found.get(key)?.pages ?? 0,
      publicPages: found.get(key)?.public_pages ?? 0,
    }))
    .toSorted((a, b) => b.publicPages - a.publicPages || b.pages - a.pages || a.title.localeCompare(b.title));
};

/** Every template, those on most public pages first. */
export const templatesQuery = queryOptions({
  queryKey: ['blocks-in-use'],
  queryFn: async ({ signal }): Promise<TemplateInUse[]> => inUse((await api.admin.listBlockUses({ signal })).data.data),
});

/** The public pages that show a template. */
export const placesQuery = (key: BlockKey) =>
  queryOptions({
    queryKey: ['blocks-in-use', key],
    queryFn: async ({ signal }): Promise<BlockPlace[]> =>
      (await api.admin.listBlockPlaces({ params: { id: key }, signal })).data.data,
  });
