import { useField } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { keepTogether } from './keep-together.ts';
import styles from './paragraph.module.css';
import type { ParagraphSize } from './paragraph-size.ts';

export interface ParagraphProps {
  /** Plain text; line breaks are kept. */
  text: string | null | undefined;
  size?: ParagraphSize;
  muted?: boolean;
  field?: string;
  className?: string;
}

/** A paragraph of plain text. Renders nothing for an empty text. */
export function Paragraph({ text, size = 'm', muted = false, field, className }: ParagraphProps) {
  const editable = useField(field);
  if (!text) return null;
  return (
    <p className={classes(styles.paragraph, styles[size], muted && styles.muted, className)} {...editable}>
      {keepTogether(text)}
    </p>
  );
}
