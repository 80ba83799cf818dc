import { useQuery } from '@tanstack/react-query';
import { Plus, Signpost } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { sortAsked, sortShown } from '#editor/pieces/list-view/sort-key.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { redirectColumns } from './redirect-columns.tsx';
import { type Narrow, RedirectFilters } from './redirect-filters.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectMenu } from './redirect-menu.tsx';
import type { RedirectFilter, RedirectItem } from './redirects.api.ts';
import { redirectsQuery, sortKeys } from './redirects.api.ts';
import { TraceDrawer } from './trace-drawer.tsx';
import { useRedirectWrites } from './use-redirect-writes.ts';

const initial: RedirectFilter = { text: '', origin: '', code: '', sort: 'from', page: 1 };

/** Addresses that send visitors elsewhere. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(initial);
  const [editing, setEditing] = useState<RedirectItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [traced, setTraced] = useState<string | null>(null);
  const publish = usePermission('pages.publish');
  const list = useQuery(redirectsQuery(filter));
  const { toggle, remove, saved, reload } = useRedirectWrites();
  const narrow: Narrow = (change) => setFilter({ ...filter, page: 1, ...change });
  /** Opens the form for this redirect, for a new one, or closes it. */
  const show = (which: RedirectItem | 'new' | null) => {
    setEditing(which === 'new' ? null : which);
    setSearch(which === 'new' ? { new: '' } : {}, { replace: true });
  };
  const isAdding = search.has('new') && publish.allowed;
  const columns = redirectColumns(
    {
      edit: show,
      test: ({ from }) => setTraced(from),
      toggle: (redirect) => void toggle(redirect),
      remove: (redirect) => void remove(redirect),
    },
    publish.reason,
  );
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={() => show('new')}>
      {t('New redirect')}
    </Button>
  );
  return (
    <Screen
      title={t('Redirects')}
      status={list.data && t('{total, plural, one {# redirect} other {# redirects}}', { total: list.data.total })}
      actions={
        <>
          <RedirectMenu onTest={() => setTraced('')} onImport={() => setImporting(true)} />
          {add}
        </>
      }
    >
      <ListView
        name={t('the redirects')}
        label={t('Redirects')}
        query={list}
        columns={columns}
        search={{
          label: t('Search redirects'),
          placeholder: t('Address, page or note'),
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={<RedirectFilters filter={filter} narrow={narrow} />}
        above={
          (isAdding || editing) && (
            <RedirectForm
              key={editing?.id ?? 'new'}
              redirect={editing ?? undefined}
              onSaved={(now, before) => {
                show(null);
                saved(now, before);
              }}
              onCancel={() => show(null)}
              onReload={() => {
                show(null);
                void reload();
              }}
            />
          )
        }
        narrowed={
          filter.text || filter.origin || filter.code
            ? { title: t('No redirect matches'), onShowAll: () => setFilter(initial) }
            : undefined
        }
        empty={
          <EmptyState icon={Signpost} title={t('No redirects yet')} action={add}>
            {t(
              'A redirect sends visitors of an old address to a new one. Published pages that are moved get theirs by themselves.',
            )}
          </EmptyState>
        }
        sort={sortShown(filter.sort)}
        onSortChange={(sort) => narrow({ sort: sortAsked(sort, sortKeys) })}
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <TraceDrawer start={traced} onClose={() => setTraced(null)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} onDone={() => void reload()} />
    </Screen>
  );
};
