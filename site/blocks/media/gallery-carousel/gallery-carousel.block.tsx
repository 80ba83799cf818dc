import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Section } from '#site/ui/section.tsx';
import { GalleryPicture } from './gallery-picture.tsx';

/** Pictures to leaf through, each with a caption, and large on demand. */
export default function GalleryCarousel({ props, id }: BlockComponentProps<'gallery-carousel'>) {
  const pictures = props.groups.filter((picture) => picture.image);
  return (
    <Section surface={props.box_color} width="full">
      <CarouselRow
        element="fc-gallery-carousel"
        head={<Intro values={props} />}
        count={pictures.length}
        item="wide"
        foot={<LinkButton link={props.link} field="/link" />}
      >
        {pictures.map((picture, position) => (
          <GalleryPicture key={picture.id} id={id} picture={picture} position={position} total={pictures.length} />
        ))}
      </CarouselRow>
      {props.groups.length > 0 && pictures.length === 0 ? <EmptyNote /> : null}
    </Section>
  );
}
