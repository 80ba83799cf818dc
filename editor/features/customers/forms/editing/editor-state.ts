import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { type EditSteps, noSteps, recordEdit, takeStep } from '#documents/whole/edit-steps.ts';
import { sameForm } from './form-document.ts';

/** What the panel on the side shows. */
export type Selection =
  | { kind: 'form' }
  | { kind: 'field'; id: string }
  | { kind: 'step'; id: string }
  | { kind: 'consent'; key: string };

interface Moment {
  form: FormWrite;
  selection: Selection;
}

/** A form in the works: as it was saved, as it is now, and the way between. */
export interface EditorState extends Moment, EditSteps<Moment> {
  saved: FormWrite;
  etag: string;
  version: number;
}

export type EditorAction =
  | { do: 'edit'; form: FormWrite; label: string; key?: string; selection?: Selection }
  | { do: 'select'; selection: Selection }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'saved'; form: FormWrite; sent: FormWrite; etag: string; version: number }
  /** Somebody else's work came in: `combine` puts one's own edits together with it. */
  | {
      do: 'arrived';
      saved: FormWrite;
      etag: string;
      version: number;
      label: string;
      combine: (mine: FormWrite) => FormWrite;
    };

export const initialState = (saved: FormWrite, etag: string, version: number, form = saved): EditorState => ({
  saved,
  etag,
  version,
  form,
  selection: { kind: 'form' },
  ...noSteps,
});

/** Something that is no longer there cannot be selected. */
const existing = (form: FormWrite, selection: Selection): Selection => {
  const isThere =
    selection.kind === 'form' ||
    (selection.kind === 'field' && form.fields.some(({ id }) => id === selection.id)) ||
    (selection.kind === 'step' && form.steps.some(({ id }) => id === selection.id)) ||
    (selection.kind === 'consent' && form.consents.some(({ key }) => key === selection.key));
  return isThere ? selection : { kind: 'form' };
};

const edit = (state: EditorState, action: Extract<EditorAction, { do: 'edit' }>): EditorState => {
  if (action.form === state.form) return action.selection ? { ...state, selection: action.selection } : state;
  const before = { form: state.form, selection: state.selection, label: action.label };
  return {
    ...state,
    ...recordEdit(state, before, action.key),
    form: action.form,
    selection: existing(action.form, action.selection ?? state.selection),
  };
};

const step = (state: EditorState, direction: 'undo' | 'redo'): EditorState => {
  const taken = takeStep(state, { form: state.form, selection: state.selection }, direction);
  if (!taken) return state;
  const { form, selection } = taken.there;
  return { ...state, ...taken.steps, form, selection: existing(form, selection) };
};

/** What happens to a form in the works; pure. */
export const editorReducer = (state: EditorState, action: EditorAction): EditorState => {
  switch (action.do) {
    case 'edit':
      return edit(state, action);
    case 'select':
      return { ...state, selection: existing(state.form, action.selection), lastKey: null };
    case 'undo':
    case 'redo':
      return step(state, action.do);
    case 'saved': {
      // What was typed while the answer was on its way stays.
      const form = state.form === action.sent ? action.form : state.form;
      return {
        ...state,
        saved: action.form,
        etag: action.etag,
        version: action.version,
        form,
        selection: existing(form, state.selection),
        lastKey: null,
      };
    }
    case 'arrived': {
      const { saved, etag, version } = action;
      const form = action.combine(state.form);
      const now = { ...state, saved, etag, version };
      return sameForm(form, state.form)
        ? { ...now, form: { ...state.form, status: saved.status } }
        : edit(now, { do: 'edit', form, label: action.label });
    }
  }
};
