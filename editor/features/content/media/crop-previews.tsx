import { focalStyle } from '#editor/pieces/media/picture-style.ts';
import styles from './picture-form.module.css';

const crops = [
  { name: '16 : 9', shape: styles.wide },
  { name: '4 : 3', shape: styles.normal },
  { name: '1 : 1', shape: styles.square },
] as const;

/** How the usual crops look with this focal point. */
export const CropPreviews = ({ url, focal }: { url: string; focal: { x: number; y: number } }) => (
  <div className={styles.crops}>
    {crops.map(({ name, shape }) => (
      <figure key={name} className={styles.crop}>
        <img src={url} alt="" className={shape} style={focalStyle(focal)} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </div>
);
