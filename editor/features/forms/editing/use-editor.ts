import { useEffect, useMemo, useReducer } from 'react';
import { usePermission } from '../../../shell/session/session.ts';
import { type FormItem, writeOf } from '../forms.api.ts';
import { editorReducer, initialState, sameForm } from './editor-state.ts';
import { findingsOf } from './findings.ts';
import type { FormEditor } from './form-editor.ts';
import { keepEdits, readKept } from './kept-edits.ts';

/** Milliseconds of rest before edits are kept in the browser. */
const restMs = 300;

/** The state of one form's screen: the edits, what is wrong with them, and a copy of them in this browser. */
export const useEditor = (item: FormItem): FormEditor => {
  const [state, dispatch] = useReducer(editorReducer, item, (form) => {
    const kept = readKept(form.id);
    return initialState(writeOf(form), form.etag, form.version, kept?.etag === form.etag ? kept.form : undefined);
  });
  const { allowed: isEditable, reason: readOnlyReason } = usePermission('forms.update');
  const findings = useMemo(() => findingsOf(state.form, item), [state.form, item]);
  const isDirty = useMemo(() => !sameForm(state.form, state.saved), [state.form, state.saved]);

  useEffect(() => {
    const timer = setTimeout(() => keepEdits(item.id, isDirty ? { etag: state.etag, form: state.form } : null), restMs);
    return () => clearTimeout(timer);
  }, [item.id, isDirty, state.etag, state.form]);

  return useMemo(
    () => ({
      item,
      state,
      dispatch,
      findings,
      isDirty,
      isEditable,
      readOnlyReason,
      edit: (label, change, options) => {
        if (isEditable) dispatch({ do: 'edit', label, form: change(state.form), ...options });
      },
      select: (selection) => dispatch({ do: 'select', selection }),
    }),
    [item, state, findings, isDirty, isEditable, readOnlyReason],
  );
};
