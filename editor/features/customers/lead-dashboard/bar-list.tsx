import { Link } from 'react-router';
import { conversion, percent } from '#editor/pieces/charts/figure-words.ts';
import { minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import styles from './bar-list.module.css';
import type { Group } from './dashboard.api.ts';

const MOST = 8;

const seenWords = ({ count, views, won }: Group): string =>
  views === null || views === 0
    ? `${percent(won, count)} won`
    : `${conversion(count, views)} of ${views.toLocaleString()} seen, ${percent(won, count)} won`;

const small = {
  won: ({ won, count }: Group) => `${percent(won, count)} won`,
  speed: ({ median_response_minutes: minutes }: Group) =>
    minutes === null ? 'no answer yet' : `answered in ${minutesInWords(minutes)}`,
  conversion: seenWords,
} as const;

/** Groups as bars, each named and figured beside its bar; a name leads to its leads. */
export const BarList = (props: {
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  hrefOf: (group: Group) => string;
  /** What stands small beside the count. */
  show: 'won' | 'speed' | 'conversion';
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
          <span className={styles.small}>{small[props.show](group)}</span>
        </li>
      ))}
      {props.groups.length > MOST && (
        <li className={styles.none}>and {(props.groups.length - MOST).toLocaleString()} more, in the table</li>
      )}
    </ul>
  );
};
