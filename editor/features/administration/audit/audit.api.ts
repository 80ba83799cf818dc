import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '#api-clients/admin/admin.resources.ts';
import { api } from '#editor/api/api.ts';

export type AuditItem = AuditEntry['attributes'] & { id: string };

/** What narrows the log; empty texts do not. */
export interface AuditFilter {
  actor: string;
  action: string;
  subject: string;
  page: number;
}

const pageSize = 50;

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ signal }) => {
      const { data } = await api.admin.listAudit({
        query: {
          page: filter.page,
          items: pageSize,
          actor: filter.actor || undefined,
          action: filter.action || undefined,
          subject: filter.subject || undefined,
        },
        signal,
      });
      const items: AuditItem[] = data.data.map((item) => ({ id: item.id, ...item.attributes }));
      return { items, total: data.meta?.total_count ?? items.length, pages: data.meta?.pages ?? 1 };
    },
    placeholderData: keepPreviousData,
  });
