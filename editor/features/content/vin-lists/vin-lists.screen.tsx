import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, ScanBarcode, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { VinListForm } from './vin-list-form.tsx';
import { deleteVinList, type VinListItem, vinListsQuery } from './vin-lists.api.ts';

interface Actions {
  edit: (list: VinListItem) => void;
  remove: (list: VinListItem) => void;
  disabledReason: string | undefined;
}

const columnsOf = ({ edit, remove, disabledReason }: Actions): TableColumn<VinListItem>[] => [
  {
    id: 'name',
    label: t('List'),
    isRowHeader: true,
    render: ({ name, key, campaign }) => (
      <TwoLines isName note={[key, campaign].filter(Boolean).join(' · ')}>
        {name}
      </TwoLines>
    ),
  },
  { id: 'count', label: t('Numbers'), align: 'end', render: ({ count }) => count.toLocaleString(formatLocale) },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (list) => [
      [{ id: 'edit', label: t('Open'), icon: Pencil, onAction: () => edit(list) }],
      [
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          tone: 'danger',
          description: t('Its numbers cannot be brought back.'),
          disabledReason,
          onAction: () => remove(list),
        },
      ],
    ],
  ),
];

/** Lists of cars that the VIN checker looks in. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<VinListItem | null>(null);
  const update = usePermission('vin_lists.update');
  const list = useQuery(vinListsQuery);
  const { run, tell, reload } = useWrites(['vin-lists']);
  const isAdding = search.has('new') && update.allowed;
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const remove = (one: VinListItem) =>
    void run(t('Not deleted'), async () => {
      await deleteVinList(one);
      tell(t('Deleted {name}', { name: one.name }));
    });
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={update.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('New VIN list')}
    </Button>
  );
  return (
    <Screen title={t('VIN lists')} actions={add}>
      <ListView
        name={t('the VIN lists')}
        label={t('VIN lists')}
        query={list}
        columns={columnsOf({ edit: setEditing, remove, disabledReason: update.reason })}
        onRowAction={(id) => setEditing(list.data?.items.find((one) => one.id === id) ?? null)}
        empty={
          <EmptyState icon={ScanBarcode} title={t('No VIN lists yet')} action={add}>
            {t(
              'A list holds the cars that a recall concerns; the VIN checker tells visitors whether theirs is among them.',
            )}
          </EmptyState>
        }
      />
      <Drawer
        title={editing?.name ?? t('New VIN list')}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <VinListForm
            key={editing?.id ?? 'new'}
            list={editing ?? undefined}
            isReadOnly={!update.allowed}
            onSaved={(saved) => {
              close();
              void reload();
              tell(t('Saved {name}', { name: saved.name }));
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
