import type { ReactNode } from 'react';
import styles from './record-page.module.css';

/** The screen of one record, a lead or an order: a line of facts, then what happened beside what belongs to it. */
export const RecordPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** State, number and age of the record, in one line over its columns. */
export const RecordLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;

/** Two columns where there is room, the main one first. */
export const RecordColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{main}</div>
    <div className={styles.side}>{side}</div>
  </div>
);
