import { useQuery } from '@tanstack/react-query';
import { FolderOutput, Plus, Rss } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { feedColumns } from './feed-columns.tsx';
import { deleteFeed, type FeedItem, feedsQuery } from './feeds.api.ts';
import { NewFeedForm } from './new-feed-form.tsx';

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
        columns={feedColumns({ open, remove, disabledReason: setup.reason })}
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
