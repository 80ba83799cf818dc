import type { ReactNode } from 'react';
import styles from './canvas.module.css';

/** A reusable section where it is placed: one thing on the canvas, whatever lies inside (see `find-marks.ts`). */
export function PlacedSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div data-block={id} data-section className={styles.section}>
      {children}
    </div>
  );
}
