import type { QueryClient } from '@tanstack/react-query';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { LibraryItem } from '#api-clients/admin/library.operations.ts';
import type { Client } from '#api-clients/http.ts';
import { fragmentOf } from '#documents/page/fragment.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { LibraryKind } from '#editor/pieces/block-library/library.api.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { fitFragment } from '../clipboard/fit-fragment.ts';
import type { BlockActions } from '../commands/block-actions.ts';
import type { Target } from '../commands/targets.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { rootList } from '../store/structure.ts';

export interface LibraryTools {
  api: Client<AdminContract>;
  queries: QueryClient;
  store: BuilderStore;
  actions: BlockActions;
  mayUseRawHtml: boolean;
}

/** What is about to be kept: these blocks as a section, or the whole page as a template. */
export interface Saving {
  kind: LibraryKind;
  ids: readonly string[];
  /** A name to begin with. */
  name: string;
}

export interface LibraryActions {
  /** Set while the dialog that asks for a name is open. */
  saving: Watched<Saving | null>;
  startSection: (ids: readonly string[]) => void;
  startTemplate: () => void;
  save: (values: { name: string; description: string }) => Promise<void>;
  /** Puts a saved section, or the blocks of a template, on the page. */
  insert: (id: string, name: string, target?: Target) => Promise<void>;
  rename: (item: LibraryItem, name: string) => Promise<void>;
  remove: (item: LibraryItem) => Promise<void>;
}

/** Keeping blocks in the library and taking them from there. */
export const createLibrary = ({ api, queries, store, actions, mayUseRawHtml }: LibraryTools): LibraryActions => {
  const saving = createWatched<Saving | null>(null);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['library'] });

  return {
    saving,
    startSection: (wanted) => {
      const ids = actions.outermost(wanted);
      if (ids.length > 0)
        saving.set({ kind: 'section', ids, name: ids.length === 1 ? actions.nameOf(ids[0] ?? '') : '' });
    },
    startTemplate: () => {
      const ids = store.getStructure().lists.get(rootList) ?? [];
      if (ids.length === 0) actions.refuse(t('A template needs at least one block.'));
      else saving.set({ kind: 'page_template', ids, name: store.getDraft().meta.title });
    },
    save: async ({ name, description }) => {
      const current = saving.get();
      if (!current) return;
      const draft = store.getDraft();
      const fragment = fragmentOf(draft, store.getStructure().lists, current.ids);
      const meta = current.kind === 'page_template' ? draft.meta : null;
      await api.createLibraryItem({ body: { kind: current.kind, name, description, meta, fragment } });
      saving.set(null);
      await refresh();
      showToast({
        title: current.kind === 'section' ? t('“{name}” saved', { name }) : t('Template “{name}” saved', { name }),
        description:
          current.kind === 'section'
            ? t('It is under Blocks, Saved, on every page.')
            : t('New pages can begin with it.'),
      });
    },
    insert: async (id, name, target) => {
      try {
        // Asked for by itself: a query that a picture shares is cancelled when that picture goes away.
        const { fragment: stored } = (await api.getLibraryItem({ params: { id } })).data.data.attributes;
        const fragment = stored as BlockFragment;
        const fitted = fitFragment(fragment, { mayUseRawHtml });
        const ids = actions.insertBlocks(fitted.fragment, t('Insert {name}', { name }), target);
        if (ids && fitted.notes.length > 0)
          showToast({ title: t('Inserted, with changes'), description: fitted.notes.join(' '), tone: 'warn' });
      } catch (error) {
        toastProblem(t('Not inserted'), error);
      }
    },
    rename: async (item, name) => {
      try {
        await api.updateLibraryItem({
          params: { id: item.id },
          ifMatch: String(item.meta?.etag ?? ''),
          body: { name },
        });
      } catch (error) {
        toastProblem(t('Not renamed'), error);
      }
      await refresh();
    },
    remove: async (item) => {
      const restore = async (): Promise<void> => {
        try {
          await api.restoreLibraryItem({ params: { id: item.id } });
        } catch (error) {
          toastProblem(t('Not brought back'), error);
        }
        await refresh();
      };
      try {
        await api.deleteLibraryItem({ params: { id: item.id }, ifMatch: String(item.meta?.etag ?? '') });
        showToast({
          title: t('“{name}” removed', { name: item.attributes.name }),
          description: t('Pages that use it keep their blocks.'),
          action: { label: t('Undo'), onAction: () => void restore() },
        });
      } catch (error) {
        toastProblem(t('Not removed'), error);
      }
      await refresh();
    },
  };
};
