import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormWrite } from '../../../../api-clients/forms/form.resources.ts';
import { isStatus, toastProblem } from '../../../api/problems.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { countWords } from '../form-words.ts';
import { type FormItem, formQuery, formsClient, saveForm, writeOf } from '../forms.api.ts';
import type { FormEditor } from './form-editor.ts';

/** Somebody else saved first: theirs, and what ours was based on. */
export interface SaveConflict {
  theirs: FormItem;
  mine: FormWrite;
}

const savedWords = (before: FormWrite, now: FormItem): string => {
  if (now.status === 'published' && before.status !== 'published') return `“${now.name}” is published`;
  if (now.status !== 'published' && before.status === 'published') return `“${now.name}” is offline`;
  return now.status === 'published' ? 'Your changes are live' : 'Saved';
};

/** Saving with If-Match, and what happens when somebody was faster. */
export const useSaving = (editor: FormEditor) => {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { item, state, dispatch } = editor;

  const taken = (saved: FormItem, sent: FormWrite) => {
    queries.setQueryData(formQuery(item.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
    void queries.invalidateQueries({ queryKey: ['forms', 'versions', item.id] });
    dispatch({ do: 'saved', form: writeOf(saved), sent, etag: saved.etag, version: saved.version });
  };
  const save = useMutation({
    mutationFn: ({ form, etag }: { form: FormWrite; etag: string }) => saveForm(item.id, etag, form),
    onSuccess: (saved, { form }) => {
      setConflict(null);
      showToast({ title: savedWords(state.saved, saved), description: `Version ${saved.version}` });
      taken(saved, form);
    },
    onError: async (error, { form }) => {
      if (!isStatus(error, 412)) return toastProblem('Not saved', error);
      const { data } = await formsClient.getForm({ params: { id: item.id } });
      if (data.data.type !== 'form') return toastProblem('Not saved', error);
      const theirs = { id: item.id, ...data.data.attributes, etag: String(data.data.meta?.etag ?? '') };
      setConflict({ theirs, mine: form });
    },
  });
  return {
    isSaving: save.isPending,
    conflict,
    save: (change: Partial<FormWrite> = {}) => {
      const form = { ...state.form, ...change };
      if (Object.keys(change).length > 0) dispatch({ do: 'edit', form, label: 'Change the state' });
      save.mutate({ form, etag: state.etag });
    },
    /** Ends the conflict with this form; it is written over theirs. */
    resolve: (form: FormWrite) => {
      if (!conflict) return;
      dispatch({ do: 'edit', form, label: 'Put both changes together' });
      save.mutate({ form, etag: conflict.theirs.etag });
    },
    /** Ends the conflict by taking theirs; one's own edits stay in the undo steps. */
    takeTheirs: () => {
      if (!conflict) return;
      dispatch({ do: 'edit', form: writeOf(conflict.theirs), label: 'Take the other version' });
      taken(conflict.theirs, writeOf(conflict.theirs));
      setConflict(null);
    },
    cancel: () => setConflict(null),
  };
};

export type Saving = ReturnType<typeof useSaving>;

/** "Publish 3 changes": what differs from what was saved, counted roughly as people would. */
export const changeWords = (before: FormWrite, now: FormWrite): string => {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const old = new Map(before.fields.map((field) => [field.id, field]));
  const changed = now.fields.filter((field) => differs(old.get(field.id), field)).length;
  const removed = before.fields.filter(({ id }) => !now.fields.some((field) => field.id === id)).length;
  const rest = (Object.keys(now) as (keyof FormWrite)[]).filter(
    (key) => key !== 'fields' && key !== 'status' && differs(before[key], now[key]),
  ).length;
  return countWords(Math.max(1, changed + removed + rest), 'change', 'changes');
};
