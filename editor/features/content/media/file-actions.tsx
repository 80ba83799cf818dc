import { useMutation } from '@tanstack/react-query';
import { Download, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { api } from '#editor/api/api.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { acceptedCaptions, acceptedDocuments, acceptedFilms } from '#editor/pieces/media/accepted-files.ts';
import type { FileKind } from '#editor/pieces/media/files.api.ts';
import { uploadFile } from '#editor/pieces/media/upload-file.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { deleteFile, etagOf, reloadLibrary, saveFile } from './media.api.ts';
import styles from './picture-form.module.css';

export interface FileActionsProps {
  file: LibraryFile;
  /** Changes that are not saved would be lost by a new file. */
  isChanged: boolean;
  onReplaced: (file: LibraryFile) => void;
  /** The file has left the list. */
  onGone: () => void;
}

const accepted: Record<FileKind, string> = {
  video: acceptedFilms,
  document: acceptedDocuments,
  captions: acceptedCaptions,
};

/** Another file for the same address, the file itself, and the way into and out of the bin. */
export const FileActions = ({ file, isChanged, onReplaced, onGone }: FileActionsProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const { reason } = usePermission('media.update');
  const { attributes } = file;
  const replace = useMutation({
    mutationFn: async (chosen: File) => {
      await uploadFile(chosen, { replaces: { id: file.id, etag: etagOf(file) }, onProgress: setProgress });
      return (await api.media.getLibraryFile({ params: { id: file.id } })).data.data;
    },
    onSuccess: (replaced) => {
      onReplaced(replaced);
      showToast({ title: t('File replaced'), description: t('Every link leads to the new file.') });
    },
  });
  const leave = (title: string) => () => {
    void reloadLibrary();
    showToast({ title });
    onGone();
  };
  const bin = useMutation({
    mutationFn: (isBinned: boolean) => saveFile(file, { is_binned: isBinned }),
    onSuccess: (saved) =>
      leave(saved.attributes.deleted_at === null ? t('File restored') : t('File moved to the bin'))(),
    onError: (error) => toastProblem(t('The file stays where it is'), error),
  });
  const remove = useMutation({
    mutationFn: () => deleteFile(file),
    onSuccess: leave(t('Deleted for good')),
    onError: (error) => toastProblem(t('Not deleted'), error),
  });
  const held = reason ?? (isChanged ? t('Save or discard your changes first') : undefined);
  return (
    <section className={styles.section} aria-label={t('Actions')}>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted[attributes.kind]}
          aria-label={t('File to put in its place')}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) replace.mutate(chosen);
            event.target.value = '';
          }}
        />
        <Button
          icon={RefreshCw}
          isPending={replace.isPending}
          disabledReason={held}
          onPress={() => input.current?.click()}
        >
          {replace.isPending ? t('Sending {progress} %', { progress: Math.round(progress * 100) }) : t('Replace file')}
        </Button>
        <LinkButton icon={Download} href={attributes.url} target="_blank" download={attributes.filename}>
          {t('Download')}
        </LinkButton>
        {attributes.deleted_at === null ? (
          <Button icon={Trash2} isPending={bin.isPending} disabledReason={held} onPress={() => bin.mutate(true)}>
            {t('Move to bin')}
          </Button>
        ) : (
          <>
            <Button icon={Undo2} isPending={bin.isPending} disabledReason={held} onPress={() => bin.mutate(false)}>
              {t('Restore')}
            </Button>
            <Button
              icon={Trash2}
              variant="danger"
              isPending={remove.isPending}
              disabledReason={held}
              onPress={() => remove.mutate()}
            >
              {t('Delete for good')}
            </Button>
          </>
        )}
      </div>
      {replace.error && (
        <p role="alert" className={styles.failure}>
          {describeProblem(replace.error).detail}
        </p>
      )}
    </section>
  );
};
