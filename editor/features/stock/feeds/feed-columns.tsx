import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { FeedItem } from './feeds.api.ts';
import { countsText, inDigits, RunStatus } from './run-status.tsx';

const sourceText = ({ source, file }: FeedItem): string =>
  source.kind === 'address' ? source.url : (file?.name ?? t('No file yet'));

interface FeedActs {
  open: (id: string) => void;
  remove: (feed: FeedItem) => void;
  disabledReason: string | undefined;
}

/** The columns of the list of feeds. */
export const feedColumns = ({ open, remove, disabledReason }: FeedActs): TableColumn<FeedItem>[] => [
  {
    id: 'name',
    label: t('Feed'),
    isRowHeader: true,
    render: (feed) => (
      <TwoLines isName note={<bdi dir="ltr">{sourceText(feed)}</bdi>}>
        {feed.name}
        {feed.open_conflicts > 0 && (
          <>
            {' '}
            <Badge tone="warn">
              {t('{count, plural, one {# conflict} other {# conflicts}}', { count: feed.open_conflicts })}
            </Badge>
          </>
        )}
      </TwoLines>
    ),
  },
  { id: 'vehicles', label: t('Cars'), align: 'end', render: ({ vehicles }) => inDigits(vehicles) },
  {
    id: 'last',
    label: t('Last run'),
    hiddenBelow: 'sm',
    render: ({ last_run: run }) =>
      run ? (
        <TwoLines note={run.status === 'failed' ? run.error_detail : countsText(run.counts)}>
          <RunStatus run={run} />
        </TwoLines>
      ) : (
        <Quiet>{t('Never run')}</Quiet>
      ),
  },
  {
    id: 'next',
    label: t('Next run'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ next_run_at: at }) => (at ? <RelativeTime at={at} /> : <Quiet>{t('By hand')}</Quiet>),
  },
  menuColumn<FeedItem>(
    ({ name }) => name,
    (feed) => [
      [{ id: 'open', label: t('Open'), icon: Pencil, onAction: () => open(feed.id) }],
      [
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          tone: 'danger',
          description: t('Its cars stay as they are.'),
          disabledReason,
          onAction: () => remove(feed),
        },
      ],
    ],
  ),
];
