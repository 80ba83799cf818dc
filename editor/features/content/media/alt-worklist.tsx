import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { imageName } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { focalStyle } from '#editor/pieces/media/picture-style.ts';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './alt-worklist.module.css';
import { reloadLibrary, savePicture } from './media.api.ts';

const Row = ({ image, onOpen, onDone }: { image: LibraryImage; onOpen: () => void; onDone: () => void }) => {
  const [alt, setAlt] = useState('');
  const { reason } = usePermission('media.update');
  const save = useMutation({
    mutationFn: (change: { alt?: string; decorative?: boolean }) => savePicture(image, change),
    onSuccess: () => {
      announce(t('{image} done', { image: imageName(image) }));
      onDone();
      void reloadLibrary();
    },
  });
  const isDone = save.isSuccess;
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <button
        type="button"
        className={styles.picture}
        onClick={onOpen}
        aria-label={t('Open {image}', { image: imageName(image) })}
      >
        <img src={pictureUrl(image.attributes, 400)} alt="" loading="lazy" style={focalStyle(image.attributes.focal)} />
      </button>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (alt.trim() !== '' && !reason) save.mutate({ alt });
        }}
      >
        <TextField
          label={imageName(image)}
          placeholder={t('What does it show?')}
          value={alt}
          onChange={setAlt}
          maxLength={500}
          isReadOnly={reason !== undefined || isDone}
          {...(save.error ? { errorMessage: describeProblem(save.error).detail } : {})}
        />
        <Button
          type="submit"
          isPending={save.isPending}
          isDisabled={alt.trim() === '' || isDone}
          disabledReason={reason}
        >
          {isDone ? t('Saved') : t('Save')}
        </Button>
        <Button
          variant="ghost"
          isDisabled={isDone}
          disabledReason={reason}
          onPress={() => save.mutate({ decorative: true })}
        >
          {t('Decorative')}
        </Button>
      </form>
    </li>
  );
};

/** Pictures that have no text yet, to be described one after the other: Enter saves and goes on to the next. */
export const AltWorklist = ({
  images,
  onOpen,
}: {
  images: readonly LibraryImage[];
  onOpen: (image: LibraryImage) => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const goOn = (index: number): void => {
    const inputs = list.current?.querySelectorAll('input');
    inputs?.[index + 1]?.focus();
  };
  return (
    <ul ref={list} className={styles.list} aria-label={t('Pictures without text alternative')}>
      {images.map((image, index) => (
        <Row key={image.id} image={image} onOpen={() => onOpen(image)} onDone={() => goOn(index)} />
      ))}
    </ul>
  );
};
