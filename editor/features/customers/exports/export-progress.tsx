import { ProgressBar } from 'react-aria-components';
import { leadsInWords } from '#editor/pieces/leads/lead-words.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import styles from './export-progress.module.css';
import type { ExportItem } from './exports.api.ts';

const looks = {
  queued: { label: 'Waiting', tone: 'info', shape: 'hollow' },
  processing: { label: 'Being written', tone: 'info', shape: 'half' },
  completed: { label: 'Ready', tone: 'ok', shape: 'filled' },
  failed: { label: 'Failed', tone: 'danger', shape: 'filled' },
  cancelled: { label: 'Cancelled', tone: 'neutral', shape: 'hollow' },
  expired: { label: 'File deleted', tone: 'neutral', shape: 'hollow' },
} as const;

/** Where an export stands; while it is written, how far it is. */
export const ExportProgress = ({ item }: { item: ExportItem }) => {
  const look = looks[item.status];
  if (item.status !== 'processing')
    return (
      <span className={styles.state}>
        <Status tone={look.tone} shape={look.shape}>
          {look.label}
        </Status>
        {item.error_code === 'person_erased' && <span className={styles.quiet}>A person was erased</span>}
        {item.status === 'failed' && <span className={styles.problem}>{item.error_detail}</span>}
      </span>
    );
  const { processed, total } = item.progress;
  return (
    <ProgressBar
      aria-label={`Export of ${item.form_name}`}
      value={processed}
      maxValue={Math.max(1, total)}
      valueLabel={`${processed.toLocaleString()} of ${leadsInWords(total)}`}
      className={styles.progress}
    >
      {({ percentage, valueText }) => (
        <>
          <span className={styles.bar}>
            <span className={styles.fill} style={{ inlineSize: `${percentage ?? 0}%` }} />
          </span>
          <span className={styles.quiet}>{valueText}</span>
        </>
      )}
    </ProgressBar>
  );
};
