import type { BlockProps } from '#block-schemas/generated.ts';
import { onScreens } from '#block-schemas/read/screens.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useScreenStyle } from '#site/render/block-style.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './content-blocks.module.css';

/** How many stand in a row: what is set for a narrow screen, otherwise no more than there is room for. */
function columnsOf({ blocks_per_row: base, blocks_per_row_at: at }: BlockProps['content-blocks']) {
  return { ...onScreens(base, { tablet: Math.min(base, 2), phone: 1, ...at }), desktop: base };
}

/** Pictures and texts in up to four columns. */
export default function ContentBlocks({ props }: BlockComponentProps<'content-blocks'>) {
  const columns = columnsOf(props);
  const row = (count: number) => ({ '--columns': `repeat(${count}, minmax(0, 1fr))` });
  const look = useScreenStyle({
    desktop: row(columns.desktop),
    tablet: row(columns.tablet),
    phone: row(columns.phone),
  });
  const share = (count: number) => `${Math.round(100 / count)}vw`;
  const sizes = `(min-width: 1024px) ${share(columns.desktop)}, (min-width: 741px) ${share(columns.tablet)}, ${share(columns.phone)}`;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <div className={classes(styles.grid, look)}>
        {props.groups.map((group) => (
          <div key={group.id} className={styles.block} data-plain={group.image ? undefined : true}>
            {group.image ? (
              <Picture
                image={group.image}
                ratio="hero"
                sizes={sizes}
                className={styles.picture}
                field={`/groups/${group.id}/image`}
              />
            ) : null}
            <div className={styles.text}>
              <NamedIcon name={group.header_icon} size={28} />
              <Heading
                text={group.heading}
                tag={group.header_tag}
                size={group.header_size}
                field={`/groups/${group.id}/heading`}
              />
              <RichText
                value={group.paragraph}
                size={group.paragraph_size}
                muted
                field={`/groups/${group.id}/paragraph`}
              />
            </div>
            <Links link={group.link} links={group.links} field={`/groups/${group.id}`} />
          </div>
        ))}
      </div>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}
