import type { ReactNode } from 'react';
import styles from './part-card.module.css';

/** A group of settings under a heading. */
export const Card = (props: { title: string; lead?: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <section className={styles.card} aria-label={props.title}>
    <header className={styles.head}>
      <div>
        <h3 className={styles.title}>{props.title}</h3>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
      </div>
      {props.end}
    </header>
    <div className={styles.body}>{props.children}</div>
  </section>
);
