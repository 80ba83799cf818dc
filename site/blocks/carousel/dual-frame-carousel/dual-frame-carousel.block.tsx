import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { CarouselStage } from '#site/ui/carousel/carousel-stage.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './dual-frame-carousel.module.css';

type Pair = BlockComponentProps<'dual-frame-carousel'>['props']['groups'][number];

const Frames = ({ pair, tag, place }: { pair: Pair; tag: number; place: number }) => {
  const field = `/groups/${pair.id}`;
  return (
    <article className={styles.pair}>
      <div className={styles.large}>
        <Picture
          image={pair.image}
          ratio="card"
          sizes="(min-width: 901px) 62vw, 100vw"
          eager={eagerItem(place, 1)}
          field={`${field}/image`}
        />
      </div>
      {pair.small_image ? (
        <div className={styles.small}>
          <Picture
            image={pair.small_image}
            ratio="card"
            sizes="(min-width: 901px) 32vw, 46vw"
            eager={eagerItem(place, 1)}
            field={`${field}/small_image`}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <Heading text={pair.heading} tag={tag} size="s" field={`${field}/heading`} />
        <RichText
          value={pair.paragraph}
          size={pair.paragraph_size}
          headingLevel={Math.min(6, tag + 1)}
          muted
          field={`${field}/paragraph`}
        />
        <LinkButton link={pair.link} look="tertiary" field={`${field}/link`} />
      </div>
    </article>
  );
};

/** Two pictures that change together, and between them what there is to say. */
export default function DualFrameCarousel({ props }: BlockComponentProps<'dual-frame-carousel'>) {
  const { t } = useRender();
  const tag = levelInside(props);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <CarouselStage
        label={props.heading || t('carousel.label')}
        duration={props.is_autoplay ? props.slide_duration : null}
        isPlain={!props.groups.every(({ link }) => link)}
        slides={props.groups.map((pair, place) => ({
          id: pair.id,
          content: <Frames pair={pair} tag={tag} place={place} />,
        }))}
      />
    </Section>
  );
}
