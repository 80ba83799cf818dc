import { useQuery } from '@tanstack/react-query';
import { MousePointerClick, Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import { moneyInWords, numberInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { ButtonSetForm } from './button-set-form.tsx';
import { setupWords } from './button-set-words.ts';
import {
  type ButtonSetItem,
  buttonSetsQuery,
  contentOf,
  createButtonSet,
  deleteButtonSet,
  updateButtonSet,
} from './button-sets.api.ts';

interface Acts {
  edit: (set: ButtonSetItem) => void;
  remove: (set: ButtonSetItem) => void;
  listingName: (key: string) => string;
  disabledReason: string | undefined;
}

const columns = ({ edit, remove, listingName, disabledReason }: Acts): TableColumn<ButtonSetItem>[] => [
  {
    id: 'name',
    label: t('Set'),
    isRowHeader: true,
    render: ({ name, listing_key: key, is_default: isDefault }) => (
      <TwoLines isName note={listingName(key)}>
        {name} {isDefault && <Badge tone="accent">{t('Default')}</Badge>}
      </TwoLines>
    ),
  },
  { id: 'setup', label: t('What visitors do'), render: ({ setup_type: type }) => setupWords[type].label },
  {
    id: 'fee',
    label: t('Fee'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ reservation_fee: fee, currency }) =>
      fee === null ? <Quiet>–</Quiet> : <bdi>{moneyInWords(fee, currency)}</bdi>,
  },
  {
    id: 'buttons',
    label: t('Buttons'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ buttons }) => numberInWords(buttons.length),
  },
  {
    id: 'vehicles',
    label: t('Cars that name it'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ vehicles }) => numberInWords(vehicles),
  },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (set) => [
      [{ id: 'edit', label: t('Open'), icon: Pencil, onAction: () => edit(set) }],
      [
        {
          id: 'delete',
          label: t('Delete'),
          description: set.vehicles > 0 ? t('Its cars have that of their listing from then on.') : undefined,
          icon: Trash2,
          tone: 'danger',
          disabledReason,
          onAction: () => remove(set),
        },
      ],
    ],
  ),
];

/** What visitors can do with cars, by listing. */
export const Component = () => {
  const list = useQuery(buttonSetsQuery);
  const { data: choices } = useQuery(stockChoicesQuery);
  const setup = usePermission('stock.setup');
  const { run, tell, reload } = useWrites(['stock']);
  const remove = (set: ButtonSetItem) =>
    void run(t('Not deleted'), async () => {
      await deleteButtonSet(set);
      // Cars that had it are not given it back: nobody knows which of them should.
      tell(
        t('Deleted {name}', { name: set.name }),
        set.vehicles === 0
          ? { write: () => createButtonSet(contentOf(set)), refused: t('Not brought back') }
          : undefined,
      );
    });
  return (
    <EditedList
      title={t('Button sets')}
      name={t('the button sets')}
      status={t('{count, plural, one {# set} other {# sets}}', { count: list.data?.items.length ?? 0 })}
      query={list}
      columns={(edit) =>
        columns({
          edit,
          remove,
          listingName: (key) => choices?.listings.find((one) => one.key === key)?.name ?? key,
          disabledReason: setup.reason,
        })
      }
      right={setup}
      add={t('New set')}
      empty={{
        icon: MousePointerClick,
        title: t('No button sets yet'),
        text: t('A set says what visitors can do with a car: ask, drive, reserve, order.'),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={(now, before) => {
        void reload();
        tell(before ? t('Saved {name}', { name: now.name }) : t('Added {name}', { name: now.name }), {
          write: () => (before ? updateButtonSet(now, contentOf(before)) : deleteButtonSet(now)),
        });
      }}
      renderForm={(form) => <ButtonSetForm {...form} />}
    />
  );
};
