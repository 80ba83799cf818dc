import { type ReactNode, useId } from 'react';
import styles from './panels.module.css';

/** A named part beside the fields of a car. */
export const Panel = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      {children}
    </section>
  );
};
