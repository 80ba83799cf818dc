import { useMutation } from '@tanstack/react-query';
import { Crop as CropIcon, Download, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { acceptedImages, uploadImage } from '#editor/pieces/media/upload-image.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { deletePicture, etagOf, reloadLibrary } from './media.api.ts';
import styles from './picture-form.module.css';
import { usePictureActions } from './use-picture-actions.ts';

export interface PictureFileProps {
  picture: LibraryImage;
  /** Changes that are not saved would be lost by a new file. */
  isChanged: boolean;
  onReplaced: (picture: LibraryImage) => void;
  /** What every part of the picture keeps in view, saved or not. */
  focal: { x: number; y: number };
  /** Opens the picture that was cut out of this one. */
  onOpen: (id: string) => void;
  /** The picture has left the library. */
  onGone: () => void;
}

const CutDialog = lazyPart(async () => (await import('./cut-dialog.tsx')).CutDialog);

/** A part of it as a new picture, another file for the same picture, the file itself, and the way into and out of the bin. */
export const PictureFile = ({ picture, isChanged, focal, onOpen, onReplaced, onGone }: PictureFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const [isCutting, setCutting] = useState(false);
  const { reason } = usePermission('media.update');
  const actions = usePictureActions();
  const replace = useMutation({
    mutationFn: (file: File) =>
      uploadImage(file, { replaces: { id: picture.id, etag: etagOf(picture) }, onProgress: setProgress }),
    onSuccess: ({ image }) => {
      onReplaced(image);
      showToast({ title: t('File replaced'), description: t('Every page that uses the picture shows the new file.') });
    },
  });
  const remove = useMutation({
    mutationFn: () => deletePicture(picture),
    onSuccess: () => {
      void reloadLibrary();
      showToast({ title: t('Deleted for good') });
      onGone();
    },
    onError: (error) => toastProblem(t('Not deleted'), error),
  });
  const held = reason ?? (isChanged ? t('Save or discard your changes first') : undefined);
  const isBinned = picture.attributes.deleted_at !== null;
  const original = picture.attributes.variants.find(({ format }) => format === 'original');
  return (
    <section className={styles.section} aria-label={t('Actions')}>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedImages}
          aria-label={t('File to put in its place')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) replace.mutate(file);
            event.target.value = '';
          }}
        />
        {!isBinned && (
          <Button icon={CropIcon} disabledReason={reason} onPress={() => setCutting(true)}>
            {t('Crop')}
          </Button>
        )}
        <Button
          icon={RefreshCw}
          isPending={replace.isPending}
          disabledReason={held}
          onPress={() => input.current?.click()}
        >
          {replace.isPending ? t('Sending {progress} %', { progress: Math.round(progress * 100) }) : t('Replace file')}
        </Button>
        {original && (
          <LinkButton icon={Download} href={original.url} target="_blank" download={picture.attributes.filename}>
            {t('Download')}
          </LinkButton>
        )}
        {isBinned ? (
          <>
            <Button
              icon={Undo2}
              disabledReason={held}
              onPress={() => {
                actions.restore([picture]);
                onGone();
              }}
            >
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
        ) : (
          <Button
            icon={Trash2}
            disabledReason={held}
            onPress={() => {
              actions.bin([picture]);
              onGone();
            }}
          >
            {t('Move to bin')}
          </Button>
        )}
      </div>
      {isCutting && (
        <Suspense>
          <CutDialog picture={picture} focal={focal} onClose={() => setCutting(false)} onMade={onOpen} />
        </Suspense>
      )}
      {replace.error && (
        <p role="alert" className={styles.failure}>
          {describeProblem(replace.error).detail}
        </p>
      )}
    </section>
  );
};
