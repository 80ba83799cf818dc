import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Card } from '#site/ui/card.tsx';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './same-size-carousel.module.css';

/** Cards that are all as large as each other, in a row to leaf through. */
export default function SameSizeCarousel({ props }: BlockComponentProps<'same-size-carousel'>) {
  const tag = levelInside(props);
  return (
    <Section surface={props.box_color} width="full">
      <CarouselRow
        head={<Intro values={props} />}
        foot={<Links link={props.link} links={props.links} />}
        count={props.groups.length}
        isPlain={!props.groups.some(({ link }) => link)}
      >
        {props.groups.map((card, index) => (
          <CarouselItem key={card.id} className={styles.item}>
            <Card
              media={
                <Picture
                  image={card.image}
                  ratio="card"
                  sizes="(min-width: 520px) 416px, 84vw"
                  eager={eagerItem(index)}
                  field={`/groups/${card.id}/image`}
                />
              }
              heading={card.heading}
              headingTag={tag}
              headingField={`/groups/${card.id}/heading`}
              link={card.link ?? null}
            >
              <RichText
                value={card.paragraph}
                size={card.paragraph_size}
                medium="small"
                muted
                field={`/groups/${card.id}/paragraph`}
              />
            </Card>
          </CarouselItem>
        ))}
      </CarouselRow>
    </Section>
  );
}
