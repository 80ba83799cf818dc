import { keepTogether } from '#site/render/keep-together.ts';
import { useField } from '../render/render-context.tsx';
import type { HeadingSize } from '../theme/tokens.ts';
import { classes } from './classes.ts';
import { EmptyText } from './empty-text.tsx';
import styles from './heading.module.css';

export interface HeadingProps {
  text: string | null | undefined;
  /** 1–6 or `h1`–`h6`; 2 unless given. */
  tag?: number | string;
  size?: HeadingSize;
  /** JSON pointer of the field, for editing on the canvas. */
  field?: string;
  id?: string;
  /** It can be given the focus by a script, when what it stands above comes into sight. */
  takesFocus?: boolean;
  className?: string;
}

/** A heading whose level and look are chosen apart. An empty text is drawn nowhere but on the canvas. */
export function Heading({ text, tag = 2, size = 'l', field, id, takesFocus = false, className }: HeadingProps) {
  const editable = useField(field);
  const look = classes(styles.heading, styles[size], className);
  if (!text) return <EmptyText field={field} className={look} />;
  const Tag = headingTag(tag);
  return (
    <Tag id={id} tabIndex={takesFocus ? -1 : undefined} className={look} {...editable}>
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
