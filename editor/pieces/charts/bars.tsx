import { Link } from 'react-router';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './bars.module.css';

export interface Bar {
  key: string;
  name: string;
  count: number;
  /** Stands small below the bar. */
  note?: string;
  /** Where the name leads. */
  href?: string | undefined;
}

/** Groups as bars, each named and figured beside its bar. */
export const Bars = ({ bars, most = 10 }: { bars: readonly Bar[]; most?: number }) => {
  const shown = bars.slice(0, most);
  const largest = Math.max(1, ...shown.map(({ count }) => count));
  if (shown.length === 0) return <p className={styles.none}>{t('Nothing in this time.')}</p>;
  return (
    <ul className={styles.list}>
      {shown.map(({ key, name, count, note, href }) => (
        <li key={key} className={styles.row}>
          {href === undefined ? (
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
          ) : (
            <Link to={href} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
          )}
          <span className={styles.count}>{count.toLocaleString(formatLocale)}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${(100 * count) / largest}%` }} />
          </span>
          {note !== undefined && <span className={styles.small}>{note}</span>}
        </li>
      ))}
      {bars.length > most && (
        <li className={styles.none}>{t('and {count} more, in the table', { count: bars.length - most })}</li>
      )}
    </ul>
  );
};
