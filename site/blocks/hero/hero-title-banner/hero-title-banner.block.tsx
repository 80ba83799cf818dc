import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './hero-title-banner.module.css';

/** As high as the style sheet makes it on narrow screens. */
const heroHeight = 'min(44rem, 86vh)';

/** A full-bleed picture with the page's title on its calm side; without a picture, the title alone on its surface. */
export default function HeroTitleBanner({ props, index }: BlockComponentProps<'hero-title-banner'>) {
  return (
    <Section surface={props.box_color} width="full" padding="none" innerClassName={styles.banner}>
      {props.image ? (
        <div className={styles.media}>
          <Picture
            image={props.image}
            mobile={props.image_mobile}
            ratio="fill"
            boxHeight={heroHeight}
            priority={index === 0}
            className={styles.picture}
            field="/image"
          />
        </div>
      ) : null}
      <div
        className={styles.content}
        data-position={props.text_position}
        data-ratio={props.image ? (props.has_wide_ratio ? 'wide' : 'standard') : 'none'}
      >
        <div className={styles.words}>
          <NamedIcon name={props.header_icon} size={32} />
          <Heading
            text={props.heading}
            tag={props.header_tag}
            size={props.header_size === 'xl' ? 'title' : props.header_size}
            field="/heading"
          />
          <RichText value={props.paragraph} size={props.paragraph_size} medium="lead" field="/paragraph" />
          <Links
            link={props.link}
            links={props.links}
            align={props.text_position === 'center' ? 'center' : 'start'}
            className={styles.links}
          />
        </div>
      </div>
    </Section>
  );
}
