import { useQuery } from '@tanstack/react-query';
import { MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
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
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<LocationItem | null>(null);
  const update = usePermission('forms.update');
  const list = useQuery(locationsQuery);
  const { toggle, remove, saved, reload } = useLocationWrites();
  const isAdding = search.has('new') && update.allowed;
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const actions = {
    edit: setEditing,
    toggle: (location: LocationItem) => void toggle(location),
    remove: (location: LocationItem) => void remove(location),
  };
  const shown = list.data && { items: matching(list.data.items, text) };
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={update.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('New location')}
    </Button>
  );
  return (
    <Screen
      title={t('Locations')}
      status={list.data && t('{total, plural, one {# location} other {# locations}}', { total: list.data.total })}
      actions={add}
    >
      <ListView
        name={t('the locations')}
        label={t('Locations')}
        query={{ ...list, data: shown }}
        columns={locationColumns(actions, update.reason)}
        onRowAction={(id) => setEditing(shown?.items.find((one) => one.id === id) ?? null)}
        search={{ label: t('Search locations'), placeholder: t('Name, town or key'), value: text, onChange: setText }}
        narrowed={text.trim() === '' ? undefined : { title: t('No location matches'), onShowAll: () => setText('') }}
        empty={
          <EmptyState icon={MapPinned} title={t('No locations yet')} action={add}>
            {t(
              'A location is a house that answers leads: visitors choose it in a form, its people get the mail, its clock runs.',
            )}
          </EmptyState>
        }
      />
      <Drawer
        title={editing?.name ?? t('New location')}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <LocationForm
            key={editing?.id ?? 'new'}
            location={editing ?? undefined}
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
