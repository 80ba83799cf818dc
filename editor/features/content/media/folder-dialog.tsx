import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { folderName, type MediaFolder } from '#api-clients/media/media.contract.ts';
import { describeProblem, fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { changeFolder, createFolder, reloadLibrary } from './media.api.ts';

export type FolderTask = { kind: 'create'; parentId: string | null } | { kind: 'rename'; folder: MediaFolder };

export interface FolderDialogProps {
  task: FolderTask | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** The name of a new folder, or a new name. */
export const FolderDialog = ({ task, onClose, onCreated }: FolderDialogProps) => {
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: async (job: FolderTask) => {
      const { data } =
        job.kind === 'create' ? await createFolder(name, job.parentId) : await changeFolder(job.folder, { name });
      return data.data;
    },
    onSuccess: (folder, job) => {
      void reloadLibrary();
      if (job.kind === 'create') onCreated(folder.id);
      onClose();
    },
  });
  const { reset } = save;
  useEffect(() => {
    setName(task?.kind === 'rename' ? task.folder.attributes.name : '');
    reset();
  }, [task, reset]);
  const invalid = name === '' ? undefined : folderName.safeParse(name).error?.issues[0]?.message;
  const errors = fieldErrors(save.error);
  const refused = save.error ? (errors.name ?? errors.parent_id ?? describeProblem(save.error).detail) : undefined;
  const error = invalid ?? refused;
  const isCreating = task?.kind === 'create';
  return (
    <Dialog
      title={isCreating ? t('New folder') : t('Rename folder')}
      size="sm"
      isOpen={task !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form="media-folder"
            variant="primary"
            isPending={save.isPending}
            isDisabled={!folderName.safeParse(name).success}
          >
            {isCreating ? t('Create folder') : t('Rename')}
          </Button>
        </>
      }
    >
      <form
        id="media-folder"
        onSubmit={(event) => {
          event.preventDefault();
          if (task && folderName.safeParse(name).success) save.mutate(task);
        }}
      >
        <TextField
          label={t('Name')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          {...(error ? { errorMessage: error } : {})}
        />
      </form>
    </Dialog>
  );
};
