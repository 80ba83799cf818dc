import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { useListFilter } from '#editor/pieces/list-view/use-list-filter.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { dealerColumns } from './dealer-columns.tsx';
import { DealerForm } from './dealer-form.tsx';
import { type DealerFilter, dealersQuery, sortKeys } from './dealers.api.ts';
import { useDealerWrites } from './use-dealer-writes.ts';

const initial: DealerFilter = { text: '', state: 'active', sort: 'name', page: 1 };

const segments = [
  { id: 'active', label: t('On the site') },
  { id: 'archived', label: t('Archived') },
] as const;

/** Houses of the dealer: what visitors find, cars stand at and locations of forms follow. */
export const Component = () => {
  const { filter, narrow, list } = useListFilter(initial, sortKeys);
  const update = usePermission('dealers.update');
  const query = useQuery(dealersQuery(filter));
  const { saved, reload, ...writes } = useDealerWrites();
  return (
    <EditedList
      {...list({ label: t('Search dealers'), placeholder: t('Name, code or town') }, t('No dealer matches'))}
      title={t('Dealers')}
      name={t('the dealers')}
      status={t('{total, plural, one {# dealer} other {# dealers}}', { total: query.data?.total ?? 0 })}
      query={query}
      columns={(edit) => dealerColumns({ ...writes, edit }, update.reason)}
      tools={
        <SegmentedControl
          label={t('State')}
          segments={segments}
          value={filter.state}
          onChange={(state) => narrow({ state })}
        />
      }
      right={update}
      add={t('New dealer')}
      empty={{
        icon: Store,
        title: t('No dealers yet'),
        text: t('A dealer is a house that visitors find, cars stand at and locations of forms follow.'),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={saved}
      renderForm={(form) => <DealerForm {...form} />}
    />
  );
};
