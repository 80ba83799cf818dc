import type { VehicleGap } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { gapWords } from '#editor/pieces/stock/vehicle-words.ts';
import { classNames } from '#editor/ui/class-names.ts';
import styles from './readiness.module.css';

/** How much of what sells a car is there; on hover, and to who listens, what is missing. */
export const Readiness = ({ score, gaps }: { score: number; gaps: readonly VehicleGap[] }) => {
  const missing = gaps.map((gap) => gapWords[gap].label).join(', ');
  return (
    <span
      className={classNames(styles.score, score < 60 && styles.low, score === 100 && styles.full)}
      title={missing && t('Missing: {missing}', { missing })}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${score}%` }} />
      </span>
      <span className={styles.digits}>{score}&nbsp;%</span>
    </span>
  );
};
