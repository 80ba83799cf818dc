import type { NavigationContent } from '#documents/navigation/navigation.types.ts';
import { navigationDocument } from '#documents/navigation/navigation-document.ts';
import { type EditSteps, noSteps, recordEdit, takeStep } from '#documents/whole/edit-steps.ts';

interface Moment {
  content: NavigationContent;
  /** The entry whose settings are open. */
  selected: string | null;
}

/** The menus in the works: as they are published, as they are now, and the way between. */
export interface NavigationState extends Moment, EditSteps<Moment> {
  saved: NavigationContent;
  version: number;
}

export type NavigationAction =
  | { do: 'edit'; label: string; content: NavigationContent; key?: string; selected?: string | null }
  | { do: 'select'; id: string | null }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'published'; content: NavigationContent; sent: NavigationContent; version: number }
  /** Somebody else's work came in: `combine` puts one's own edits together with it. */
  | {
      do: 'arrived';
      saved: NavigationContent;
      version: number;
      label: string;
      combine: (mine: NavigationContent) => NavigationContent;
    };

export const initialState = (
  saved: NavigationContent,
  version: number,
  content: NavigationContent,
): NavigationState => ({ saved, version, content, selected: null, ...noSteps });

const existing = ({ entries }: NavigationContent, id: string | null): string | null =>
  id !== null && entries.some((entry) => entry.id === id) ? id : null;

const edit = (state: NavigationState, action: Extract<NavigationAction, { do: 'edit' }>): NavigationState => {
  const { content, selected, label } = { ...state, ...action, content: state.content, selected: state.selected };
  return {
    ...state,
    ...recordEdit(state, { content, selected, label }, action.key),
    content: action.content,
    selected: existing(action.content, action.selected === undefined ? state.selected : action.selected),
  };
};

/** What happens to the menus in the works; pure. */
export const navigationReducer = (state: NavigationState, action: NavigationAction): NavigationState => {
  switch (action.do) {
    case 'edit':
      return edit(state, action);
    case 'select':
      return { ...state, selected: existing(state.content, action.id), lastKey: null };
    case 'undo':
    case 'redo': {
      const taken = takeStep(state, { content: state.content, selected: state.selected }, action.do);
      if (!taken) return state;
      const { content, selected } = taken.there;
      return { ...state, ...taken.steps, content, selected: existing(content, selected) };
    }
    case 'published': {
      // What was typed while the answer was on its way stays.
      const content = state.content === action.sent ? action.content : state.content;
      return { ...state, saved: action.content, version: action.version, content, lastKey: null };
    }
    case 'arrived': {
      const content = action.combine(state.content);
      const now = { ...state, saved: action.saved, version: action.version };
      return navigationDocument.same(content, state.content)
        ? now
        : edit(now, { do: 'edit', content, label: action.label });
    }
  }
};
