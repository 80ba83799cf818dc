import { Link } from 'react-router';
import { minutesInWords } from '../../leads/lead-words.ts';
import styles from './bar-list.module.css';
import type { Group } from './dashboard.api.ts';
import { percent } from './figure-words.ts';

const MOST = 8;

/** Groups as bars, each named and figured beside its bar; a name leads to its leads. */
export const BarList = (props: {
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  hrefOf: (group: Group) => string;
  /** What stands small beside the count. */
  show: 'won' | 'speed';
}) => {
  const shown = props.groups.slice(0, MOST);
  const largest = Math.max(1, ...shown.map(({ count }) => count));
  if (shown.length === 0) return <p className={styles.none}>Nothing in this time.</p>;
  return (
    <ul className={styles.list}>
      {shown.map((group) => (
        <li key={group.key} className={styles.row}>
          <Link to={props.hrefOf(group)} className={styles.name}>
            {props.nameOf(group)}
          </Link>
          <span className={styles.count}>{group.count.toLocaleString()}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${(100 * group.count) / largest}%` }} />
          </span>
          <span className={styles.small}>
            {props.show === 'won'
              ? `${percent(group.won, group.count)} won`
              : group.median_response_minutes === null
                ? 'no answer yet'
                : `answered in ${minutesInWords(group.median_response_minutes)}`}
          </span>
        </li>
      ))}
      {props.groups.length > MOST && (
        <li className={styles.none}>and {(props.groups.length - MOST).toLocaleString()} more, in the table</li>
      )}
    </ul>
  );
};
