import { ImagePlus, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ImagePicker } from '#editor/pieces/media/image-picker/image-picker.tsx';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { acceptedImages, uploadImage } from '#editor/pieces/media/upload-image.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { PhotoCard } from './photo-card.tsx';
import type { Photo, PhotoQueue } from './photo-queue.ts';
import styles from './photos-part.module.css';
import { usePhotoQueue } from './use-photo-queue.ts';
import type { Vehicle } from './vehicle.api.ts';

const MOST = 60;

const moved = (photos: readonly Photo[], from: number, to: number): readonly Photo[] => {
  if (from < 0) return photos;
  const next = [...photos];
  next.splice(Math.max(0, Math.min(photos.length - 1, to)), 0, ...next.splice(from, 1));
  return next;
};

/** The picture can come back to where it was. */
const takeAway = (queue: PhotoQueue, { id }: Photo): void =>
  queue.write(
    (now) => now.filter((one) => one.id !== id),
    (before) => {
      const at = before.findIndex((one) => one.id === id);
      const back = (now: readonly Photo[]) =>
        now.some((one) => one.id === id) ? now : [...now.slice(0, at), ...before.slice(at, at + 1), ...now.slice(at)];
      showToast({
        title: t('Picture taken away'),
        action: { label: t('Undo'), onAction: () => queue.write(back) },
      });
    },
  );

/** Pictures are kept at once, in their order; the first is the cover. */
export const PhotosPart = ({ vehicle, isReadOnly }: { vehicle: Vehicle; isReadOnly: boolean }) => {
  const { queue, photos, isSaving, isRefused } = usePhotoQueue(vehicle);
  const mayUpload = usePermission('media.update');
  const [isPicking, setPicking] = useState(false);
  const [uploading, setUploading] = useState<{ done: number; total: number } | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const add = (images: readonly LibraryImage[]): void => {
    const added = images.map(({ id, attributes }) => ({ id, image_id: id, alt: '', url: pictureUrl(attributes, 640) }));
    queue.write((now) => {
      const known = new Set(now.map(({ image_id: id }) => id));
      return [...now, ...added.filter(({ id }) => !known.has(id))].slice(0, MOST);
    });
  };
  const pick = (images: readonly LibraryImage[]): void => {
    setPicking(false);
    add(images);
  };
  const upload = async (files: readonly File[]): Promise<void> => {
    const failed: string[] = [];
    const added: LibraryImage[] = [];
    for (const [at, one] of files.entries()) {
      setUploading({ done: at, total: files.length });
      try {
        const { image } = await uploadImage(one);
        added.push(image);
      } catch (error) {
        failed.push(`${one.name}: ${describeProblem(error).detail}`);
      }
    }
    setUploading(null);
    if (added.length > 0) add(added);
    if (failed.length > 0)
      showToast({
        title: t('{count, plural, one {# picture} other {# pictures}} not uploaded', { count: failed.length }),
        description: failed.slice(0, 5).join('\n'),
        tone: 'danger',
      });
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (mayUpload.allowed && !isReadOnly) void upload([...event.dataTransfer.files]);
  };
  const reorder = (from: number, to: number) => {
    const id = photos[from]?.id;
    queue.write((now) =>
      moved(
        now,
        now.findIndex((one) => one.id === id),
        to,
      ),
    );
    announce(t('Picture {from} is picture {to} now', { from: from + 1, to: to + 1 }));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = photos.findIndex(({ id }) => keys.has(id));
      const at = photos.findIndex(({ id }) => id === target.key) + (target.dropPosition === 'after' ? 1 : 0);
      if (from >= 0) reorder(from, at > from ? at - 1 : at);
    },
  });
  return (
    <section
      className={styles.part}
      aria-label={t('Pictures')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {isRefused && (
        <Notice role="status" tone="danger">
          {t('What you changed of the pictures is still here, but not saved. Look at it and save it again.')}
          <Button size="sm" onPress={queue.saveAgain}>
            {t('Save again')}
          </Button>
          <Button size="sm" onPress={queue.discard}>
            {t('Throw them away')}
          </Button>
        </Notice>
      )}
      {photos.length > 0 && (
        <GridList
          aria-label={t('Pictures of the car')}
          items={photos.map((photo, index) => ({ photo, index, id: photo.id }))}
          layout="grid"
          dragAndDropHooks={dragAndDropHooks}
          className={styles.list ?? ''}
          keyboardNavigationBehavior="tab"
        >
          {({ photo, index }) => (
            <GridListItem textValue={t('Picture {number}', { number: index + 1 })} className={styles.item ?? ''}>
              <PhotoCard
                photo={photo}
                index={index}
                isReadOnly={isReadOnly}
                onAlt={(alt) => queue.write((now) => now.map((one) => (one.id === photo.id ? { ...one, alt } : one)))}
                onCover={() => reorder(index, 0)}
                onRemove={() => takeAway(queue, photo)}
              />
            </GridListItem>
          )}
        </GridList>
      )}
      {photos.length === 0 && (
        <p className={styles.hint}>{t('Drop pictures here, or choose them. The first becomes the cover.')}</p>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <input
            ref={file}
            type="file"
            hidden
            multiple
            accept={acceptedImages}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void upload(files);
            }}
          />
          <Button
            icon={Upload}
            isPending={uploading !== null || isSaving}
            disabledReason={
              mayUpload.reason ?? (photos.length >= MOST ? t('A car has at most 60 pictures.') : undefined)
            }
            onPress={() => file.current?.click()}
          >
            {uploading ? t('{done} of {total} uploaded', uploading) : t('Upload pictures')}
          </Button>
          <Button
            icon={ImagePlus}
            disabledReason={photos.length >= MOST ? t('A car has at most 60 pictures.') : undefined}
            onPress={() => setPicking(true)}
          >
            {t('From the library')}
          </Button>
        </div>
      )}
      {isPicking && (
        <ImagePicker
          sizes={[]}
          onClose={() => setPicking(false)}
          onPick={(image) => pick([image])}
          several={{ onPick: pick, most: MOST - photos.length, tooMany: t('A car has at most 60 pictures.') }}
        />
      )}
    </section>
  );
};
