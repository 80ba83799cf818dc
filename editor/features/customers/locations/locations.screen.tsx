import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, MapPinned, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { ListBody, ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { LocationForm } from './location-form.tsx';
import type { LocationItem } from './locations.api.ts';
import { bodyOf, createLocation, deleteLocation, locationsQuery, updateLocation } from './locations.api.ts';
import styles from './locations.module.css';

const minutesWords = (minutes: number): string => {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
};

type Actions = Record<'edit' | 'toggle' | 'remove', (location: LocationItem) => void>;

const RowMenu = ({ location, actions }: { location: LocationItem; actions: Actions }) => {
  const { reason: disabledReason } = usePermission('forms.update');
  return (
    <Menu
      label={`Actions for ${location.name}`}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${location.name}`} size="sm" />}
      groups={[
        [
          { id: 'edit', label: 'Open', icon: Pencil, onAction: () => actions.edit(location) },
          {
            id: 'toggle',
            label: location.active ? 'Close for new leads' : 'Open again',
            icon: Power,
            disabledReason,
            onAction: () => actions.toggle(location),
          },
        ],
        [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            description: 'Its leads keep its name.',
            disabledReason,
            onAction: () => actions.remove(location),
          },
        ],
      ]}
    />
  );
};

const columnsOf = (actions: Actions): TableColumn<LocationItem>[] => [
  {
    id: 'name',
    label: 'Location',
    isRowHeader: true,
    render: ({ name, address, city }) => (
      <span className={styles.name}>
        <span className={styles.title}>{name}</span>
        <span className={styles.small}>{[address, city].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    hiddenBelow: 'sm',
    render: ({ active }) => (
      <Status tone={active ? 'ok' : 'neutral'} shape={active ? 'filled' : 'hollow'}>
        {active ? 'Open' : 'Closed'}
      </Status>
    ),
  },
  {
    id: 'emails',
    label: 'Mails go to',
    hiddenBelow: 'md',
    render: ({ emails }) =>
      emails.length === 0 ? (
        <span className={styles.small}>nobody</span>
      ) : (
        <span className={styles.small}>{emails.join(', ')}</span>
      ),
  },
  {
    id: 'clock',
    label: 'Answers within',
    align: 'end',
    hiddenBelow: 'md',
    render: ({ response_minutes: minutes }) =>
      minutes === null ? <span className={styles.small}>no clock</span> : minutesWords(minutes),
  },
  {
    id: 'key',
    label: 'Key',
    hiddenBelow: 'md',
    render: ({ external_key: key }) => (key === null ? null : <code className={styles.small}>{key}</code>),
  },
  {
    id: 'menu',
    label: 'Actions',
    align: 'end',
    render: (location) => <RowMenu location={location} actions={actions} />,
  },
];

/** The places leads go to. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<LocationItem | null>(null);
  const update = usePermission('forms.update');
  const queries = useQueryClient();
  const list = useQuery(locationsQuery);
  const isAdding = search.has('new') && update.allowed;
  const reload = () => queries.invalidateQueries({ queryKey: ['locations'] });
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const run = async (doing: string, write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      toastProblem(doing, error, { label: 'Reload', onAction: () => void reload() });
    }
    await reload();
  };
  const actions: Actions = {
    edit: setEditing,
    toggle: (location) =>
      void run('Not changed', async () => {
        const saved = await updateLocation(location, { ...bodyOf(location), active: !location.active });
        showToast({
          title: `${location.name} is ${saved.active ? 'open' : 'closed for new leads'}`,
          action: {
            label: 'Undo',
            onAction: () => void run('Not undone', () => updateLocation(saved, bodyOf(location))),
          },
        });
      }),
    remove: (location) =>
      void run('Not deleted', async () => {
        await deleteLocation(location);
        showToast({
          title: `Deleted ${location.name}`,
          action: {
            label: 'Undo',
            onAction: () => void run('Not brought back', () => createLocation(bodyOf(location))),
          },
        });
      }),
  };
  const saved = (now: LocationItem, before: LocationItem | undefined) => {
    close();
    void reload();
    showToast({ title: before ? `Saved ${now.name}` : `Added ${now.name}` });
  };
  const words = text.trim().toLowerCase();
  const shown = (list.data?.items ?? []).filter(({ name, city, address, external_key: key }) =>
    [name, city, address, key ?? ''].some((part) => part.toLowerCase().includes(words)),
  );
  const empty =
    words !== '' ? (
      <NothingMatches title="No location matches" onShowAll={() => setText('')} />
    ) : (
      <EmptyState
        icon={MapPinned}
        title="No locations yet"
        action={
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={update.reason}
            onPress={() => setSearch({ new: '' }, { replace: true })}
          >
            New location
          </Button>
        }
      >
        A location is a house that answers leads: visitors choose it in a form, its people get the mail, its clock runs.
      </EmptyState>
    );
  return (
    <Screen
      title="Locations"
      status={list.data && counted(list.data.total, 'location')}
      actions={
        <Button
          variant="primary"
          icon={Plus}
          disabledReason={update.reason}
          onPress={() => setSearch({ new: '' }, { replace: true })}
        >
          New location
        </Button>
      }
    >
      <ListTools>
        <ListSearch label="Search locations" placeholder="Name, town or key" value={text} onChange={setText} />
      </ListTools>
      <ListBody isBusy={list.isFetching}>
        <Loaded query={list} name="the locations" isEmpty={() => shown.length === 0} empty={empty}>
          {() => (
            <Table
              label="Locations"
              columns={columnsOf(actions)}
              rows={shown}
              onRowAction={(id) => setEditing(shown.find((one) => one.id === id) ?? null)}
            />
          )}
        </Loaded>
      </ListBody>
      <Drawer
        title={editing?.name ?? 'New location'}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <LocationForm
            key={editing?.id ?? 'new'}
            location={editing ?? undefined}
            isReadOnly={!update.allowed}
            onSaved={saved}
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
