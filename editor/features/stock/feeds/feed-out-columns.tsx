import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Status } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { FeedOutItem } from './feeds.api.ts';
import { inDigits } from './run-status.tsx';

const columns: TableColumn<FeedOutItem>[] = [
  {
    id: 'name',
    label: t('Feed'),
    isRowHeader: true,
    render: ({ name, filter, listings }) => (
      <TwoLines isName note={<bdi dir="ltr">{[listings.join(', '), filter].filter(Boolean).join(' · ')}</bdi>}>
        {name}
      </TwoLines>
    ),
  },
  { id: 'vehicles', label: t('Cars'), align: 'end', render: ({ vehicles }) => inDigits(vehicles) },
  {
    id: 'state',
    label: t('State'),
    render: ({ is_active: isActive, must_be_saved: mustBeSaved }) =>
      mustBeSaved ? (
        <Status tone="danger">{t('Filter must be saved again')}</Status>
      ) : (
        <Status tone={isActive ? 'ok' : 'neutral'} shape={isActive ? 'filled' : 'hollow'}>
          {isActive ? t('Open') : t('Closed')}
        </Status>
      ),
  },
  {
    id: 'read',
    label: t('Last read'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ last_read_at: at }) => (at ? <RelativeTime at={at} /> : <Quiet>{t('Never')}</Quiet>),
  },
];

export interface FeedOutActions {
  edit: (feed: FeedOutItem) => void;
  rotate: (feed: FeedOutItem) => void;
  remove: (feed: FeedOutItem) => void;
}

/** What is said of a feed for a portal, and what can be done with it; `reason` says why somebody may only look. */
export const feedOutColumns = (
  { edit, rotate, remove }: FeedOutActions,
  reason: string | undefined,
): TableColumn<FeedOutItem>[] => [
  ...columns,
  menuColumn<FeedOutItem>(
    ({ name }) => name,
    (feed) => [
      [
        { id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => edit(feed) },
        {
          id: 'token',
          label: t('Another secret'),
          icon: KeyRound,
          description: t('The address of before ends at once.'),
          disabledReason: reason,
          onAction: () => rotate(feed),
        },
      ],
      [
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          tone: 'danger',
          disabledReason: reason,
          onAction: () => remove(feed),
        },
      ],
    ],
  ),
];
