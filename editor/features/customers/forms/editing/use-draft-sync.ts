import { type Dispatch, useCallback, useRef, useState } from 'react';
import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { type Arrival, createDraftSync, type DraftServer, type DraftSync } from '#editor/pieces/drafts/draft-sync.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import { useKeeping } from '#editor/pieces/drafts/use-keeping.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { FormItem } from '../forms.api.ts';
import { discardDraft, keepDraft, type OpenedForm, openForm } from './draft.api.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { formDocument, sameForm } from './form-document.ts';

/** Half-done edits may not be valid yet; they only have to look like a form. */
const isForm = (value: unknown): value is FormWrite =>
  formWrite.safeParse(value).success ||
  (isRecord(value) &&
    ['fields', 'steps', 'consents'].every((key) => Array.isArray(value[key])) &&
    ['layout', 'spam', 'translations'].every((key) => isRecord(value[key])));

/** Edits of a form that were left in this browser. */
export const keptEditsOf = (id: string) => keptEdits(`forecourt.form.${id}`, isForm);

export type FormDraftSync = DraftSync<FormWrite, OpenedForm>;

const serverFor = (id: string): DraftServer<FormWrite, OpenedForm> => ({
  open: () => openForm(id),
  keep: (etag, version, content) => keepDraft(id, etag, version, content),
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
): { sync: FormDraftSync; item: FormItem; reloadItem: () => void } => {
  const [item, setItem] = useState(opened.item);
  const id = opened.item.id;
  const form = useRef(state.form);
  form.current = state.form;

  const [browser] = useState(() => keptEditsOf(id));
  const [sync] = useState(() => {
    const onArrival = ({ opened: now, who, combine }: Arrival<FormWrite, OpenedForm>) => {
      const mine = form.current;
      setItem(now.item);
      dispatch({
        do: 'arrived',
        saved: now.saved.content,
        etag: now.item.etag,
        version: now.saved.version,
        label: t('Changes by {who}', { who }),
        combine,
      });
      if (!sameForm(combine(mine), mine))
        showToast({
          title: t('{who} changed this form', { who }),
          description: t('Their changes are in it now.'),
          tone: 'info',
        });
    };
    const kept = browser.read();
    const made = createDraftSync({
      kind: formDocument,
      opened,
      known: kept?.base ?? opened.draft.content,
      content: kept?.content ?? opened.draft.content,
      server: serverFor(id),
      onArrival,
    });
    // Also after the screen was left: what the server has must not be put over newer work one day.
    made.subscribe(() => {
      if (made.state().kind === 'kept') browser.keep(null);
    });
    return made;
  });

  useKeeping({ sync, browser, content: state.form, same: sameForm, isEditable });
  const reloadItem = useCallback(() => {
    // Only counts and dates: the edits go their own way. Unseen, they are a little old.
    openForm(id).then(
      (now) => setItem(now.item),
      () => undefined,
    );
  }, [id]);
  return { sync, item, reloadItem };
};
