import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import styles from './quotation.module.css';
import type { ImageValue } from './values.types.ts';

export interface QuotationProps {
  quote: { quote?: string | undefined; author: string; author_position: string; image?: ImageValue | null | undefined };
  /** From `useAlignment`. */
  align: string;
  isJustified: boolean;
  /** JSON pointer of the object that holds the words; '' for the block. */
  field: string;
}

/** Somebody's words, set large, with who said them. */
export function Quotation({ quote, align, isJustified, field }: QuotationProps) {
  const { mode } = useRender();
  const isSigned = quote.author !== '' || quote.author_position !== '';
  const words = useField(`${field}/quote`);
  const author = useField(`${field}/author`);
  const position = useField(`${field}/author_position`);
  return (
    <figure className={classes(styles.figure, align)} data-justify={isJustified || undefined}>
      {quote.image ? (
        <Picture image={quote.image} ratio="square" sizes="96px" className={styles.portrait} field={`${field}/image`} />
      ) : null}
      <blockquote className={styles.words}>
        <p {...words}>{quote.quote}</p>
      </blockquote>
      {isSigned || mode === 'canvas' ? (
        <figcaption className={styles.caption} data-empty={isSigned ? undefined : true}>
          {quote.author || mode === 'canvas' ? (
            <cite className={styles.author} {...author}>
              {quote.author}
            </cite>
          ) : null}
          {quote.author_position || mode === 'canvas' ? <span {...position}>{quote.author_position}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
