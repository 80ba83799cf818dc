import { useQuery } from '@tanstack/react-query';
import { Image, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { PhotoFailure } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { type FeedItem, photoFailuresQuery, retryPhotos } from './feeds.api.ts';
import styles from './feeds.module.css';

const columns: TableColumn<PhotoFailure['attributes'] & { id: string }>[] = [
  {
    id: 'url',
    label: t('Picture'),
    isRowHeader: true,
    render: ({ url, title }) => (
      <TwoLines isName note={<bdi>{title}</bdi>}>
        <bdi dir="ltr">{url}</bdi>
      </TwoLines>
    ),
  },
  { id: 'reason', label: t('Why it did not come'), render: ({ reason }) => tSaid(reason) },
];

/** How far the pictures of a feed are, and those that did not come. */
export const PhotosTab = ({ feed }: { feed: FeedItem }) => {
  const [page, setPage] = useState(1);
  const failures = useQuery(photoFailuresQuery(feed.id, page));
  const update = usePermission('vehicles.update');
  const { run } = useWrites(['stock-feeds']);
  const { pending, done, failed } = feed.photos;
  const all = pending + done + failed;
  return (
    <div className={styles.list}>
      <ListView
        name={t('the pictures')}
        label={t('Pictures that did not come')}
        query={failures}
        columns={columns}
        above={
          all > 0 && (
            <section className={styles.photos} aria-label={t('Progress')}>
              <progress className={styles.progress} max={all} value={done + failed} aria-label={t('Progress')} />
              <span>{t('{done} of {all} here, {failed} failed', { done, all, failed })}</span>
              {failed > 0 && (
                <Button
                  size="sm"
                  icon={RotateCw}
                  disabledReason={update.reason}
                  onPress={() => void run(t('Not tried again'), () => retryPhotos(feed.id))}
                >
                  {t('Try those again')}
                </Button>
              )}
            </section>
          )
        }
        empty={
          <EmptyState icon={Image} title={all === 0 ? t('No pictures yet') : t('None is missing')}>
            {t('Pictures that the feed names are fetched in the background, in its order.')}
          </EmptyState>
        }
        paging={{ page, onPage: setPage }}
      />
    </div>
  );
};
