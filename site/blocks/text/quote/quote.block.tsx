import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useAlignment } from '#site/render/alignment.ts';
import { useField } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
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
