import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { sortAsked, sortShown } from '#editor/pieces/list-view/sort-key.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { dealerColumns } from './dealer-columns.tsx';
import { DealerForm } from './dealer-form.tsx';
import { type DealerFilter, type DealerItem, dealersQuery, sortKeys } from './dealers.api.ts';
import { useDealerWrites } from './use-dealer-writes.ts';

const initial: DealerFilter = { text: '', state: 'active', sort: 'name', page: 1 };

const segments = [
  { id: 'active', label: t('On the site') },
  { id: 'archived', label: t('Archived') },
] as const;

/** Houses of the dealer: what visitors find, cars stand at and locations of forms follow. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(initial);
  const [editing, setEditing] = useState<DealerItem | null>(null);
  const update = usePermission('dealers.update');
  const list = useQuery(dealersQuery(filter));
  const { archive, restore, remove, saved, reload } = useDealerWrites();
  const narrow = (change: Partial<DealerFilter>) => setFilter({ ...filter, page: 1, ...change });
  const isAdding = search.has('new') && update.allowed;
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const columns = dealerColumns(
    {
      edit: setEditing,
      archive: (dealer) => void archive(dealer),
      restore: (dealer) => void restore(dealer),
      remove: (dealer) => void remove(dealer),
    },
    update.reason,
  );
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={update.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('New dealer')}
    </Button>
  );
  const isNarrowed = filter.text.trim() !== '' || filter.state !== 'active';
  return (
    <Screen
      title={t('Dealers')}
      status={list.data && t('{total, plural, one {# dealer} other {# dealers}}', { total: list.data.total })}
      actions={add}
    >
      <ListView
        name={t('the dealers')}
        label={t('Dealers')}
        query={list}
        columns={columns}
        onRowAction={(id) => setEditing(list.data?.items.find((one) => one.id === id) ?? null)}
        search={{
          label: t('Search dealers'),
          placeholder: t('Name, code or town'),
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={
          <SegmentedControl
            label={t('State')}
            segments={segments}
            value={filter.state}
            onChange={(state) => narrow({ state })}
          />
        }
        sort={sortShown(filter.sort)}
        onSortChange={(sort) => narrow({ sort: sortAsked(sort, sortKeys) })}
        narrowed={isNarrowed ? { title: t('No dealer matches'), onShowAll: () => setFilter(initial) } : undefined}
        empty={
          <EmptyState icon={Store} title={t('No dealers yet')} action={add}>
            {t('A dealer is a house that visitors find, cars stand at and locations of forms follow.')}
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <Drawer
        title={editing?.name ?? t('New dealer')}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <DealerForm
            key={editing?.id ?? 'new'}
            dealer={editing ?? undefined}
            isReadOnly={!update.allowed}
            onSaved={(now, before) => {
              close();
              saved(now, before);
            }}
            onClose={close}
            onReload={() => {
              close();
              void reload();
            }}
          />
        )}
      </Drawer>
    </Screen>
  );
};
