import { useAlignment } from '../../render/alignment.ts';
import { useField } from '../../render/render-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import type { BlockComponentProps } from '../block-component.ts';
import styles from './quote.module.css';

/** Somebody's words, with who said them. */
export default function Quote({ props }: BlockComponentProps<'quote'>) {
  const words = useField('/quote');
  const author = useField('/author');
  const position = useField('/author_position');
  const look = useAlignment(props.section_class, props.section_class_at);
  if (!props.quote) return <Section surface={props.box_color} padding="none" />;
  return (
    <Section surface={props.box_color}>
      <figure className={classes(styles.figure, look)} data-justify={props.justify_text || undefined}>
        {props.image ? (
          <Picture image={props.image} ratio="square" sizes="96px" className={styles.portrait} field="/image" />
        ) : null}
        <blockquote className={styles.words}>
          <p {...words}>{props.quote}</p>
        </blockquote>
        {props.author || props.author_position ? (
          <figcaption className={styles.caption}>
            {props.author ? (
              <cite className={styles.author} {...author}>
                {props.author}
              </cite>
            ) : null}
            {props.author_position ? <span {...position}>{props.author_position}</span> : null}
          </figcaption>
        ) : null}
      </figure>
    </Section>
  );
}
