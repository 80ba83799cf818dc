import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { useListFilter } from '#editor/pieces/list-view/use-list-filter.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { offerColumns } from './offer-columns.tsx';
import { OfferForm } from './offer-form.tsx';
import { states } from './offer-words.ts';
import { type OfferFilter, offersQuery, sortKeys } from './offers.api.ts';
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
  const { filter, narrow, list } = useListFilter(initial, sortKeys);
  const update = usePermission('offers.update');
  const publishing = usePermission('offers.publish');
  const query = useQuery(offersQuery(filter));
  const { saved, reload, ...writes } = useOfferWrites();
  return (
    <EditedList
      {...list({ label: t('Search offers'), placeholder: t('Title or key') }, t('No offer matches'))}
      title={t('Offers')}
      name={t('the offers')}
      status={t('{total, plural, one {# offer} other {# offers}}', { total: query.data?.total ?? 0 })}
      query={query}
      columns={(edit) => offerColumns({ ...writes, edit }, publishing.reason)}
      tools={
        <SegmentedControl
          label={t('State')}
          segments={segments}
          value={filter.state}
          onChange={(state) => narrow({ state })}
        />
      }
      right={update}
      add={t('New offer')}
      empty={{
        icon: BadgePercent,
        title: t('No offers yet'),
        text: t(
          'An offer is written once and shown by every block that names it or looks for its like, until its last moment.',
        ),
      }}
      nameOf={({ title }) => title}
      onReload={() => void reload()}
      onSaved={saved}
      renderForm={(form) => <OfferForm {...form} />}
    />
  );
};
