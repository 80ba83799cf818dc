import { keepTogether } from '#site/render/keep-together.ts';
import { useField } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { EmptyText } from './empty-text.tsx';
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

/** A paragraph of plain text. An empty text is drawn nowhere but on the canvas. */
export function Paragraph({ text, size = 'm', muted = false, field, className }: ParagraphProps) {
  const editable = useField(field);
  const look = classes(styles.paragraph, styles[size], muted && styles.muted, className);
  if (!text) return <EmptyText field={field} className={look} />;
  return (
    <p className={look} {...editable}>
      {keepTogether(text)}
    </p>
  );
}
