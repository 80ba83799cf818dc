import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { isBare } from '#site/ui/bare-block.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { HeroStage } from '#site/ui/hero-stage.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { onNarrowScreens, SilentFilm } from '#site/ui/silent-film.tsx';
import { toneOf } from '#site/ui/tone-of.ts';
import styles from './hero-title-banner.module.css';

/** Longer titles take the next size: on half the width they would break into a column of words. */
const longestTitle = 14;

/** A full-bleed picture with the page's title on its calm side; without a picture, the title alone on its surface. */
export default function HeroTitleBanner({ props, index }: BlockComponentProps<'hero-title-banner'>) {
  const isTitle = props.header_size === 'xl' && (props.heading?.length ?? 0) <= longestTitle;
  return (
    <Section surface={props.box_color} width="full" padding="none" tone={toneOf(props.box_color)}>
      <HeroStage
        image={props.image}
        portrait={props.image_mobile ?? null}
        surface={props.box_color}
        isWide={props.has_wide_ratio}
        position={props.text_position}
        mirror={props.mirror_on_rtl}
        priority={index === 0}
        field="/image"
        filmPlace={{
          field: '/film',
          narrow: props.film_mobile ? { field: '/film_mobile', media: onNarrowScreens } : null,
        }}
        film={<SilentFilm film={props.film} mobile={props.film_mobile} />}
        actions={
          <Links
            link={props.link}
            links={props.links}
            align={props.text_position === 'center' ? 'center' : 'start'}
            className={styles.links}
          />
        }
      >
        <NamedIcon name={props.header_icon} size={32} />
        <Heading
          text={props.heading}
          tag={props.header_tag}
          size={isTitle ? 'title' : props.header_size}
          field="/heading"
        />
        <RichText value={props.paragraph} size={props.paragraph_size} medium="lead" field="/paragraph" />
        {isBare(props) ? <EmptyNote field="/image" /> : null}
      </HeroStage>
    </Section>
  );
}
