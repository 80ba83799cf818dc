import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useField } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './icons-timeline.module.css';

/** How many stand side by side on wide pages: five at most, and rows that are alike. */
const inARow = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / 5))) || 1;

type Station = BlockComponentProps<'icons-timeline'>['props']['groups'][number];

/** What happened when, along a line of icons: downwards on narrow pages, side by side on wide ones. */
export default function IconsTimeline({ props }: BlockComponentProps<'icons-timeline'>) {
  const tag = levelInside(props);
  const rows = useBlockStyle({ '--in-a-row': inARow(props.groups.length) });
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ol className={classes(styles.line, rows)}>
        {props.groups.map((station) => (
          <TimelineStation key={station.id} station={station} tag={tag} />
        ))}
      </ol>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

function TimelineStation({ station, tag }: { station: Station; tag: number }) {
  const field = `/groups/${station.id}`;
  const when = useField(`${field}/label`);
  return (
    <li className={styles.station}>
      <span className={styles.mark}>
        <NamedIcon name={station.icon} size={20} />
      </span>
      <div className={styles.words}>
        {station.label ? (
          <p className={styles.when} {...when}>
            {station.label}
          </p>
        ) : null}
        <Heading text={station.heading} tag={tag} size="xs" field={`${field}/heading`} />
        <RichText
          value={station.paragraph}
          size={station.paragraph_size}
          medium="small"
          muted
          field={`${field}/paragraph`}
        />
      </div>
    </li>
  );
}
