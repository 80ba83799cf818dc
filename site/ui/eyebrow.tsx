import { keepTogether } from '#site/render/keep-together.ts';
import { useField } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { EmptyText } from './empty-text.tsx';
import styles from './eyebrow.module.css';

export interface EyebrowProps {
  text: string | null | undefined;
  field?: string;
  className?: string;
}

/** A small line above a heading. An empty text is drawn nowhere but on the canvas. */
export function Eyebrow({ text, field, className }: EyebrowProps) {
  const editable = useField(field);
  const look = classes(styles.eyebrow, className);
  if (!text) return <EmptyText field={field} className={look} />;
  return (
    <p className={look} {...editable}>
      {keepTogether(text)}
    </p>
  );
}
