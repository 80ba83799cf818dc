import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Conflict } from '#documents/page/commands.types.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import type { Watched } from '#editor/listeners.ts';
import { useWatchedPart } from '../timing/use-watched.ts';
import type { ClipboardActions } from './clipboard/clipboard-actions.ts';
import type { BlockActions } from './commands/block-actions.ts';
import type { LibraryActions } from './library/library-actions.ts';
import type { Removal } from './removals/removal.types.ts';
import type { ReusableActions } from './reusables/reusable-actions.ts';
import type { Autosave } from './store/autosave.ts';
import type { BuilderStore } from './store/builder-store.ts';
import type { SelectionStore } from './store/selection.ts';
import type { Structure } from './store/structure.ts';

/** The page as it is edited, what is chosen on it, and everything that can be done to it. */
export interface EditedDocument {
  store: BuilderStore;
  selection: SelectionStore;
  actions: BlockActions;
  clipboard: ClipboardActions;
  library: LibraryActions;
  reusables: ReusableActions;
  autosave: Autosave;
  /** Changes of two people that one of them has to decide about. */
  conflicts: Watched<readonly Conflict[]>;
  /** What others took off the page while this person worked in it, until it is decided about. */
  removals: Watched<readonly Removal[]>;
}

export const DocumentContext = createContext<EditedDocument | null>(null);

/** The document of the page builder around this; throws outside of it. */
export const useEditedDocument = (): EditedDocument => {
  const document = useContext(DocumentContext);
  if (!document) throw new Error('useEditedDocument needs the page builder around it.');
  return document;
};

/** One block; renders again only when that block changes. */
export const useBlock = (id: string | undefined): DraftBlock | undefined => {
  const { store } = useEditedDocument();
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
  const { store } = useEditedDocument();
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => pick(store.getBlock(id)));
};

/** The order of the page; renders again only when it changes. */
export const useStructure = (): Structure => {
  const { store } = useEditedDocument();
  return useSyncExternalStore(store.subscribeStructure, store.getStructure);
};

/** Something small read from the page after every change; renders again only when it differs (Object.is). */
export const useReading = <T extends string | number | boolean | null>(read: (store: BuilderStore) => T): T => {
  const { store } = useEditedDocument();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => read(store));
};

/** The whole draft; renders again with every change. */
export const useDraft = (): DraftDocument => {
  const { store } = useEditedDocument();
  return useSyncExternalStore(store.subscribe as (listener: () => void) => () => void, store.getDraft);
};

/** The block the panel shows: the last one chosen. */
export const useSelectedId = (): string | undefined => {
  const { selection } = useEditedDocument();
  return useWatchedPart(selection, ({ blocks }) => blocks.at(-1));
};
