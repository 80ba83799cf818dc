import { queryOptions } from '@tanstack/react-query';
import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { api } from '#editor/api/api.ts';
import { queryClient } from '#editor/api/query-client.ts';
import type { OpenedDraft } from '#editor/pieces/drafts/opened-draft.ts';
import { type FormItem, itemOf, writeOf } from '../forms.api.ts';

/** What the server holds of a form, with its counts and dates. */
export interface OpenedForm extends OpenedDraft<FormWrite> {
  item: FormItem;
}

/** Both as they are now; the state of the form is the one visitors meet, in the draft too. */
export const openForm = async (id: string, signal?: AbortSignal): Promise<OpenedForm> => {
  // The draft comes first: a form that is published between the two calls is newer than its draft, never older.
  const { data, etag } = await api.forms.getFormDraft({ params: { id }, signal });
  const form = await api.forms.getForm({ params: { id }, signal });
  if (form.data.data.type !== 'form') throw new Error('You may not see how this form is made.');
  const item = itemOf(form.data.data);
  const {
    exists,
    base_version: baseVersion,
    updated_at: updatedAt,
    updated_by: updatedBy,
    ...rest
  } = data.data.attributes;
  const { status } = item;
  return {
    item,
    saved: {
      content: writeOf(item),
      version: item.version,
      updatedAt: item.updated_at,
      updatedBy: item.updated_by,
    },
    draft: {
      exists,
      content: exists ? { ...rest.form, status } : writeOf(item),
      base: { ...rest.base, status },
      baseVersion,
      etag: etag ?? '',
      updatedAt,
      updatedBy,
    },
  };
};

export const openFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['forms', 'one', id],
    queryFn: ({ signal }) => openForm(id, signal),
    // What is being edited is never replaced behind the person's back.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Opened again, it begins from what the server has then.
    gcTime: 0,
  });

/** Through the query client, so that a session that has ended is noticed. */
const watched = <T>(work: () => Promise<T>): Promise<T> =>
  queryClient.getMutationCache().build<T, Error, void, unknown>(queryClient, { mutationFn: work }).execute(undefined);

/** Keeps edits; answers the state a next write must name. 412 when somebody was faster. */
export const keepDraft = (id: string, etag: string, baseVersion: number, form: FormWrite): Promise<string> =>
  watched(async () => {
    const { status: _status, ...content } = form;
    const answer = await api.forms.putFormDraft({
      params: { id },
      body: { form: content, base_version: baseVersion },
      ifMatch: etag,
    });
    return answer.etag ?? '';
  });

export const discardDraft = (id: string, etag: string): Promise<unknown> =>
  watched(() => api.forms.discardFormDraft({ params: { id }, ifMatch: etag }));

export const publishDraft = async (id: string, etag: string, status: FormWrite['status']): Promise<FormItem> =>
  itemOf((await api.forms.publishFormDraft({ params: { id }, body: { status }, ifMatch: etag })).data.data);
