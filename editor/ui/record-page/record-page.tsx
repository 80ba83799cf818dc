import type { ReactNode } from 'react';
import styles from './record-page.module.css';

/** State, number and age of a record, a lead or an order, in one line over its columns. */
export const RecordLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;

/** What happened with it beside what belongs to it: two columns where there is room, the main one first. */
export const RecordColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{main}</div>
    <div className={styles.side}>{side}</div>
  </div>
);
