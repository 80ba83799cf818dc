import { useQuery } from '@tanstack/react-query';
import { FolderOutput } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { feedOutColumns } from './feed-out-columns.tsx';
import { FeedOutForm } from './feed-out-form.tsx';
import { FeedSecret } from './feed-secret.tsx';
import { deleteFeedOut, type FeedOutItem, feedsOutQuery, rotateToken, type WithToken } from './feeds.api.ts';

const crumbs = [{ id: 'feeds', label: t('Feeds'), href: '/cms/stock/feeds' }];

/** Where the cars go to: feeds that portals read, each with a secret of its own. */
export const Component = () => {
  const [secret, setSecret] = useState<WithToken | null>(null);
  const setup = usePermission('stock.setup');
  const list = useQuery(feedsOutQuery);
  const { run, tell, reload } = useWrites(['stock-feeds-out']);
  const rotate = (feed: FeedOutItem) => void run(t('Not changed'), async () => setSecret(await rotateToken(feed.id)));
  const remove = (feed: FeedOutItem) =>
    void run(t('Not deleted'), async () => {
      await deleteFeedOut(feed);
      tell(t('Deleted {name}', { name: feed.name }));
    });
  return (
    <>
      <EditedList<FeedOutItem>
        title={t('For portals')}
        label={t('Feeds for portals')}
        crumbs={crumbs}
        name={t('the feeds')}
        query={list}
        columns={(edit) => feedOutColumns({ edit, rotate, remove }, setup.reason)}
        right={setup}
        add={t('New feed for a portal')}
        empty={{
          icon: FolderOutput,
          title: t('No feeds for portals yet'),
          text: t('A portal reads the cars that visitors may see from an address with a secret, as CSV, JSON or XML.'),
        }}
        nameOf={({ name }) => name}
        onReload={() => void reload()}
        onSaved={({ name }) => {
          void reload();
          tell(t('Saved {name}', { name }));
        }}
        renderForm={({ item, onSaved, ...form }) => (
          <FeedOutForm
            {...form}
            feed={item}
            onSaved={(saved, made) => {
              setSecret(made ?? null);
              onSaved(saved, item);
            }}
          />
        )}
      />
      <Dialog
        title={t('The address with its secret')}
        isOpen={secret !== null}
        onOpenChange={(isOpen) => !isOpen && setSecret(null)}
      >
        {secret && <FeedSecret {...secret} onClose={() => setSecret(null)} />}
      </Dialog>
    </>
  );
};
