import { queryOptions } from '@tanstack/react-query';
import type { ExportWrite, LeadExport } from '#api-clients/forms/export.resources.ts';
import { api } from '#editor/api/api.ts';
import { columnsOf } from '#editor/pieces/exports/export-columns.ts';
import { leadColumnWords } from './lead-column-words.ts';

export type ExportItem = LeadExport['attributes'] & { id: string };

const itemOf = ({ id, attributes }: LeadExport): ExportItem => ({ id, ...attributes });

export const isRunning = ({ status }: Pick<ExportItem, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

const POLL_MS = 2_000;

/** Exports of all forms; followed while one is running. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => ({
    items: (await api.forms.listAllExports({ signal })).data.data.map(itemOf),
  }),
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_MS : false),
});

/** What an export of a form can hold, over all its versions. */
export const exportColumnsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['exports', 'columns', formId],
    queryFn: async ({ signal }) =>
      columnsOf((await api.forms.exportColumns({ params: { id: formId }, signal })).data.data, leadColumnWords),
    enabled: formId !== '',
    staleTime: 60_000,
  });

export const startExport = async (formId: string, body: Partial<ExportWrite>): Promise<ExportItem> =>
  itemOf((await api.forms.createExport({ params: { id: formId }, body })).data.data);

/** Stops a running export, or takes its file away. */
export const cancelExport = ({ form_id: id, id: exportId }: ExportItem) =>
  api.forms.cancelExport({ params: { id, exportId } });

/** Address of the file; the session's cookie opens it, and the download is written into the audit log. */
export const downloadAddress = ({ form_id: formId, id }: ExportItem): string =>
  `/forms/forms/${formId}/lead_exports/${id}/download`;
