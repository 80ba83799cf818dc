import { useQuery } from '@tanstack/react-query';
import { FolderOutput, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { FeedOutForm } from './feed-out-form.tsx';
import { FeedSecret } from './feed-secret.tsx';
import { deleteFeedOut, type FeedOutItem, feedsOutQuery, rotateToken, type WithToken } from './feeds.api.ts';
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
    hiddenBelow: 'sm',
    render: ({ is_active: isActive }) => (
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

const crumbs = [{ id: 'feeds', label: t('Feeds'), href: '/cms/stock/feeds' }];

/** Where the cars go to: feeds that portals read, each with a secret of its own. */
export const Component = () => {
  const [editing, setEditing] = useState<FeedOutItem | 'new' | null>(null);
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
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={setup.reason} onPress={() => setEditing('new')}>
      {t('New feed for a portal')}
    </Button>
  );
  return (
    <Screen title={t('For portals')} crumbs={crumbs} actions={add}>
      <ListView
        name={t('the feeds')}
        label={t('Feeds for portals')}
        query={list}
        columns={[
          ...columns,
          menuColumn<FeedOutItem>(
            ({ name }) => name,
            (feed) => [
              [
                { id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => setEditing(feed) },
                {
                  id: 'token',
                  label: t('Another secret'),
                  icon: KeyRound,
                  description: t('The address of before ends at once.'),
                  disabledReason: setup.reason,
                  onAction: () => rotate(feed),
                },
              ],
              [
                {
                  id: 'delete',
                  label: t('Delete'),
                  icon: Trash2,
                  tone: 'danger',
                  disabledReason: setup.reason,
                  onAction: () => remove(feed),
                },
              ],
            ],
          ),
        ]}
        onRowAction={(id) => setEditing(list.data?.items.find((one) => one.id === id) ?? null)}
        empty={
          <EmptyState icon={FolderOutput} title={t('No feeds for portals yet')} action={add}>
            {t('A portal reads the cars that visitors may see from an address with a secret, as CSV, JSON or XML.')}
          </EmptyState>
        }
      />
      <Drawer
        title={editing === 'new' || editing === null ? t('New feed for a portal') : editing.name}
        isOpen={editing !== null}
        onOpenChange={(isOpen) => !isOpen && setEditing(null)}
      >
        {editing && (
          <FeedOutForm
            feed={editing === 'new' ? undefined : editing}
            isReadOnly={!setup.allowed}
            onSaved={(saved, made) => {
              setEditing(null);
              setSecret(made ?? null);
              void reload();
              tell(t('Saved {name}', { name: saved.name }));
            }}
            onClose={() => setEditing(null)}
            onReload={() => {
              setEditing(null);
              void reload();
            }}
          />
        )}
      </Drawer>
      <Dialog
        title={t('The address with its secret')}
        isOpen={secret !== null}
        onOpenChange={(isOpen) => !isOpen && setSecret(null)}
      >
        {secret && <FeedSecret {...secret} onClose={() => setSecret(null)} />}
      </Dialog>
    </Screen>
  );
};
