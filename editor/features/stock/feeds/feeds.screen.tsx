import { useQuery } from '@tanstack/react-query';
import { FolderOutput, Pencil, Plus, Rss, Trash2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { deleteFeed, type FeedItem, feedsQuery } from './feeds.api.ts';
import { NewFeedForm } from './new-feed-form.tsx';
import { countsText, inDigits, RunStatus } from './run-status.tsx';

const sourceText = ({ source, file }: FeedItem): string =>
  source.kind === 'address' ? source.url : (file?.name ?? t('No file yet'));

const columns: TableColumn<FeedItem>[] = [
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
];

/** Where the cars come from: feeds with their last run. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const setup = usePermission('stock.setup');
  const list = useQuery(feedsQuery);
  const { run, tell } = useWrites(['stock-feeds']);
  const isAdding = search.has('new') && setup.allowed;
  const open = (id: string) => void navigate(`/cms/stock/feeds/${id}`);
  const close = () => setSearch({}, { replace: true });
  const remove = (feed: FeedItem) =>
    void run(t('Not deleted'), async () => {
      await deleteFeed(feed);
      tell(t('Deleted {name}', { name: feed.name }), undefined, t('Its cars stay as they are.'));
    });
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={setup.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('New feed')}
    </Button>
  );
  return (
    <Screen
      title={t('Feeds')}
      actions={
        <>
          <LinkButton href="/cms/stock/feeds/out" icon={FolderOutput}>
            {t('For portals')}
          </LinkButton>
          {add}
        </>
      }
    >
      <ListView
        name={t('the feeds')}
        label={t('Feeds')}
        query={list}
        columns={[
          ...columns,
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
                  disabledReason: setup.reason,
                  onAction: () => remove(feed),
                },
              ],
            ],
          ),
        ]}
        onRowAction={open}
        empty={
          <EmptyState icon={Rss} title={t('No feeds yet')} action={add}>
            {t('A feed brings the cars of another system into the stock and keeps them right, by file or by address.')}
          </EmptyState>
        }
      />
      <Drawer title={t('New feed')} isOpen={isAdding} onOpenChange={(isOpen) => !isOpen && close()}>
        {isAdding && <NewFeedForm onSaved={({ id }) => open(id)} onClose={close} />}
      </Drawer>
    </Screen>
  );
};
