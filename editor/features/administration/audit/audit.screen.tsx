import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { counted } from '#editor/ui/counted.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { formatExact, RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { AuditFilter, AuditItem } from './audit.api.ts';
import { auditQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';

/** What was changed: by name where there is one, always with the id that the filter takes. */
const Subject = ({ entry }: { entry: AuditItem }) => (
  <span className={styles.about}>
    {entry.subject_name !== null && <span className={styles.actor}>{entry.subject_name}</span>}
    <code className={styles.subject}>{entry.subject}</code>
  </span>
);

const columns: readonly TableColumn<AuditItem>[] = [
  { id: 'action', label: 'Action', isRowHeader: true, render: (entry) => <Badge>{entry.action}</Badge> },
  { id: 'subject', label: 'Subject', render: (entry) => <Subject entry={entry} /> },
  {
    id: 'actor',
    label: 'Person',
    render: (entry) => <span className={styles.actor}>{entry.actor_name}</span>,
    hiddenBelow: 'sm',
  },
  { id: 'at', label: 'When', align: 'end', render: (entry) => <RelativeTime at={entry.at} /> },
];

const EntryDetail = ({ entry }: { entry: AuditItem }) => (
  <dl className={styles.detail}>
    <dt>When</dt>
    <dd>{formatExact(new Date(entry.at))}</dd>
    <dt>Person</dt>
    <dd>{entry.actor_name}</dd>
    <dt>Action</dt>
    <dd>{entry.action}</dd>
    <dt>Subject</dt>
    <dd>
      <Subject entry={entry} />
    </dd>
    <dt>Details</dt>
    <dd>
      <pre className={styles.json}>{JSON.stringify(entry.detail, null, 2)}</pre>
    </dd>
  </dl>
);

const readFilter = (search: URLSearchParams): AuditFilter => ({
  actor: search.get('actor') ?? '',
  action: search.get('action') ?? '',
  subject: search.get('subject') ?? '',
  page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
});

const toSearch = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, page: filter.page === 1 ? '' : String(filter.page) }).filter(
      ([, value]) => value !== '',
    ),
  );

/** Who did what, newest first. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const setFilter = (change: Partial<AuditFilter>) =>
    setSearch(toSearch({ ...filter, page: 1, ...change }), { replace: true });
  const log = useQuery(auditQuery(filter));
  const [openId, setOpenId] = useState<string | null>(null);
  const isFiltered = Boolean(filter.actor || filter.action || filter.subject);
  const open = log.data?.items.find((entry) => entry.id === openId);

  return (
    <Screen title="Audit log" status={log.data && counted(log.data.total, 'entry', 'entries')}>
      <AuditFilters filter={filter} onChange={setFilter} />
      <ListView
        name="the audit log"
        label="Audit log"
        query={log}
        columns={columns}
        onRowAction={setOpenId}
        narrowed={
          isFiltered
            ? { title: 'No entry matches', showAll: 'Show everything', onShowAll: () => setSearch({}) }
            : undefined
        }
        empty={
          <EmptyState icon={ScrollText} title="Nothing has happened yet">
            Every change to pages, settings, people and files is written here, with who made it.
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ page }), previous: 'Newer', next: 'Older' }}
      />
      <Drawer
        title={open?.action ?? ''}
        isOpen={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
      >
        {open && <EntryDetail entry={open} />}
      </Drawer>
    </Screen>
  );
};
