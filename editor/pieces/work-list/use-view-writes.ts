import { Bookmark, BookmarkCheck, PencilLine, Share2, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { MenuAction } from '#editor/ui/menu/menu.tsx';
import type { SavedView, View, ViewState } from './views.ts';

type Kept = SavedView['state'];

export interface ViewWrite {
  name: string;
  is_shared: boolean;
  state: Kept;
}

/** How a service keeps views. */
export interface ViewService {
  create: (body: ViewWrite) => Promise<unknown>;
  update: (seen: SavedView, body: ViewWrite) => Promise<unknown>;
  remove: (seen: SavedView) => Promise<unknown>;
}

/** Filters without a value are none. */
export const keptState = ({ filters, sort, columns }: ViewState): Kept => ({
  filters: Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  sort,
  columns: [...columns],
});

interface ViewWritesOptions {
  service: ViewService;
  /** Of the views, as they are asked for. */
  queryKey: readonly unknown[];
  shown: ViewState;
  /** The view that was shown is gone. */
  onGone: () => void;
  /** Why this person may not share views. */
  shareReason: string | undefined;
}

/** What can be done with the view that is shown. */
export const useViewWrites = ({ service, queryKey, shown, onGone, shareReason }: ViewWritesOptions) => {
  const { run, tell, reload } = useWrites(queryKey);
  const change = (title: string, write: () => Promise<unknown>, undo?: () => Promise<unknown>) =>
    void run(t('View not changed'), async () => {
      await write();
      tell(title, undo && { write: undo });
    });
  const remove = (view: SavedView) =>
    change(
      t('Deleted the view “{name}”', { name: view.name }),
      async () => {
        await service.remove(view);
        onGone();
      },
      () => service.create({ name: view.name, is_shared: view.is_shared, state: view.state }),
    );
  const ofOwn = (own: SavedView, onRename: (view: SavedView) => void): MenuAction[] => [
    {
      id: 'columns',
      label: t('Keep order and columns in “{name}”', { name: own.name }),
      icon: BookmarkCheck,
      onAction: () =>
        change(t('Saved the view “{name}”', { name: own.name }), () =>
          service.update(own, { name: own.name, is_shared: own.is_shared, state: keptState(shown) }),
        ),
    },
    { id: 'rename', label: t('Rename this view…'), icon: PencilLine, onAction: () => onRename(own) },
    {
      id: 'share',
      label: own.is_shared ? t('Stop sharing this view') : t('Share this view'),
      icon: Share2,
      disabledReason: own.is_shared ? undefined : shareReason,
      onAction: () =>
        change(own.is_shared ? t('The view is yours alone') : t('Everybody who sees the list finds the view'), () =>
          service.update(own, { name: own.name, is_shared: !own.is_shared, state: own.state }),
        ),
    },
    { id: 'delete', label: t('Delete this view'), icon: Trash2, tone: 'danger', onAction: () => remove(own) },
  ];
  return {
    ...service,
    reload,
    /** Lines of a menu: keep the list as a view, and what its maker can do to the one shown. */
    menu: (current: View | undefined, onSave: () => void, onRename: (view: SavedView) => void): MenuAction[] => {
      const own = current?.saved?.is_own ? current.saved : undefined;
      return [
        { id: 'save', label: t('Save this view…'), icon: Bookmark, onAction: onSave },
        ...(own ? ofOwn(own, onRename) : []),
      ];
    },
  };
};

export type ViewWrites = ReturnType<typeof useViewWrites>;
