import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { DropField } from '../drop-field/drop-field.tsx';
import { ImagePicker } from '../image-picker/image-picker.tsx';
import { imageQuery } from '../image-query.ts';
import { LibraryAbsence } from '../library-absence/library-absence.tsx';
import { focalStyle } from '../picture-style.ts';
import { pictureUrl } from '../picture-url.ts';
import { useImageUpload } from '../use-image-upload.ts';
import styles from './picture-choice.module.css';

export interface PictureChoiceProps {
  /** Id of the button that opens the library. */
  id: string;
  /** Id of the text that names it. */
  labelledBy: string;
  /** Id of the picture; null for none. */
  value: string | null;
  isReadOnly?: boolean;
  onChange: (id: string | null) => void;
}

/** A picture of the library where nothing but the picture itself is kept: shared links, posters. */
export const PictureChoice = ({ id, labelledBy, value, isReadOnly = false, onChange }: PictureChoiceProps) => {
  const [isPicking, setPicking] = useState(false);
  const image = useQuery(imageQuery(value ?? ''));
  const pick = (picked: LibraryImage): void => {
    setPicking(false);
    onChange(picked.id);
  };
  const transfer = useImageUpload(pick);
  return (
    <DropField transfer={transfer} labelledBy={labelledBy} isReadOnly={isReadOnly} className={styles.choice}>
      {value !== null && image.data && (
        <img
          className={styles.preview}
          src={pictureUrl(image.data.attributes, 400)}
          alt={image.data.attributes.alt}
          style={focalStyle(image.data.attributes.focal)}
        />
      )}
      {value !== null && <LibraryAbsence query={image} name={t('This picture')} />}
      <div className={styles.buttons}>
        <Button
          id={id}
          size={value === null ? 'md' : 'sm'}
          icon={value === null ? ImagePlus : undefined}
          isDisabled={isReadOnly}
          aria-labelledby={`${labelledBy} ${id}`}
          onPress={() => setPicking(true)}
        >
          {value === null ? t('Choose a picture') : t('Replace')}
        </Button>
        {value !== null && !isReadOnly && (
          <IconButton icon={Trash2} size="sm" label={t('Remove the picture')} onPress={() => onChange(null)} />
        )}
      </div>
      {isPicking && <ImagePicker sizes={[]} onClose={() => setPicking(false)} onPick={pick} />}
    </DropField>
  );
};
