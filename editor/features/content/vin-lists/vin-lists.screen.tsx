import { useQuery } from '@tanstack/react-query';
import { Pencil, ScanBarcode, Trash2 } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
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
  const update = usePermission('vin_lists.update');
  const query = useQuery(vinListsQuery);
  const { run, tell, reload } = useWrites(['vin-lists']);
  const remove = (one: VinListItem) =>
    void run(t('Not deleted'), async () => {
      await deleteVinList(one);
      tell(t('Deleted {name}', { name: one.name }));
    });
  return (
    <EditedList
      title={t('VIN lists')}
      name={t('the VIN lists')}
      query={query}
      columns={(edit) => columnsOf({ edit, remove, disabledReason: update.reason })}
      right={update}
      add={t('New VIN list')}
      empty={{
        icon: ScanBarcode,
        title: t('No VIN lists yet'),
        text: t(
          'A list holds the cars that a recall concerns; the VIN checker tells visitors whether theirs is among them.',
        ),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={({ name }) => {
        void reload();
        tell(t('Saved {name}', { name }));
      }}
      renderForm={(form) => <VinListForm {...form} />}
    />
  );
};
