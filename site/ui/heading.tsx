import { useField } from '../render/render-context.tsx';
import type { HeadingSize } from '../theme/tokens.ts';
import { classes } from './classes.ts';
import styles from './heading.module.css';
import { keepTogether } from './keep-together.ts';

export interface HeadingProps {
  text: string | null | undefined;
  /** 1–6 or `h1`–`h6`; 2 unless given. */
  tag?: number | string;
  size?: HeadingSize;
  /** JSON pointer of the field, for editing on the canvas. */
  field?: string;
  id?: string;
  className?: string;
}

/** A heading whose level and look are chosen apart. Renders nothing for an empty text. */
export function Heading({ text, tag = 2, size = 'l', field, id, className }: HeadingProps) {
  const editable = useField(field);
  if (!text) return null;
  const Tag = headingTag(tag);
  return (
    <Tag id={id} className={classes(styles.heading, styles[size], className)} {...editable}>
      {keepTogether(text)}
    </Tag>
  );
}

/** The level of headings inside a block: one below the block's own, or the third where it has none. */
export const levelInside = ({ heading, header_tag }: { heading: string; header_tag: number | string }): number =>
  heading ? Math.min(6, Number(header_tag) + 1) : 3;

/** `2`, `'2'` and `'h2'` are `h2`; anything else too. */
export function headingTag(tag: number | string): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  const level = Number(String(tag).replace(/^h/i, ''));
  const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return tags[level - 1] ?? 'h2';
}
