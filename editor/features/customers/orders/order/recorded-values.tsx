import styles from './order.module.css';

/** What was recorded, by the names it was recorded under, for whoever opens it; nothing where there is nothing. */
export const RecordedValues = ({ label, values }: { label: string; values: Readonly<Record<string, unknown>> }) => {
  const lines = Object.entries(values);
  if (lines.length === 0) return null;
  return (
    <details className={styles.recorded}>
      <summary>{label}</summary>
      <dl dir="ltr">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
