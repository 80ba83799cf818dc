import { useField } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import styles from './eyebrow.module.css';
import { keepTogether } from './keep-together.ts';

export interface EyebrowProps {
  text: string | null | undefined;
  field?: string;
  className?: string;
}

/** A small line above a heading. Renders nothing for an empty text. */
export function Eyebrow({ text, field, className }: EyebrowProps) {
  const editable = useField(field);
  if (!text) return null;
  return (
    <p className={classes(styles.eyebrow, className)} {...editable}>
      {keepTogether(text)}
    </p>
  );
}
