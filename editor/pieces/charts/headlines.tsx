import styles from './headlines.module.css';

export interface Headline {
  label: string;
  value: string;
  note: string;
}

/** The figures that matter, each with what it was before or is made of. */
export const Headlines = ({ figures }: { figures: readonly Headline[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label} className={styles.figure}>
        <dt>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.note}>{note}</dd>
      </div>
    ))}
  </dl>
);
