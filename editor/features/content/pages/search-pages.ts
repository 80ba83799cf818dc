import { queryClient } from '#editor/api/query-client.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';
import { iconOf } from './page-kinds.ts';
import { pagesQuery } from './pages.api.ts';

/** Up to eight pages whose title or address holds the text; titles that begin with it come first. */
export const searchPages = async (text: string): Promise<PaletteEntry[]> => {
  const { pages } = await queryClient.ensureQueryData(pagesQuery);
  const sought = text.toLocaleLowerCase();
  return pages
    .filter((page) => `${page.title} ${page.path}`.toLocaleLowerCase().includes(sought))
    .sort(
      (a, b) =>
        Number(b.title.toLocaleLowerCase().startsWith(sought)) - Number(a.title.toLocaleLowerCase().startsWith(sought)),
    )
    .slice(0, 8)
    .map((page) => ({
      id: `page-${page.id}`,
      label: page.title,
      detail: page.path,
      icon: iconOf(page),
      href: page.kind === 'page' ? `/cms/pages/${encodeURIComponent(page.id)}` : '/cms/pages',
    }));
};
