import type { ReactNode } from 'react';
import { classNames } from '#editor/ui/class-names.ts';
import styles from './cells.module.css';

/** What is said of a row beside what it is: dates, "none yet", who. */
export const Quiet = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={styles.quiet} title={title}>
    {children}
  </span>
);

export interface TwoLinesProps {
  /** The second line; nothing stands there without it. */
  note?: ReactNode;
  /** Set where the first line is what the row is called. */
  isName?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
}

const isSaid = (note: ReactNode): boolean => Boolean(note) || note === 0;

/** A cell of two lines: what it is, and below it quietly what is worth knowing of it. */
export const TwoLines = ({ note, isName, align = 'start', children }: TwoLinesProps) => (
  <span className={classNames(styles.lines, align === 'end' && styles.end)}>
    <span className={classNames(isName && styles.name)}>{children}</span>
    {isSaid(note) && <Quiet>{note}</Quiet>}
  </span>
);
