import { ProgressBar } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import styles from './export-progress.module.css';
import type { ExportItem } from './exports.api.ts';

const looks = {
  queued: { label: t('Waiting'), tone: 'info', shape: 'hollow' },
  processing: { label: t('Being written'), tone: 'info', shape: 'half' },
  completed: { label: t('Ready'), tone: 'ok', shape: 'filled' },
  failed: { label: t('Failed'), tone: 'danger', shape: 'filled' },
  cancelled: { label: t('Cancelled'), tone: 'neutral', shape: 'hollow' },
  expired: { label: t('File deleted'), tone: 'neutral', shape: 'hollow' },
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
        {item.error_code === 'person_erased' && <span className={styles.quiet}>{t('A person was erased')}</span>}
        {item.status === 'failed' && <span className={styles.problem}>{item.error_detail}</span>}
      </span>
    );
  const { processed, total } = item.progress;
  return (
    <ProgressBar
      aria-label={t('Export of {form_name}', { form_name: item.form_name })}
      value={processed}
      maxValue={Math.max(1, total)}
      valueLabel={t('{done} of {count, plural, one {# lead} other {# leads}}', { done: processed, count: total })}
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
