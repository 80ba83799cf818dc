import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { ProblemError } from '#api-clients/problem.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type FormItem, writeOf } from '../forms.api.ts';
import { discardDraft, keepDraft, type OpenedForm, openForm } from './draft.api.ts';
import { type Arrival, createDraftSync, type DraftServer, type DraftSync } from './draft-sync.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { keepEdits, readKept } from './kept-edits.ts';
import { sameForm } from './same-form.ts';

/** How often one looks whether somebody else has changed the form. */
const LOOK_MS = 15_000;

const serverFor = (id: string): DraftServer => ({
  open: () => openForm(id),
  keep: (etag, version, form) => keepDraft(id, etag, version, form),
  discard: (etag) => discardDraft(id, etag),
  failureOf: (error) => {
    if (!(error instanceof ProblemError)) return 'refused';
    if (error.status === 412 || error.code === 'form_changed') return 'stale';
    // Signed in again elsewhere: the new session's token is on its way (`query-client.ts`).
    const isPassing = error.code === 'offline' || error.code === 'csrf_token_invalid' || error.status >= 500;
    return isPassing || [408, 409, 429].includes(error.status) ? 'away' : 'refused';
  },
});

/** Keeps the edits of a form on the server and in this browser, and takes in what other people keep. */
export const useDraftSync = (
  opened: OpenedForm,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  isEditable: boolean,
): { sync: DraftSync; item: FormItem; reloadItem: () => void } => {
  const [item, setItem] = useState(opened.item);
  const id = opened.item.id;
  const form = useRef(state.form);
  form.current = state.form;

  const [sync] = useState(() => {
    const onArrival = ({ opened: now, who, combine }: Arrival) => {
      const mine = form.current;
      setItem(now.item);
      dispatch({
        do: 'arrived',
        saved: writeOf(now.item),
        etag: now.item.etag,
        version: now.item.version,
        label: `Changes by ${who}`,
        combine,
      });
      if (!sameForm(combine(mine), mine))
        showToast({ title: `${who} changed this form`, description: 'Their changes are in it now.', tone: 'info' });
    };
    const kept = readKept(id);
    const made = createDraftSync({
      opened,
      known: kept?.base ?? opened.draft.form,
      form: kept?.form ?? opened.draft.form,
      server: serverFor(id),
      onArrival,
    });
    // Also after the screen was left: what the server has must not be put over newer work one day.
    made.subscribe(() => {
      if (made.state().kind === 'kept') keepEdits(id, null);
    });
    return made;
  });

  useEffect(() => {
    if (!isEditable) return;
    // Before the network: a browser that dies now has lost nothing.
    const isKept = sameForm(state.form, sync.known());
    keepEdits(id, isKept ? null : { base: sync.known(), form: state.form });
    sync.want(state.form);
  }, [id, isEditable, state.form, sync]);

  useEffect(() => {
    if (!isEditable) return;
    sync.begin();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const work = sync.state().kind === 'waiting' ? sync.flush() : sync.refresh();
      // Looked at again a moment later.
      work.catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    const leave = () => void sync.flush();
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('pagehide', leave);
      void sync.flush();
    };
  }, [isEditable, sync]);
  const reloadItem = useCallback(() => {
    // Only counts and dates: the edits go their own way. Unseen, they are a little old.
    openForm(id).then(
      (now) => setItem(now.item),
      () => undefined,
    );
  }, [id]);
  return { sync, item, reloadItem };
};
