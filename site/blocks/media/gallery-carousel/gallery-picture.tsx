import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { CarouselItem } from '#site/ui/carousel/carousel-row.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type {} from '#site/ui/invoker-commands.ts';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Picture } from '#site/ui/picture.tsx';
import styles from './gallery-carousel.module.css';

interface GalleryPictureProps {
  /** Of the block. */
  id: string;
  picture: BlockComponentProps<'gallery-carousel'>['props']['groups'][number];
  position: number;
  total: number;
}

/** One picture of the row; its button opens the large view, a native dialog. */
export function GalleryPicture({ id, picture, position, total }: GalleryPictureProps) {
  const { t } = useRender();
  const pointer = `/groups/${picture.id}`;
  const heading = useField(`${pointer}/heading`);
  const caption = useField(`${pointer}/caption`);
  const large = `${id}-large-${picture.id}`;
  const number = { number: position + 1, total };
  return (
    <CarouselItem>
      <figure className={styles.figure}>
        <div className={styles.media}>
          <Picture
            image={picture.image}
            ratio="card"
            sizes="(min-width: 1024px) 42vw, 84vw"
            eager={false}
            field={`${pointer}/image`}
          />
          <button
            type="button"
            className={styles.open}
            command="show-modal"
            commandfor={large}
            aria-label={t('gallery.open', number)}
          >
            <Icon of={Expand} size={18} />
          </button>
        </div>
        {picture.heading || picture.caption ? (
          <figcaption className={styles.caption}>
            {picture.heading ? (
              <span className={styles.heading} {...heading}>
                {picture.heading}
              </span>
            ) : null}
            {picture.caption ? <span {...caption}>{picture.caption}</span> : null}
          </figcaption>
        ) : null}
      </figure>
      <LinkButton link={picture.link} look="tertiary" field={`${pointer}/link`} />
      <dialog
        id={large}
        className={styles.large}
        aria-label={picture.heading || t('carousel.slide', number)}
        closedby="any"
        data-large={position}
      >
        <Picture image={picture.image} fit="contain" eager={false} className={styles.largePicture} />
        <p className={styles.largeWords}>
          {total > 1 ? <span>{t('gallery.count', number)}</span> : null}
          {picture.heading ? <strong>{picture.heading}</strong> : null}
          {picture.caption ? <span>{picture.caption}</span> : null}
        </p>
        {total > 1 ? <LargeSteps /> : null}
        <button
          type="button"
          className={styles.close}
          command="close"
          commandfor={large}
          aria-label={t('gallery.close')}
        >
          <Icon of={X} size={24} />
        </button>
      </dialog>
    </CarouselItem>
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
