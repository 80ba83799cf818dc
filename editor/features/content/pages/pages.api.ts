import { queryOptions } from '@tanstack/react-query';
import type { PageCreate, PageUpdate } from '#api-clients/admin/pages.resources.ts';
import { api } from '#editor/api/api.ts';
import { isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import type { PageItem } from './page-tree.ts';

const maxPages = 5_000;

export interface PageList {
  pages: PageItem[];
  /** How many there are in all; more than the list holds only on very large sites. */
  total: number;
}

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async ({ signal }): Promise<PageList> => {
    const { data } = await api.admin.listPages({ query: { items: maxPages }, signal });
    const pages = data.data.map((item) => ({ id: item.id, ...item.attributes }));
    return { pages, total: data.meta?.total_count ?? pages.length };
  },
});

/** Someone else changed the page since this screen read it. Holds what it is now. */
export class StalePageError extends Error {
  readonly current: PageItem;

  constructor(current: PageItem) {
    super(
      t('“{title}” has been changed by {updated_by}.', {
        title: current.title,
        updated_by: current.updated_by ?? t('someone else'),
      }),
    );
    this.name = 'StalePageError';
    this.current = current;
  }
}

interface Fresh {
  page: PageItem;
  etag: string;
}

const readFresh = async (id: string): Promise<Fresh> => {
  const { data, etag } = await api.admin.getPage({ params: { id } });
  if (!etag) throw new Error('The server sent a page without an ETag, so it cannot be changed safely.');
  return { page: { id, ...data.data.attributes }, etag };
};

/** The parts of a page that this screen edits; content has its own merge. */
const placeOf = ({ parent_id, position, slug, kind, link_type, to, http_code, link_new_window }: PageItem): string =>
  JSON.stringify([parent_id, position, slug, kind, link_type, to, http_code, link_new_window]);

/** Runs a write on exactly what the person saw; anything newer becomes a StalePageError. */
const onWhatWasSeen = async <T>(seen: PageItem, write: (etag: string) => Promise<T>): Promise<T> => {
  const fresh = await readFresh(seen.id);
  if (placeOf(fresh.page) !== placeOf(seen)) throw new StalePageError(fresh.page);
  try {
    return await write(fresh.etag);
  } catch (error) {
    if (isStatus(error, 412)) throw new StalePageError((await readFresh(seen.id)).page);
    throw error;
  }
};

export const createPage = async (body: PageCreate): Promise<PageItem> => {
  const { data } = await api.admin.createPage({ body });
  return { id: data.data.id, ...data.data.attributes };
};

/** @throws StalePageError when the page is no longer as `seen`; ProblemError for all else. */
export const updatePage = (seen: PageItem, body: PageUpdate) =>
  onWhatWasSeen(seen, (ifMatch) => api.admin.updatePage({ params: { id: seen.id }, body, ifMatch }));

/** @throws StalePageError as updatePage. */
export const deletePage = (seen: PageItem) =>
  onWhatWasSeen(seen, (ifMatch) => api.admin.deletePage({ params: { id: seen.id }, ifMatch }));

export const restorePage = (id: string) => api.admin.restorePage({ params: { id } });

export const duplicatePage = async (page: PageItem): Promise<PageItem> => {
  const { data } = await api.admin.duplicatePage({
    params: { id: page.id },
    body: {},
    idempotencyKey: crypto.randomUUID(),
  });
  return { id: data.data.id, ...data.data.attributes };
};

export const publishPage = (page: PageItem) =>
  api.admin.publishPage({ params: { id: page.id }, body: { revision: page.revision } });

export const unpublishPage = (seen: PageItem) =>
  onWhatWasSeen(seen, (ifMatch) => api.admin.unpublishPage({ params: { id: seen.id }, ifMatch }));

/** The title is part of the content, so it changes by a command and merges with what others write. */
export const renamePage = async (page: PageItem, title: string): Promise<void> => {
  const { data } = await api.admin.sendCommands({
    params: { id: page.id },
    body: {
      base_revision: page.revision,
      client: crypto.randomUUID(),
      batches: [
        {
          id: crypto.randomUUID(),
          step: crypto.randomUUID(),
          label: t('Rename page'),
          commands: [{ do: 'setMeta', key: 'title', value: title }],
        },
      ],
    },
  });
  if (data.data.attributes.conflicts.length > 0) throw new StalePageError((await readFresh(page.id)).page);
};
