import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useAlignment } from '#site/render/alignment.ts';
import { isBare } from '#site/ui/bare-block.ts';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './snippet.module.css';

/** A heading, a paragraph and links: the plain text of a page. */
export default function Snippet({ props }: BlockComponentProps<'snippet'>) {
  const look = useAlignment(props.alignment, props.alignment_at);
  return (
    <Section surface={props.box_color} innerClassName={styles.inner}>
      <div className={classes(styles.text, look)} data-indent={props.alignment === 'left' || undefined}>
        <Intro values={props} className={styles.intro} />
        <Links link={props.link} links={props.links} className={styles.links} />
        {isBare(props) ? <EmptyNote /> : null}
      </div>
    </Section>
  );
}
