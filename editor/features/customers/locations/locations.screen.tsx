import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { locationColumns } from './location-columns.tsx';
import { LocationForm } from './location-form.tsx';
import type { LocationItem } from './locations.api.ts';
import { locationsQuery } from './locations.api.ts';
import { useLocationWrites } from './use-location-writes.ts';

/** Those whose name, place or key holds what was typed. */
const matching = (items: readonly LocationItem[], text: string): LocationItem[] =>
  items.filter(({ name, city, address, external_key: key }) =>
    [name, city, address, key ?? ''].some((part) => part.toLowerCase().includes(text.trim().toLowerCase())),
  );

/** The places leads go to. */
export const Component = () => {
  const [text, setText] = useState('');
  const update = usePermission('forms.update');
  const query = useQuery(locationsQuery);
  const { saved, reload, ...writes } = useLocationWrites();
  return (
    <EditedList
      title={t('Locations')}
      name={t('the locations')}
      status={t('{total, plural, one {# location} other {# locations}}', { total: query.data?.total ?? 0 })}
      query={{ ...query, data: query.data && { items: matching(query.data.items, text) } }}
      columns={(edit) => locationColumns({ ...writes, edit }, update.reason)}
      search={{ label: t('Search locations'), placeholder: t('Name, town or key'), value: text, onChange: setText }}
      narrowed={text.trim() === '' ? undefined : { title: t('No location matches'), onShowAll: () => setText('') }}
      right={update}
      add={t('New location')}
      empty={{
        icon: MapPinned,
        title: t('No locations yet'),
        text: t(
          'A location is a house that answers leads: visitors choose it in a form, its people get the mail, its clock runs.',
        ),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={saved}
      renderForm={(form) => <LocationForm {...form} />}
    />
  );
};
