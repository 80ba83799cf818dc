import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './gallery-carousel.module.css';
import { GalleryPicture } from './gallery-picture.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-gallery-carousel': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Pictures to leaf through, each with a caption, and large on demand. A snapping row; buttons come with the element. */
export default function GalleryCarousel({ props, id }: BlockComponentProps<'gallery-carousel'>) {
  const { t } = useRender();
  const pictures = props.groups.filter((picture) => picture.image);
  return (
    <Section surface={props.box_color} width="full">
      <fc-gallery-carousel className={styles.gallery}>
        <div className={styles.head}>
          <Intro values={props} className={styles.intro} />
          {pictures.length > 1 ? (
            <div className={styles.buttons} data-controls>
              <button type="button" data-step="-1" className={styles.button} aria-label={t('carousel.previous')}>
                <Icon of={ChevronLeft} mirror />
              </button>
              <button type="button" data-step="1" className={styles.button} aria-label={t('carousel.next')}>
                <Icon of={ChevronRight} mirror />
              </button>
            </div>
          ) : null}
        </div>
        <ul className={styles.row} data-row>
          {pictures.map((picture, position) => (
            <GalleryPicture key={picture.id} id={id} picture={picture} position={position} total={pictures.length} />
          ))}
        </ul>
      </fc-gallery-carousel>
      <div className={styles.foot}>
        <LinkButton link={props.link} field="/link" />
      </div>
    </Section>
  );
}
