import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { isStatus, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type FormItem, saveForm, writeOf } from '../forms.api.ts';
import { compareForms } from '../versions/compare-forms.ts';
import { publishDraft } from './draft.api.ts';
import type { FormEditor } from './form-editor.ts';

const savedWords = (before: FormWrite, now: FormItem): string => {
  if (now.status === 'published' && before.status !== 'published')
    return t('“{name}” is published', { name: now.name });
  if (now.status !== 'published' && before.status === 'published') return t('“{name}” is offline', { name: now.name });
  return now.status === 'published' ? t('Your changes are live') : t('Saved');
};

/** What the edits become: the next version, another state of the form, or nothing. */
export const useSaving = (editor: FormEditor) => {
  const queries = useQueryClient();
  const { item, state, dispatch, sync } = editor;

  const failed = (doing: string) => async (error: unknown) => {
    const isStale = isStatus(error, 412) || (error instanceof ProblemError && error.code === 'form_changed');
    if (!isStale) return toastProblem(doing, error);
    await sync.refresh();
    if (sync.state().kind !== 'conflict')
      showToast({
        title: doing,
        description: t('The form was changed meanwhile. Look at it and try again.'),
        tone: 'warn',
      });
  };
  const taken = async (saved: FormItem, sent: FormWrite) => {
    void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
    void queries.invalidateQueries({ queryKey: ['forms', 'versions', item.id] });
    dispatch({ do: 'saved', form: writeOf(saved), sent, etag: saved.etag, version: saved.version });
    await sync.published(writeOf(saved), sent);
    // Said last: whoever reads it can publish at once.
    showToast({
      title: savedWords(state.saved, saved),
      description: t('Version {version}', { version: saved.version }),
    });
  };
  const publish = useMutation({
    mutationFn: async (status: FormWrite['status']) => {
      if (!(await sync.flush())) {
        // A conflict shows itself; what the server did not take must not look as if it were published.
        const { kind, error } = sync.state();
        if (kind === 'waiting') toastProblem(t('Not saved'), error);
        return;
      }
      const sent = state.form;
      const { draft } = sync.held();
      const saved = draft.exists
        ? await publishDraft(item.id, draft.etag, status)
        : await saveForm(item.id, state.etag, { ...state.saved, status });
      await taken(saved, sent);
    },
    onError: failed(t('Not saved')),
  });
  const setStatus = useMutation({
    mutationFn: async (status: FormWrite['status']) => {
      // Edits in the works stay in the works: only what visitors meet changes.
      const saved = await saveForm(item.id, state.etag, { ...state.saved, status });
      showToast({ title: savedWords(state.saved, saved) });
      void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
      await sync.refresh();
    },
    onError: failed(t('Not changed')),
  });
  return {
    isSaving: publish.isPending || setStatus.isPending,
    /** The edits become the form, in this state. */
    publish: (status: FormWrite['status']) => publish.mutate(status),
    setStatus: (status: FormWrite['status']) => setStatus.mutate(status),
    keepNow: async () => {
      if (await sync.flush()) announce(t('Your changes are kept. Visitors do not see them yet.'));
    },
    /** Back to what is saved; undo brings the edits back. */
    discard: () => {
      dispatch({ do: 'edit', form: state.saved, label: t('Discard the changes') });
      showToast({
        title: t('Changes discarded'),
        action: { label: t('Undo'), onAction: () => dispatch({ do: 'undo' }) },
      });
    },
  };
};

export type Saving = ReturnType<typeof useSaving>;

/** "3 changes": what differs from what is saved, counted as the list of changes counts. */
export const changeWords = (before: FormWrite, now: FormWrite): string =>
  t('{value, plural, one {# change} other {# changes}}', { value: Math.max(1, compareForms(before, now).length) });
