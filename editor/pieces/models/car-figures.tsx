import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import styles from './car-figures.module.css';
import { carSpecsQuery } from './models.api.ts';

/** What a key stands for: each figure with the key that placeholders name it by. */
export const CarFigures = ({ car }: { car: string }) => {
  const { data } = useQuery(carSpecsQuery(car));
  const rows = (data ?? []).flatMap(({ attributes }) => attributes.rows);
  if (rows.length === 0) return null;
  return (
    <details className={styles.preview}>
      <summary>{t('{count, plural, one {# figure} other {# figures}}', { count: rows.length })}</summary>
      <dl>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>
              {row.label} <code>{`{spec:${car}.${row.key}}`}</code>
            </dt>
            <dd>{`${row.value} ${row.unit}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
