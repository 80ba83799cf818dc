import { useAlignment } from '../../render/alignment.ts';
import { classes } from '../../ui/classes.ts';
import { Intro } from '../../ui/intro.tsx';
import { Links } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import type { BlockComponentProps } from '../block-component.ts';
import styles from './snippet.module.css';

/** A heading, a paragraph and links: the plain text of a page. */
export default function Snippet({ props }: BlockComponentProps<'snippet'>) {
  const look = useAlignment(props.alignment, props.alignment_at);
  return (
    <Section surface={props.box_color} innerClassName={styles.inner}>
      <div className={classes(styles.text, look)} data-indent={props.alignment === 'left' || undefined}>
        <Intro values={props} className={styles.intro} />
        <Links link={props.link} links={props.links} className={styles.links} />
      </div>
    </Section>
  );
}
