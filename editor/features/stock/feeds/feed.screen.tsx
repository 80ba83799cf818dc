import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Play } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { ConflictsTab } from './conflicts-tab.tsx';
import { type FeedItem, feedQuery, isUnderWay, startRun } from './feeds.api.ts';
import styles from './feeds.module.css';
import { MappingTab } from './mapping-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { RunStatus } from './run-status.tsx';
import { RunsTab } from './runs-tab.tsx';
import { SourceTab } from './source-tab.tsx';

const tabIds = ['source', 'mapping', 'runs', 'conflicts', 'photos'] as const;
type TabId = (typeof tabIds)[number];

const crumbs = [{ id: 'feeds', label: t('Feeds'), href: '/cms/stock/feeds' }];

const countOf = (count: number) => (count > 0 ? <Badge tone="warn">{count}</Badge> : undefined);

/** Trial and import, as buttons that say why they cannot be pressed. */
const RunButtons = ({ feed, onStarted }: { feed: FeedItem; onStarted: () => void }) => {
  const update = usePermission('vehicles.update');
  const { run } = useWrites(['stock-feeds']);
  const reason =
    update.reason ??
    (feed.file === null && feed.source.kind === 'upload' ? t('Upload a file first.') : undefined) ??
    (feed.mapping.length === 0 ? t('Say first which column is which field.') : undefined);
  const isBusy = isUnderWay(feed.last_run)
    ? t('A run is under way.')
    : feed.last_run?.status === 'held'
      ? t('A run waits for your decision.')
      : undefined;
  const start = (isDry: boolean) =>
    void run(t('Not started'), async () => {
      await startRun(feed.id, isDry);
      onStarted();
    });
  return (
    <>
      <Button icon={FlaskConical} disabledReason={reason ?? isBusy} onPress={() => start(true)}>
        {t('Try it')}
      </Button>
      <Button variant="primary" icon={Play} disabledReason={reason ?? isBusy} onPress={() => start(false)}>
        {t('Import now')}
      </Button>
    </>
  );
};

/** A feed: where it comes from, what its columns mean, what its runs came to, where it contradicts the stock. */
export const Component = () => {
  const { id = '', tab: asked } = useParams();
  const navigate = useNavigate();
  const feed = useQuery(feedQuery(id));
  const tab = tabIds.find((one) => one === asked) ?? 'source';
  const go = (to: TabId) => void navigate(`/cms/stock/feeds/${id}/${to}`, { replace: true });
  return (
    <Screen
      title={feed.data?.name ?? t('Feed')}
      crumbs={crumbs}
      status={feed.data?.last_run && <RunStatus run={feed.data.last_run} />}
      actions={feed.data && <RunButtons feed={feed.data} onStarted={() => go('runs')} />}
    >
      <Loaded query={feed} name={t('the feed')}>
        {(one) => (
          <Tabs
            label={t('Parts of the feed')}
            value={tab}
            onChange={go}
            className={styles.tabs}
            panelClassName={styles.panel}
            tabs={[
              {
                id: 'source',
                label: t('Source'),
                content: <SourceTab key={one.etag} feed={one} onMapped={() => go('mapping')} />,
              },
              {
                id: 'mapping',
                label: t('Mapping'),
                content: <MappingTab key={`${one.etag}${one.file?.fetched_at}`} feed={one} />,
              },
              { id: 'runs', label: t('Runs'), content: <RunsTab feed={one} /> },
              {
                id: 'conflicts',
                label: t('Conflicts'),
                end: countOf(one.open_conflicts),
                content: <ConflictsTab feed={one} />,
              },
              {
                id: 'photos',
                label: t('Pictures'),
                end: countOf(one.photos.failed),
                content: <PhotosTab feed={one} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Screen>
  );
};
