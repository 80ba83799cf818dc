import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '../icon.tsx';
import type {} from '../invoker-commands.ts';
import { Picture, type PictureProps } from '../picture.tsx';
import type { ImageValue } from '../values.types.ts';
import styles from './large-picture.module.css';

export interface LargePictureProps {
  image: ImageValue | null | undefined;
  /** Element id of the large view, unique in the page. */
  id: string;
  /** Place among the pictures one leafs through, from 0. */
  position: number;
  total: number;
  heading?: string;
  caption?: string;
  ratio?: PictureProps['ratio'];
  sizes: string;
  /** As of a `Picture`; what opens large waits until it does. */
  eager: PictureProps['eager'];
  field: string;
}

/**
 * A picture whose button opens it large, in a native dialog. `leadThroughLargePictures` leads from one to the next;
 * those of one row stand inside one element with `data-pictures`.
 */
export function LargePicture(props: LargePictureProps) {
  const { image, id, position, total, heading, caption, ratio = 'card', sizes, eager, field } = props;
  const { t } = useRender();
  const number = { number: position + 1, total };
  return (
    <>
      <div className={styles.media}>
        <Picture image={image} ratio={ratio} sizes={sizes} eager={eager} field={field} />
        <button
          type="button"
          className={styles.open}
          command="show-modal"
          commandfor={id}
          aria-label={t('gallery.open', number)}
        >
          <Icon of={Expand} size={18} />
        </button>
      </div>
      <dialog
        id={id}
        className={styles.large}
        aria-label={heading || t('carousel.slide', number)}
        closedby="any"
        data-large={position}
      >
        <Picture image={image} fit="contain" eager={false} className={styles.largePicture} />
        <p className={styles.largeWords}>
          {total > 1 ? <span>{t('gallery.count', number)}</span> : null}
          {heading ? <strong>{heading}</strong> : null}
          {caption ? <span>{caption}</span> : null}
        </p>
        {total > 1 ? <LargeSteps /> : null}
        <button type="button" className={styles.close} command="close" commandfor={id} aria-label={t('gallery.close')}>
          <Icon of={X} size={24} />
        </button>
      </dialog>
    </>
  );
}

/** Buttons from one large picture to the next; after the last comes the first. */
function LargeSteps() {
  const { t } = useRender();
  return (
    <>
      <button type="button" className={styles.step} data-large-step="-1" aria-label={t('gallery.previous')}>
        <Icon of={ChevronLeft} size={24} mirror />
      </button>
      <button type="button" className={styles.step} data-large-step="1" aria-label={t('gallery.next')}>
        <Icon of={ChevronRight} size={24} mirror />
      </button>
    </>
  );
}
