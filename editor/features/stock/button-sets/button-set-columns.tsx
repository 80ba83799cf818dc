import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { moneyInWords, numberInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { setupWords } from './button-set-words.ts';
import type { ButtonSetItem } from './button-sets.api.ts';

export interface ButtonSetActs {
  edit: (set: ButtonSetItem) => void;
  remove: (set: ButtonSetItem) => void;
  listingName: (key: string) => string;
  disabledReason: string | undefined;
}

/** The columns of the list of button sets. */
export const buttonSetColumns = ({
  edit,
  remove,
  listingName,
  disabledReason,
}: ButtonSetActs): TableColumn<ButtonSetItem>[] => [
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
