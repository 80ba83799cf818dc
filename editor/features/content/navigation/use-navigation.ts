import { type Dispatch, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { type NavigationContent, navigationContent } from '#documents/navigation/navigation.types.ts';
import { navigationDocument } from '#documents/navigation/navigation-document.ts';
import { t } from '#editor/i18n/t.ts';
import { createDraftSync, type DraftSync, type SyncState } from '#editor/pieces/drafts/draft-sync.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import { useKeeping } from '#editor/pieces/drafts/use-keeping.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { navigationServer, type OpenedNavigation } from './navigation.api.ts';
import { initialState, type NavigationAction, type NavigationState, navigationReducer } from './navigation-state.ts';

const isNavigation = (value: unknown): value is NavigationContent => navigationContent.safeParse(value).success;
const browser = keptEdits('forecourt.navigation', isNavigation);

/** The state of the screen: the edits, how they are kept, and who may make them. */
export interface NavigationEditor {
  state: NavigationState;
  dispatch: Dispatch<NavigationAction>;
  sync: DraftSync<NavigationContent, OpenedNavigation>;
  keeping: SyncState<NavigationContent>;
  isDirty: boolean;
  isEditable: boolean;
  readOnlyReason: string | undefined;
  /** Edits with the same key, one after the other, are one step of undo. */
  edit: (label: string, content: NavigationContent, more?: { key?: string; selected?: string | null }) => void;
}

export const useNavigation = (opened: OpenedNavigation): NavigationEditor => {
  const [state, dispatch] = useReducer(navigationReducer, opened, ({ saved, draft }) =>
    initialState(saved.content, saved.version, browser.read()?.content ?? draft.content),
  );
  const { allowed: isEditable, reason: readOnlyReason } = usePermission('navigation.update');
  const content = useRef(state.content);
  content.current = state.content;
  const [sync] = useState(() => {
    const kept = browser.read();
    const made = createDraftSync<NavigationContent, OpenedNavigation>({
      kind: navigationDocument,
      opened,
      known: kept?.base ?? opened.draft.content,
      content: kept?.content ?? opened.draft.content,
      server: navigationServer,
      onArrival: ({ opened: now, who, combine }) => {
        const mine = content.current;
        const { content: saved, version } = now.saved;
        dispatch({ do: 'arrived', saved, version, label: t('Changes by {who}', { who }), combine });
        if (!navigationDocument.same(combine(mine), mine))
          showToast({
            title: t('{who} changed the menus', { who }),
            description: t('Their changes are in them now.'),
            tone: 'info',
          });
      },
    });
    made.subscribe(() => {
      if (made.state().kind === 'kept') browser.keep(null);
    });
    return made;
  });
  useKeeping({ sync, browser, content: state.content, same: navigationDocument.same, isEditable });
  const keeping = useSyncExternalStore(sync.subscribe, sync.state);
  const isDirty = useMemo(() => !navigationDocument.same(state.content, state.saved), [state.content, state.saved]);
  return useMemo(
    () => ({
      state,
      dispatch,
      sync,
      keeping,
      isDirty,
      isEditable,
      readOnlyReason,
      edit: (label, next, more) => {
        if (isEditable) dispatch({ do: 'edit', label, content: next, ...more });
      },
    }),
    [state, sync, keeping, isDirty, isEditable, readOnlyReason],
  );
};
