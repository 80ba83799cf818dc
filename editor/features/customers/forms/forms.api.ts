import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Form, FormWrite, formCreate } from '#api-clients/forms/form.resources.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { api } from '#editor/api/api.ts';

export type FormStatus = FormWrite['status'];

/** A form with what a write of it must name. */
export type FormItem = Form['attributes'] & { id: string; etag: string };

/** The orders that the service knows. */
export const formSorts = ['name', '-name', 'updated_at', '-updated_at', 'created_at', '-created_at'] as const;

export interface FormsFilter {
  text: string;
  status: '' | FormStatus;
  sort: (typeof formSorts)[number];
  page: number;
  items: number;
}
export const firstForms: FormsFilter = { text: '', status: '', sort: '-updated_at', page: 1, items: 25 };

export const itemOf = (form: Form): FormItem => ({
  id: form.id,
  ...form.attributes,
  etag: String(form.meta?.etag ?? ''),
});

export const formsQuery = (filter: FormsFilter) =>
  queryOptions({
    queryKey: ['forms', 'list', filter],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.listForms({
        query: {
          'filter[name_cont]': filter.text || undefined,
          'filter[status_eq]': filter.status || undefined,
          sort: filter.sort,
          page: filter.page,
          items: filter.items,
        },
        signal,
      });
      return {
        items: data.data.map(itemOf),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

/** How many pages show each of these forms, by form id; asked for apart because it looks through all pages. */
export const usageCountsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['forms', 'usage', [...ids].sort()],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.usageCounts({ query: { forms: ids.join(',') }, signal });
      return new Map(data.data.map(({ id, attributes }) => [id, attributes.pages]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ['forms', 'used-on', id],
    queryFn: async ({ signal }) =>
      (await api.forms.formUsage({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

/** What a write of this form would send. */
export const writeOf = (form: FormItem): FormWrite => ({
  name: form.name,
  status: form.status,
  locale: form.locale,
  fields: form.fields,
  steps: form.steps,
  layout: form.layout,
  submit_label: form.submit_label,
  consents: form.consents,
  spam: form.spam,
  retention_days: form.retention_days,
  translations: form.translations,
});

export const createForm = async (body: z.input<typeof formCreate>): Promise<FormItem> =>
  itemOf((await api.forms.createForm({ body, idempotencyKey: crypto.randomUUID() })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const saveForm = async (id: string, etag: string, body: FormWrite): Promise<FormItem> =>
  itemOf((await api.forms.updateForm({ params: { id }, body, ifMatch: etag })).data.data);

export const deleteForm = ({ id, etag }: FormItem) => api.forms.deleteForm({ params: { id }, ifMatch: etag });

export const duplicateForm = async (id: string, name: string): Promise<FormItem> =>
  itemOf(
    (await api.forms.duplicateForm({ params: { id }, query: { name }, idempotencyKey: crypto.randomUUID() })).data.data,
  );

export interface ImportOutcome {
  form: FormItem;
  warnings: { code: string; detail: string }[];
}

/** With `dryRun` nothing is kept; the answer says what would be. */
export const importForm = async (file: File, dryRun: boolean): Promise<ImportOutcome> => {
  const body = new FormData();
  body.append('file', file);
  const { data } = await api.forms.importForm({ query: { dry_run: dryRun ? 'true' : 'false' }, body });
  const warnings = Array.isArray(data.meta?.warnings) ? (data.meta.warnings as ImportOutcome['warnings']) : [];
  return { form: itemOf(data.data), warnings };
};

/** Address of a form as a file; the session's cookie opens it. */
export const exportAddress = (id: string): string =>
  `${formsContract.base}${formsContract.operations.exportForm.path.replace(':id', encodeURIComponent(id))}`;
