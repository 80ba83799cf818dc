import { Pencil, Power, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { LocationItem } from './locations.api.ts';

export type RowActions = Record<'edit' | 'toggle' | 'remove', (location: LocationItem) => unknown>;

const minutesWords = (minutes: number): string => {
  if (minutes % 1_440 === 0) return t('{days} d', { days: minutes / 1_440 });
  return minutes % 60 === 0 ? t('{hours} h', { hours: minutes / 60 }) : t('{minutes} min', { minutes });
};

const menuOf = (location: LocationItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => [
  [
    { id: 'edit', label: t('Open'), icon: Pencil, onAction: () => actions.edit(location) },
    {
      id: 'toggle',
      label: location.active ? t('Close for new leads') : t('Open again'),
      icon: Power,
      disabledReason,
      onAction: () => actions.toggle(location),
    },
  ],
  [
    {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      tone: 'danger',
      description: t('Its leads keep its name.'),
      disabledReason,
      onAction: () => actions.remove(location),
    },
  ],
];

/** The locations, one a row; `disabledReason` says why this person may not change them. */
export const locationColumns = (
  actions: RowActions,
  disabledReason: string | undefined,
): TableColumn<LocationItem>[] => [
  {
    id: 'name',
    label: t('Location'),
    isRowHeader: true,
    render: ({ name, address, city }) => (
      <TwoLines isName note={[address, city].filter(Boolean).join(', ')}>
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'state',
    label: t('State'),
    hiddenBelow: 'sm',
    render: ({ active }) => (
      <Status tone={active ? 'ok' : 'neutral'} shape={active ? 'filled' : 'hollow'}>
        {active ? t('Open for leads') : t('Closed')}
      </Status>
    ),
  },
  {
    id: 'emails',
    label: t('Mails go to'),
    hiddenBelow: 'md',
    render: ({ emails }) => <Quiet>{emails.length === 0 ? t('nobody') : emails.join(', ')}</Quiet>,
  },
  {
    id: 'clock',
    label: t('Answers within'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ response_minutes: minutes }) =>
      minutes === null ? <Quiet>{t('no clock')}</Quiet> : minutesWords(minutes),
  },
  {
    id: 'key',
    label: t('Key'),
    hiddenBelow: 'md',
    render: ({ external_key: key }) =>
      key === null ? null : (
        <Quiet>
          <code>{key}</code>
        </Quiet>
      ),
  },
  menuColumn(
    ({ name }) => name,
    (location) => menuOf(location, actions, disabledReason),
  ),
];
