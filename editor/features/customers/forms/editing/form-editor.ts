import { createContext, type Dispatch, useContext, useSyncExternalStore } from 'react';
import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import type { SyncState } from '#editor/pieces/drafts/draft-sync.ts';
import type { FormItem } from '../forms.api.ts';
import type { EditorAction, EditorState, Selection } from './editor-state.ts';
import type { Finding } from './findings.ts';
import type { FormDraftSync } from './use-draft-sync.ts';

export interface FormEditor {
  /** The form as the server last gave it, with counts and dates. */
  item: FormItem;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Asks again for counts and dates: a part of the settings was saved. */
  reloadItem: () => void;
  sync: FormDraftSync;
  findings: readonly Finding[];
  /** There is something that visitors do not see, or that no version holds. */
  isDirty: boolean;
  isEditable: boolean;
  /** Why nothing can be changed; undefined when it can. */
  readOnlyReason: string | undefined;
  /** One undoable change; edits with the same `key` in a row are undone together. */
  edit: (
    label: string,
    change: (form: FormWrite) => FormWrite,
    options?: { key?: string; selection?: Selection },
  ) => void;
  select: (selection: Selection) => void;
}

export const FormEditorContext = createContext<FormEditor | null>(null);

/** The form being edited; only below the form's screen. */
export const useFormEditor = (): FormEditor => {
  const editor = useContext(FormEditorContext);
  if (!editor) throw new Error('useFormEditor needs the screen of a form around it.');
  return editor;
};

/** Where the edits are. Not part of the editor: it changes with every pause in typing, and little on the screen shows it. */
export const useSyncState = (): SyncState<FormWrite> => {
  const { sync } = useFormEditor();
  return useSyncExternalStore(sync.subscribe, sync.state);
};

/** The chosen field, if a field is chosen. */
export const selectedField = ({ form, selection }: EditorState): FormField | undefined =>
  selection.kind === 'field' ? form.fields.find(({ id }) => id === selection.id) : undefined;

/** A field's name for people. */
export const fieldName = (field: Pick<FormField, 'id' | 'label'>): string => field.label.trim() || field.id;
