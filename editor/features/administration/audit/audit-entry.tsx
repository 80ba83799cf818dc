import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { formatExact, RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { AuditItem } from './audit.api.ts';
import styles from './audit.module.css';

/** What was changed: by name where there is one, always with the id that the filter takes. */
const Subject = ({ entry }: { entry: AuditItem }) => (
  <span className={styles.about}>
    {entry.subject_name !== null && <span className={styles.actor}>{entry.subject_name}</span>}
    <code className={styles.subject}>{entry.subject}</code>
  </span>
);

/** One line of the log. */
export const auditColumns: readonly TableColumn<AuditItem>[] = [
  { id: 'action', label: t('Action'), isRowHeader: true, render: (entry) => <Badge>{entry.action}</Badge> },
  { id: 'subject', label: t('Subject'), render: (entry) => <Subject entry={entry} /> },
  {
    id: 'actor',
    label: t('Person'),
    render: (entry) => <span className={styles.actor}>{entry.actor_name}</span>,
    hiddenBelow: 'sm',
  },
  { id: 'at', label: t('When'), align: 'end', render: (entry) => <RelativeTime at={entry.at} /> },
];

/** All that is known of one line. */
export const EntryDetail = ({ entry }: { entry: AuditItem }) => (
  <dl className={styles.detail}>
    <dt>{t('When')}</dt>
    <dd>{formatExact(new Date(entry.at))}</dd>
    <dt>{t('Person')}</dt>
    <dd>{entry.actor_name}</dd>
    <dt>{t('Action')}</dt>
    <dd>{entry.action}</dd>
    <dt>{t('Subject')}</dt>
    <dd>
      <Subject entry={entry} />
    </dd>
    <dt>{t('Details')}</dt>
    <dd>
      <pre className={styles.json}>{JSON.stringify(entry.detail, null, 2)}</pre>
    </dd>
  </dl>
);
