import type { RunCounts } from '#api-clients/stock/feed.resources.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { runStates } from './feed-labels.ts';
import { isUnderWay, type RunItem } from './feeds.api.ts';
import styles from './feeds.module.css';

type Run = Pick<RunItem, 'status' | 'processed' | 'total'>;

/** How a run stands, with its progress while it is under way. */
export const RunStatus = ({ run }: { run: Run }) => {
  const { label, tone, shape } = runStates[run.status];
  return (
    <span className={styles.state}>
      <Status tone={tone} shape={shape}>
        {label}
      </Status>
      {isUnderWay(run) && run.total > 0 && (
        <progress className={styles.progress} max={run.total} value={run.processed} aria-label={t('Progress')} />
      )}
    </span>
  );
};

/** What came of a run in a line: what is none stays out. */
export const countsText = (counts: RunCounts): string =>
  [
    counts.new > 0 && t('{count} new', { count: counts.new }),
    counts.changed > 0 && t('{count} changed', { count: counts.changed }),
    counts.unchanged > 0 && t('{count} unchanged', { count: counts.unchanged }),
    counts.gone > 0 && t('{count} gone', { count: counts.gone }),
    counts.refused > 0 && t('{count} refused', { count: counts.refused }),
    counts.noted > 0 && t('{count} with a note', { count: counts.noted }),
    counts.conflicts > 0 && t('{count, plural, one {# conflict} other {# conflicts}}', { count: counts.conflicts }),
  ]
    .filter(Boolean)
    .join(' · ') || t('Nothing yet');

export const inDigits = (count: number): string => count.toLocaleString(formatLocale);
