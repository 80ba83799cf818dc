import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { CarouselItem } from '#site/ui/carousel/carousel-row.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { LargePicture } from '#site/ui/large-picture/large-picture.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import styles from './gallery-carousel.module.css';

interface GalleryPictureProps {
  /** Of the block. */
  id: string;
  picture: BlockComponentProps<'gallery-carousel'>['props']['groups'][number];
  position: number;
  total: number;
}

/** One picture of the row; its button opens the large view. */
export function GalleryPicture({ id, picture, position, total }: GalleryPictureProps) {
  const pointer = `/groups/${picture.id}`;
  const heading = useField(`${pointer}/heading`);
  const caption = useField(`${pointer}/caption`);
  return (
    <CarouselItem>
      <figure className={styles.figure}>
        <LargePicture
          image={picture.image}
          id={`${id}-large-${picture.id}`}
          position={position}
          total={total}
          heading={picture.heading}
          caption={picture.caption}
          sizes="(min-width: 1024px) 42vw, 84vw"
          eager={eagerItem(position)}
          field={`${pointer}/image`}
        />
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
    </CarouselItem>
  );
}
