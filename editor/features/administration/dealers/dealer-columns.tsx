import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { DealerItem } from './dealers.api.ts';

export type RowActions = Record<'edit' | 'archive' | 'restore' | 'remove', (dealer: DealerItem) => unknown>;

const menuOf = (dealer: DealerItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => [
  [{ id: 'edit', label: t('Open'), icon: Pencil, onAction: () => actions.edit(dealer) }],
  dealer.active
    ? [
        {
          id: 'archive',
          label: t('Archive'),
          icon: Archive,
          description: t('Visitors no longer find it; what refers to it keeps it.'),
          disabledReason,
          onAction: () => actions.archive(dealer),
        },
      ]
    : [
        {
          id: 'restore',
          label: t('Restore'),
          icon: ArchiveRestore,
          disabledReason,
          onAction: () => actions.restore(dealer),
        },
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          tone: 'danger',
          disabledReason,
          onAction: () => actions.remove(dealer),
        },
      ],
];

/** The dealers, one a row; `disabledReason` says why this person may not change them. */
export const dealerColumns = (actions: RowActions, disabledReason: string | undefined): TableColumn<DealerItem>[] => [
  {
    id: 'name',
    label: t('Dealer'),
    isRowHeader: true,
    allowsSorting: true,
    render: ({ name, address }) => (
      <TwoLines isName note={address}>
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'dealer_code',
    label: t('Dealer code'),
    allowsSorting: true,
    render: ({ dealer_code: code }) => (
      <Quiet>
        <code>{code}</code>
      </Quiet>
    ),
  },
  {
    id: 'city',
    label: t('Town'),
    allowsSorting: true,
    hiddenBelow: 'sm',
    render: ({ zipcode, city }) => [zipcode, city].filter(Boolean).join(' '),
  },
  {
    id: 'state',
    label: t('Region'),
    hiddenBelow: 'md',
    render: ({ state }) => <Quiet>{state}</Quiet>,
  },
  {
    id: 'phone',
    label: t('Telephone'),
    hiddenBelow: 'md',
    render: ({ phone }) => (
      <Quiet>
        <bdi dir="ltr">{phone}</bdi>
      </Quiet>
    ),
  },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (dealer) => menuOf(dealer, actions, disabledReason),
  ),
];
