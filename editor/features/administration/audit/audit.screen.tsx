import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { AuditFilter } from './audit.api.ts';
import { auditQuery } from './audit.api.ts';
import { readFilter, toSearch } from './audit-address.ts';
import { auditColumns, EntryDetail } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

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
    <Screen
      title={t('Audit log')}
      status={log.data && t('{total, plural, one {# entry} other {# entries}}', { total: log.data.total })}
    >
      <AuditFilters filter={filter} onChange={setFilter} />
      <ListView
        name={t('the audit log')}
        label={t('Audit log')}
        query={log}
        columns={auditColumns}
        onRowAction={setOpenId}
        narrowed={
          isFiltered
            ? { title: t('No entry matches'), showAll: t('Show everything'), onShowAll: () => setSearch({}) }
            : undefined
        }
        empty={
          <EmptyState icon={ScrollText} title={t('Nothing has happened yet')}>
            {t('Every change to pages, settings, people and files is written here, with who made it.')}
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ page }), previous: t('Newer'), next: t('Older') }}
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
