import { useMemo, useReducer } from 'react';
import { usePermission } from '#editor/shell/session/session.ts';
import { writeOf } from '../forms.api.ts';
import type { OpenedForm } from './draft.api.ts';
import { type EditorState, editorReducer, initialState } from './editor-state.ts';
import { findingsOf } from './findings.ts';
import { sameForm } from './form-document.ts';
import type { FormEditor } from './form-editor.ts';
import { keptEditsOf, useDraftSync } from './use-draft-sync.ts';

const begin = ({ item, draft }: OpenedForm): EditorState =>
  initialState(writeOf(item), item.etag, item.version, keptEditsOf(item.id).read()?.content ?? draft.content);

/** The state of one form's screen: the edits, what is wrong with them, and how they are kept. */
export const useEditor = (opened: OpenedForm): FormEditor => {
  const [state, dispatch] = useReducer(editorReducer, opened, begin);
  const { allowed: isEditable, reason: readOnlyReason } = usePermission('forms.update');
  const { sync, item, reloadItem } = useDraftSync(opened, state, dispatch, isEditable);
  const findings = useMemo(() => findingsOf(state.form, item), [state.form, item]);
  const isDirty = useMemo(() => !sameForm(state.form, state.saved), [state.form, state.saved]);

  return useMemo(
    () => ({
      item,
      state,
      dispatch,
      reloadItem,
      sync,
      findings,
      isDirty,
      isEditable,
      readOnlyReason,
      edit: (label, change, options) => {
        if (isEditable) dispatch({ do: 'edit', label, form: change(state.form), ...options });
      },
      select: (selection) => dispatch({ do: 'select', selection }),
    }),
    [item, state, reloadItem, sync, findings, isDirty, isEditable, readOnlyReason],
  );
};
