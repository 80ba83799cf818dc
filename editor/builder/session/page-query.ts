import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';

/** The page's own data: title, address, status. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['page', id],
    queryFn: async ({ signal }) => (await api.admin.getPage({ params: { id }, signal })).data.data,
  });
