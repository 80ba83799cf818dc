import { Intro } from '../../ui/intro.tsx';
import { Links } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import type { BlockComponentProps } from '../block-component.ts';
import styles from './snippet.module.css';

/** A heading, a paragraph and links: the plain text of a page. */
export default function Snippet({ props }: BlockComponentProps<'snippet'>) {
  const align = props.alignment === 'center' ? 'center' : 'start';
  return (
    <Section surface={props.box_color} innerClassName={styles.inner}>
      <div className={styles.text} data-align={align}>
        <Intro values={props} align={align} className={styles.intro} />
        <Links link={props.link} links={props.links} align={align} />
      </div>
    </Section>
  );
}
