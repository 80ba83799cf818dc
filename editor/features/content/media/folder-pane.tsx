import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FolderClosed, FolderOpen, FolderPlus, Images, Inbox, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { MediaFolder } from '#api-clients/media/media.contract.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { IMAGES_DRAG_TYPE } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { Tree } from '#editor/ui/tree/tree.tsx';
import { FolderDialog, type FolderTask } from './folder-dialog.tsx';
import styles from './folder-pane.module.css';
import { buildFolderTree } from './folder-tree.ts';
import { changeFolder, deleteFolder, foldersQuery, reloadLibrary } from './media.api.ts';

export interface FolderPaneProps {
  /** A folder's id, `none`, or null for everything. */
  value: string | null;
  onChange: (folder: string | null) => void;
  /** Pictures were dropped on a folder. */
  onDropPictures: (ids: string[], folder: { id: string; name: string } | null) => void;
}

const draggedIds = (event: DragEvent): string[] => {
  const parsed: unknown = JSON.parse(event.dataTransfer.getData(IMAGES_DRAG_TYPE) || '[]');
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
};

/** Folders as a tree: choose one, drag pictures onto it, move folders by drag or Ctrl/⌘ and arrow keys. */
export const FolderPane = ({ value, onChange, onDropPictures }: FolderPaneProps) => {
  const folders = useQuery(foldersQuery);
  const { allowed, reason } = usePermission('media.update');
  const [task, setTask] = useState<FolderTask | null>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<string | null>(null);
  const all = folders.data ?? [];

  const dropOn = (folder: { id: string; name: string } | null) => ({
    'data-over': over === (folder?.id ?? 'none') || undefined,
    onDragOver: (event: DragEvent) => {
      if (!allowed || !event.dataTransfer.types.includes(IMAGES_DRAG_TYPE)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(folder?.id ?? 'none');
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      if (!event.dataTransfer.types.includes(IMAGES_DRAG_TYPE)) return;
      event.preventDefault();
      event.stopPropagation();
      onDropPictures(draggedIds(event), folder);
    },
  });
  const move = async (ids: string[], parentId: string | null): Promise<void> => {
    for (const folder of all.filter(({ id }) => ids.includes(id))) {
      if (folder.attributes.parent_id === parentId) continue;
      try {
        await changeFolder(folder, { parent_id: parentId });
      } catch (error) {
        toastProblem(t('“{name}” was not moved', { name: folder.attributes.name }), error);
      }
    }
    await reloadLibrary();
  };
  const remove = async (folder: MediaFolder): Promise<void> => {
    try {
      await deleteFolder(folder);
      if (value === folder.id) onChange(null);
      showToast({
        title: t('Deleted the folder “{name}”', { name: folder.attributes.name }),
        description: t('What lay in it lies one level up.'),
      });
    } catch (error) {
      toastProblem(t('The folder was not deleted'), error);
    } finally {
      await reloadLibrary();
    }
  };

  return (
    <nav className={styles.pane} aria-label={t('Folders')}>
      <div className={styles.head}>
        <h2>{t('Folders')}</h2>
        <IconButton
          icon={FolderPlus}
          size="sm"
          label={t('New folder')}
          disabledReason={reason}
          onPress={() => setTask({ kind: 'create', parentId: value === 'none' ? null : value })}
        />
      </div>
      <button
        type="button"
        className={styles.row}
        aria-current={value === null ? 'true' : undefined}
        onClick={() => onChange(null)}
      >
        <Icon icon={Images} /> {t('Everything')}
      </button>
      <button
        type="button"
        className={styles.row}
        aria-current={value === 'none' ? 'true' : undefined}
        onClick={() => onChange('none')}
        {...dropOn(null)}
      >
        <Icon icon={Inbox} /> {t('In no folder')}
      </button>
      {all.length > 0 && (
        <Tree
          label={t('Folders of the library')}
          nodes={buildFolderTree(all)}
          expandedIds={expanded}
          onExpandedChange={setExpanded}
          selectionMode="single"
          selectedIds={new Set(value === null ? [] : [value])}
          onSelectionChange={(ids) => {
            const [id] = ids;
            if (id !== undefined) onChange(id);
          }}
          onAction={onChange}
          {...(allowed ? { onMove: (ids, { parentId }) => void move(ids, parentId) } : {})}
          renderRow={({ id, label, folder }) => (
            <div className={styles.folder} {...dropOn({ id, name: label })}>
              <Icon icon={id === value ? FolderOpen : FolderClosed} />
              <span className={styles.name}>{label}</span>
              <span className={styles.count}>{folder.attributes.images || ''}</span>
              {allowed && (
                <Menu
                  label={t('Actions for {label}', { label })}
                  trigger={<IconButton icon={Ellipsis} size="sm" label={t('Actions for {label}', { label })} />}
                  groups={[
                    [
                      {
                        id: 'create',
                        label: t('New folder inside'),
                        icon: FolderPlus,
                        onAction: () => setTask({ kind: 'create', parentId: id }),
                      },
                      {
                        id: 'rename',
                        label: t('Rename'),
                        icon: Pencil,
                        onAction: () => setTask({ kind: 'rename', folder }),
                      },
                    ],
                    [
                      {
                        id: 'delete',
                        label: t('Delete folder'),
                        description: t('Its pictures and folders move one level up'),
                        icon: Trash2,
                        tone: 'danger',
                        onAction: () => void remove(folder),
                      },
                    ],
                  ]}
                />
              )}
            </div>
          )}
        />
      )}
      {folders.error && <p className={styles.problem}>{t('The folders could not be loaded.')}</p>}
      <FolderDialog task={task} onClose={() => setTask(null)} onCreated={onChange} />
    </nav>
  );
};
