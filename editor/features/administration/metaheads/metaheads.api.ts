import { queryOptions } from '@tanstack/react-query';
import { type Metahead, type MetaheadWrite, metaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import { api } from '#editor/api/api.ts';

/** A line of the list with what a write of it must name. */
export type MetaheadItem = Metahead['attributes'] & { id: string; etag: string };

const itemOf = ({ id, attributes, meta }: Metahead): MetaheadItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const metaheadsQuery = queryOptions({
  queryKey: ['metaheads'],
  queryFn: async ({ signal }) => {
    const { data } = await api.admin.listMetaheads({ signal });
    return { items: data.data.map(itemOf), isOff: data.meta?.is_off === true };
  },
});

/** What the form of a line holds. */
export const writeOf = (item: MetaheadItem): MetaheadWrite =>
  metaheadWrite.parse(
    Object.fromEntries(Object.keys(metaheadWrite.shape).map((key) => [key, item[key as keyof MetaheadItem]])),
  );

export const createMetahead = async (body: MetaheadWrite): Promise<MetaheadItem> =>
  itemOf((await api.admin.createMetahead({ body })).data.data);

export const updateMetahead = async ({ id, etag }: MetaheadItem, body: MetaheadWrite): Promise<MetaheadItem> =>
  itemOf((await api.admin.updateMetahead({ params: { id }, body, ifMatch: etag })).data.data);

export const publishMetahead = async ({ id, etag }: MetaheadItem): Promise<MetaheadItem> =>
  itemOf((await api.admin.publishMetahead({ params: { id }, ifMatch: etag })).data.data);

export const switchMetahead = async ({ id, etag }: MetaheadItem, enabled: boolean): Promise<MetaheadItem> =>
  itemOf((await api.admin.switchMetahead({ params: { id }, body: { enabled }, ifMatch: etag })).data.data);

export const orderMetaheads = (ids: string[]) => api.admin.orderMetaheads({ body: { ids } });

export const deleteMetahead = ({ id, etag }: MetaheadItem) =>
  api.admin.deleteMetahead({ params: { id }, ifMatch: etag });

/** Takes all elements off every page, or brings them back. */
export const switchAll = async (value: boolean): Promise<void> => {
  const params = { id: 'metaheads.enabled' };
  const { etag } = await api.admin.getSetting({ params });
  await api.admin.updateSetting({ params, body: { value }, ifMatch: etag ?? '*' });
};

/** A link that shows a page with the drafts of all elements; the home page unless the element has its own. */
export const previewAddress = async ({
  rdx_core_page_id: page,
}: Pick<MetaheadItem, 'rdx_core_page_id'>): Promise<string> => {
  const pages = page ? [] : (await api.admin.listPages({})).data.data;
  const home = pages.find(({ attributes }) => attributes.path === '/') ?? pages[0];
  const id = page ?? home?.id;
  if (id === undefined) throw new Error('There is no page to preview it on yet.');
  return (await api.admin.createPreview({ params: { id }, body: {} })).data.data.attributes.url;
};
