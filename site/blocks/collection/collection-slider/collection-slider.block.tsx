import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { OwnCollectionCard } from '#site/ui/collection/own-collection-card.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Section } from '#site/ui/section.tsx';

/** Products of the house in a row. */
export default function CollectionSlider({ props }: BlockComponentProps<'collection-slider'>) {
  const tag = levelInside(props);
  return (
    <Section surface={props.box_color} width="full">
      <CarouselRow
        item="small"
        head={<Intro values={props} />}
        foot={<Links link={props.link} links={props.links} />}
        count={props.groups.length}
        isPlain={!props.groups.some(({ button }) => button)}
      >
        {props.groups.map((item, index) => (
          <CarouselItem key={item.id}>
            <OwnCollectionCard item={item} tag={tag} index={index} />
          </CarouselItem>
        ))}
      </CarouselRow>
    </Section>
  );
}
