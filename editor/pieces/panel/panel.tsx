import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

/** A named part of a page about one thing. */
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

/** Names and values below each other; lines without a value are left out. */
export const Facts = ({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {lines
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
