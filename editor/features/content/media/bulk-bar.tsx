import { useQuery } from '@tanstack/react-query';
import { FolderInput, Tag, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type LibraryImage, tagName } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { SelectionBar } from '#editor/ui/selection-bar/selection-bar.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { folderPaths } from './folder-tree.ts';
import { foldersQuery } from './media.api.ts';
import { namePictures, type PictureActions } from './use-picture-actions.ts';

export interface BulkBarProps {
  chosen: readonly LibraryImage[];
  isBin: boolean;
  actions: PictureActions;
  /** The dialog that is open; the screen's shortcuts open them too. */
  task: 'move' | 'tag' | null;
  setTask: (task: 'move' | 'tag' | null) => void;
  onClear: () => void;
}

const NONE = 'none';

/** What can be done to the chosen pictures, in numbers. */
export const BulkBar = ({ chosen, isBin, actions, task, setTask, onClear }: BulkBarProps) => {
  const { reason } = usePermission('media.update');
  const folders = useQuery(foldersQuery);
  const [folder, setFolder] = useState(NONE);
  const [tag, setTag] = useState('');
  const places = [{ id: NONE, label: t('No folder') }, ...folderPaths(folders.data ?? [])];
  const parsedTag = tagName.safeParse(tag);
  const finish = (): void => {
    setTask(null);
    setTag('');
    onClear();
  };
  const move = (): void => {
    const label = places.find(({ id }) => id === folder)?.label ?? '';
    void actions.move(chosen, folder === NONE ? null : { id: folder, name: label });
    finish();
  };
  if (chosen.length === 0) return null;
  return (
    <>
      <SelectionBar label={t('Chosen pictures')} count={chosen.length} onClear={onClear}>
        {isBin ? (
          <Button
            size="sm"
            variant="ghost"
            icon={Undo2}
            disabledReason={reason}
            onPress={() => {
              void actions.restore(chosen);
              onClear();
            }}
          >
            {t('Restore {count}', { count: chosen.length })}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={FolderInput}
              disabledReason={reason}
              onPress={() => setTask('move')}
            >
              {t('Move to…')}
            </Button>
            <Button size="sm" variant="ghost" icon={Tag} disabledReason={reason} onPress={() => setTask('tag')}>
              {t('Tag…')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              disabledReason={reason}
              onPress={() => {
                void actions.bin(chosen);
                onClear();
              }}
            >
              {t('Bin {count}', { count: chosen.length })}
            </Button>
          </>
        )}
      </SelectionBar>
      <Dialog
        title={t('Move {namePictures}', { namePictures: namePictures(chosen) })}
        size="sm"
        isOpen={task === 'move'}
        onOpenChange={(isOpen) => !isOpen && setTask(null)}
        footer={
          <>
            <Button onPress={() => setTask(null)}>{t('Cancel')}</Button>
            <Button variant="primary" onPress={move}>
              {t('Move')}
            </Button>
          </>
        }
      >
        <Select label={t('Folder')} options={places} value={folder} onChange={setFolder} autoFocus />
      </Dialog>
      <Dialog
        title={t('Tag {namePictures}', { namePictures: namePictures(chosen) })}
        size="sm"
        isOpen={task === 'tag'}
        onOpenChange={(isOpen) => !isOpen && setTask(null)}
        footer={
          <>
            <Button onPress={() => setTask(null)}>{t('Cancel')}</Button>
            <Button variant="primary" type="submit" form="media-tag" isDisabled={!parsedTag.success}>
              {t('Add tag')}
            </Button>
          </>
        }
      >
        <form
          id="media-tag"
          onSubmit={(event) => {
            event.preventDefault();
            if (!parsedTag.success) return;
            void actions.tag(chosen, parsedTag.data);
            finish();
          }}
        >
          <TextField
            label={t('Tag')}
            value={tag}
            onChange={setTag}
            maxLength={40}
            autoFocus
            {...(tag !== '' && !parsedTag.success
              ? { errorMessage: parsedTag.error.issues[0]?.message ?? t('Not a tag') }
              : {})}
          />
        </form>
      </Dialog>
    </>
  );
};
