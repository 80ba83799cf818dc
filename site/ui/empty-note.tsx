import { ImagePlus } from 'lucide-react';
import { useBlock, useField } from '../render/render-context.tsx';
import styles from './empty-note.module.css';
import { Icon } from './icon.tsx';

/** On the canvas, what to fill where a block has nothing to show yet; visitors get nothing. */
export function EmptyNote({ field }: { field?: string }) {
  const { empty } = useBlock();
  const marks = useField(field, 'image');
  if (!empty) return null;
  return (
    <div className={styles.note} {...marks} dir="auto">
      <Icon of={ImagePlus} size={28} />
      <p>{empty.words}</p>
    </div>
  );
}
