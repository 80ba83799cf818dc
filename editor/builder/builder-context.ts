import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import type { Watched } from '../listeners.ts';
import type { CanvasController } from './canvas/canvas-controller.ts';
import type { CanvasView } from './canvas/canvas-view.ts';
import type { ClipboardActions } from './clipboard/clipboard-actions.ts';
import type { BuilderActions } from './commands/builder-actions.ts';
import type { DragSession } from './drag/drag-session.ts';
import type { LibraryActions } from './library/library-actions.ts';
import type { LiveSession } from './live/live-session.ts';
import type { ReusableActions } from './reusables/reusable-actions.ts';
import type { SectionDrafts } from './reusables/section-drafts.ts';
import type { OpenedPage } from './store/open-page.ts';
import type { SelectionStore } from './store/selection.ts';
import type { Structure } from './store/structure.ts';
import { useWatchedPart } from './store/use-watched.ts';

export type LeftTab = 'palette' | 'outline' | 'history' | 'checks';

/** One opened page with everything that works on it; lives as long as the screen shows that page. */
export interface Builder extends OpenedPage {
  page: Watched<Page>;
  selection: SelectionStore;
  view: Watched<CanvasView>;
  canvas: CanvasController;
  actions: BuilderActions;
  clipboard: ClipboardActions;
  library: LibraryActions;
  reusables: ReusableActions;
  /** The reusable sections this page shows. */
  sections: SectionDrafts;
  /** Whether this page is a reusable section itself: without an address, shown where other pages place it. */
  isSection: boolean;
  drag: DragSession;
  /** Who else is here, and what they change. */
  live: LiveSession;
  /** Where the frame lies; set by the stage. */
  frameElement: Watched<HTMLIFrameElement | null>;
  announcement: Watched<string>;
  /** Whether find and replace is open. */
  isFinding: Watched<boolean>;
  /** Set to begin publishing from elsewhere than its button. */
  isPublishing: Watched<boolean>;
  /** The blocks a place is being chosen for; null while none is. */
  movingTo: Watched<readonly string[] | null>;
  leftTab: Watched<LeftTab>;
  /** On narrow screens: the pane that lies over the canvas. */
  openPane: Watched<'left' | 'right' | null>;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** Why this page cannot be published though the role may; null when it can. */
  publishReason: string | null;
}

export const BuilderContext = createContext<Builder | null>(null);

export const useBuilder = (): Builder => {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder needs the page builder around it.');
  return builder;
};

/** One block; renders again only when that block changes. */
export const useBlock = (id: string | undefined): DraftBlock | undefined => {
  const { store } = useBuilder();
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : store.subscribeBlock(id, listener)),
    [store, id],
  );
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : store.getBlock(id)));
};

/** Something small read from one block; renders again only when it differs (Object.is), not at every key press. */
export const useBlockPart = <T extends string | number | boolean | null | undefined>(
  id: string,
  pick: (block: DraftBlock | undefined) => T,
): T => {
  const { store } = useBuilder();
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => pick(store.getBlock(id)));
};

/** The order of the page; renders again only when it changes. */
export const useStructure = (): Structure => {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribeStructure, store.getStructure);
};

/** Something small read from the page after every change; renders again only when it differs (Object.is). */
export const useReading = <T extends string | number | boolean | null>(read: (store: Builder['store']) => T): T => {
  const { store } = useBuilder();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => read(store));
};

/** The block the panel shows: the last one chosen. */
export const useSelectedId = (): string | undefined => {
  const { selection } = useBuilder();
  return useWatchedPart(selection, ({ blocks }) => blocks.at(-1));
};
