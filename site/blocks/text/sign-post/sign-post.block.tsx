import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Card } from '#site/ui/card.tsx';
import { classes } from '#site/ui/classes.ts';
import { levelInside } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './sign-post.module.css';

/** Cards that lead on to other pages: with pictures as a row of cars, without as a table of signs. */
export default function SignPost({ props }: BlockComponentProps<'sign-post'>) {
  const cardTag = levelInside(props);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ul className={styles.signs} data-count={props.groups.length === 5 ? 5 : Math.min(props.groups.length, 4)}>
        {props.groups.map((sign) => (
          <li key={sign.id} className={classes(styles.sign, !sign.image && styles.plain)}>
            <Card
              media={
                sign.image ? (
                  <Picture
                    image={sign.image}
                    ratio="hero"
                    sizes="(min-width: 1024px) 25vw, (min-width: 741px) 50vw, 100vw"
                    field={`/groups/${sign.id}/image`}
                  />
                ) : undefined
              }
              heading={sign.heading}
              headingTag={cardTag}
              headingField={`/groups/${sign.id}/heading`}
              link={sign.link}
              figure={<NamedIcon name={sign.header_icon || 'arrow-right'} size={20} mirror={!sign.header_icon} />}
            >
              <RichText
                value={sign.paragraph}
                size={sign.paragraph_size}
                medium="small"
                muted
                field={`/groups/${sign.id}/paragraph`}
              />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
