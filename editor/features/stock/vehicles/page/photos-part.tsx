import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Star, Trash2, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ImagePicker } from '#editor/pieces/media/image-picker/image-picker.tsx';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { acceptedImages, uploadImage } from '#editor/pieces/media/upload-image.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './photos-part.module.css';
import { savePhotos, type Vehicle, vehicleQuery } from './vehicle.api.ts';

type Photo = Pick<Vehicle['photos'][number], 'image_id' | 'alt'> & { id: string; url: string };

const MOST = 60;

/** One after the other, so that each write names the version that the one before made. */
const usePhotoWrites = (vehicle: Vehicle) => {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(vehicle);
  if (vehicle.version >= latest.current.version) latest.current = vehicle;
  const write = async (photos: readonly Photo[], title?: string): Promise<void> => {
    const before = latest.current;
    const { queryKey } = vehicleQuery(vehicle.id);
    setSaving(true);
    // At once on the screen; the service's answer follows.
    queries.setQueryData(queryKey, { ...before, photos: photos.map((photo, at) => ({ ...photo, sequence: at + 1 })) });
    try {
      const now = await savePhotos(before, photos);
      latest.current = now;
      queries.setQueryData(queryKey, now);
      void queries.invalidateQueries({ queryKey: ['vehicles', 'list'] });
      if (title) showToast({ title, action: { label: t('Undo'), onAction: () => void write(before.photos) } });
    } catch (error) {
      toastProblem(t('Pictures not saved'), error);
      queries.setQueryData(queryKey, before);
      await queries.invalidateQueries({ queryKey });
    } finally {
      setSaving(false);
    }
  };
  return { write, isSaving, photosNow: (): readonly Photo[] => latest.current.photos };
};

const moved = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const next = [...photos];
  next.splice(Math.max(0, Math.min(photos.length - 1, to)), 0, ...next.splice(from, 1));
  return next;
};

interface PhotoCardProps {
  photo: Photo;
  index: number;
  isReadOnly: boolean;
  onAlt: (alt: string) => void;
  onCover: () => void;
  onRemove: () => void;
}

const PhotoCard = ({ photo, index, isReadOnly, onAlt, onCover, onRemove }: PhotoCardProps) => {
  const [alt, setAlt] = useState(photo.alt);
  const number = index + 1;
  return (
    <>
      <div className={styles.frame}>
        {photo.url === '' ? (
          <p className={styles.lost}>{t('The library has this picture no more.')}</p>
        ) : (
          <img src={photo.url} alt={photo.alt} draggable={false} className={styles.picture} />
        )}
        {index === 0 && <span className={styles.cover}>{t('Cover')}</span>}
        {!isReadOnly && (
          <AriaButton slot="drag" className={styles.grip ?? ''} aria-label={t('Move picture {number}', { number })}>
            {number}
          </AriaButton>
        )}
      </div>
      <div className={styles.line}>
        <TextField
          label={t('Text alternative of picture {number}', { number })}
          hideLabel
          placeholder={t('What it shows')}
          maxLength={300}
          isReadOnly={isReadOnly}
          value={alt}
          onChange={setAlt}
          onBlur={() => alt.trim() !== photo.alt && onAlt(alt.trim())}
        />
        {!isReadOnly && (
          <>
            {index > 0 && (
              <IconButton
                icon={Star}
                size="sm"
                label={t('Make picture {number} the cover', { number })}
                onPress={onCover}
              />
            )}
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('Take picture {number} away', { number })}
              onPress={onRemove}
            />
          </>
        )}
      </div>
    </>
  );
};

/** Pictures are kept at once, in their order; the first is the cover. */
export const PhotosPart = ({ vehicle, isReadOnly }: { vehicle: Vehicle; isReadOnly: boolean }) => {
  const { write, isSaving, photosNow } = usePhotoWrites(vehicle);
  const photos: readonly Photo[] = vehicle.photos;
  const mayUpload = usePermission('media.update');
  const [isPicking, setPicking] = useState(false);
  const [uploading, setUploading] = useState<{ done: number; total: number } | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const add = (images: readonly LibraryImage[]) => {
    const known = new Set(photosNow().map(({ image_id: id }) => id));
    const fresh = images.filter(({ id }) => !known.has(id));
    // Shown at once, before the service has answered.
    const added = fresh.map(({ id, attributes }) => ({ id, image_id: id, alt: '', url: pictureUrl(attributes, 640) }));
    return write([...photosNow(), ...added].slice(0, MOST));
  };
  const pick = (images: readonly LibraryImage[]): void => {
    setPicking(false);
    void add(images);
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
    if (added.length > 0) await add(added);
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
    void write(moved(photos, from, to));
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
                key={`${photo.id}-${photo.alt}`}
                photo={photo}
                index={index}
                isReadOnly={isReadOnly}
                onAlt={(alt) => void write(photosNow().map((one) => (one.id === photo.id ? { ...one, alt } : one)))}
                onCover={() => reorder(index, 0)}
                onRemove={() =>
                  void write(
                    photosNow().filter(({ id }) => id !== photo.id),
                    t('Picture taken away'),
                  )
                }
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
