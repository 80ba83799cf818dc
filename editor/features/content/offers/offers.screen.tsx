import { useQuery } from '@tanstack/react-query';
import { BadgePercent, Plus } from 'lucide-react';
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
import { offerColumns } from './offer-columns.tsx';
import { OfferForm } from './offer-form.tsx';
import { states } from './offer-words.ts';
import { type OfferFilter, type OfferItem, offersQuery, sortKeys } from './offers.api.ts';
import { useOfferWrites } from './use-offer-writes.ts';

const initial: OfferFilter = { text: '', state: '', sort: '-priority', page: 1 };

const segments = [
  { id: '', label: t('All') },
  { id: 'live', label: states.live.label },
  { id: 'planned', label: states.planned.label },
  { id: 'draft', label: states.draft.label },
  { id: 'over', label: states.over.label },
] as const;

/** Offers of the house: written here, shown by blocks, gone when they are over. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(initial);
  const [editing, setEditing] = useState<OfferItem | null>(null);
  const update = usePermission('offers.update');
  const publishing = usePermission('offers.publish');
  const list = useQuery(offersQuery(filter));
  const { publish, withdraw, remove, saved, reload } = useOfferWrites();
  const narrow = (change: Partial<OfferFilter>) => setFilter({ ...filter, page: 1, ...change });
  const isAdding = search.has('new') && update.allowed;
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const columns = offerColumns(
    {
      edit: setEditing,
      publish: (offer) => void publish(offer),
      withdraw: (offer) => void withdraw(offer),
      remove: (offer) => void remove(offer),
    },
    publishing.reason,
  );
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={update.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('New offer')}
    </Button>
  );
  const isNarrowed = filter.text.trim() !== '' || filter.state !== '';
  return (
    <Screen
      title={t('Offers')}
      status={list.data && t('{total, plural, one {# offer} other {# offers}}', { total: list.data.total })}
      actions={add}
    >
      <ListView
        name={t('the offers')}
        label={t('Offers')}
        query={list}
        columns={columns}
        onRowAction={(id) => setEditing(list.data?.items.find((one) => one.id === id) ?? null)}
        search={{
          label: t('Search offers'),
          placeholder: t('Title or key'),
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
        narrowed={isNarrowed ? { title: t('No offer matches'), onShowAll: () => setFilter(initial) } : undefined}
        empty={
          <EmptyState icon={BadgePercent} title={t('No offers yet')} action={add}>
            {t(
              'An offer is written once and shown by every block that names it or looks for its like, until its last moment.',
            )}
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <Drawer
        title={editing?.title ?? t('New offer')}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <OfferForm
            key={editing?.id ?? 'new'}
            offer={editing ?? undefined}
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
