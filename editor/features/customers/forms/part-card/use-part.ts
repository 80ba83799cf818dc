import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemError } from '#api-clients/problem.ts';
import { isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { keptParts, type PartDraft } from './kept-parts.ts';

export interface Loaded<T> {
  value: T;
  etag: string;
}

export interface PartSource<T> {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Loaded<T>>;
  /** Writes over exactly what was seen; 412 when somebody was faster. */
  save: (value: T, etag: string) => Promise<Loaded<T>>;
  /** Said after a save: "Mails saved". */
  done: string;
}

/** Unsaved edits outlive a look at another part of the form, a reload and a crash. */
const drafts = keptParts();

/** What was changed of a part and not saved yet; undefined for nothing. */
export const unsavedPart = (queryKey: QueryKey): unknown => drafts.get(JSON.stringify(queryKey))?.value;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const whoChanged = (error: unknown): string => {
  const who = error instanceof ProblemError ? error.problem.meta?.changed_by : undefined;
  return typeof who === 'string' && who !== '' ? who : t('Somebody');
};

/** One part of a form's settings: loaded, edited here, saved with If-Match. */
export const usePart = <T>({ queryKey, load, save, done }: PartSource<T>) => {
  const queries = useQueryClient();
  const { reloadItem } = useFormEditor();
  const loaded = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // What is being edited is never replaced behind the person's back.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const place = JSON.stringify(queryKey);
  const [draft, showDraft] = useState(() => drafts.get(place));
  const setDraft = (next: PartDraft | null): void => {
    drafts.set(place, next);
    showDraft(next);
  };
  // What is kept under this key was set here, by a part of the same kind.
  const value = draft ? (draft.value as T) : loaded.data?.value;
  const write = useMutation({
    mutationFn: (edited: Loaded<T>) => save(edited.value, edited.etag),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setDraft(null);
      showToast({ title: done });
      reloadItem();
      void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
    },
  });
  const isStale = isStatus(write.error, 412);
  const etagSeen = draft?.etag ?? loaded.data?.etag ?? '';
  const set = (next: T): void => {
    write.reset();
    setDraft({ value: next, etag: etagSeen });
  };
  const saveOver = (etag: string): void => {
    if (value !== undefined) write.mutate({ value, etag });
  };
  return {
    loaded,
    value,
    isDirty: draft !== null && !same(draft.value, loaded.data?.value),
    isSaving: write.isPending,
    /** Why it was not saved, apart from somebody having been faster. */
    error: isStale ? null : write.error,
    /** Who saved meanwhile; null when nobody did. */
    staleBy: isStale ? whoChanged(write.error) : null,
    set,
    save: () => saveOver(etagSeen),
    /** Sets and saves in one; kept as an edit when it is refused. */
    saveWith: (next: T) => {
      set(next);
      write.mutate({ value: next, etag: etagSeen });
    },
    discard: () => {
      write.reset();
      setDraft(null);
    },
    /** Shows what the other person saved; one's own edits are dropped. */
    takeTheirs: async () => {
      write.reset();
      setDraft(null);
      await queries.invalidateQueries({ queryKey });
    },
    /** Saves over what the other person saved. */
    overwrite: async () => {
      const now = await queries.fetchQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0 });
      saveOver(now.etag);
    },
  };
};

export type Part<T> = ReturnType<typeof usePart<T>>;
