import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { imageQuery } from '#editor/pieces/media/image-query.ts';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import styles from './frames.module.css';

/** The turn as visitors will see it, one frame at a time. */
export const FramePreview = ({ frames }: { frames: readonly string[] }) => {
  const [at, setAt] = useState(0);
  const place = Math.min(at, frames.length - 1);
  const image = useQuery(imageQuery(frames[place] ?? ''));
  return (
    <div className={styles.preview}>
      <div className={styles.picture}>
        {image.data && <img src={pictureUrl(image.data.attributes, 400)} alt={image.data.attributes.alt} />}
      </div>
      <input
        type="range"
        aria-label={t('Frame {number}', { number: place + 1 })}
        min={0}
        max={frames.length - 1}
        value={place}
        onChange={(event) => setAt(event.target.valueAsNumber)}
      />
      <p className={styles.hint}>{t('{count, plural, one {# frame} other {# frames}}', { count: frames.length })}</p>
    </div>
  );
};
