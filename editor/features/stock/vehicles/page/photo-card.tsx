import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { Photo } from './photo-queue.ts';
import styles from './photos-part.module.css';

interface PhotoCardProps {
  photo: Photo;
  index: number;
  isReadOnly: boolean;
  onAlt: (alt: string) => void;
  onCover: () => void;
  onRemove: () => void;
}

/** What is being typed; words of elsewhere come in only where nobody is typing. */
const useTyped = (alt: string) => {
  const [typed, setTyped] = useState(alt);
  const [known, setKnown] = useState(alt);
  if (known !== alt) {
    setKnown(alt);
    if (typed.trim() === known) setTyped(alt);
  }
  return [typed, setTyped] as const;
};

/** A picture of a car, with its words. */
export const PhotoCard = ({ photo, index, isReadOnly, onAlt, onCover, onRemove }: PhotoCardProps) => {
  const [alt, setAlt] = useTyped(photo.alt);
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
