import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { GitCompareArrows, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { useReading } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded, NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { historyParts } from './history-lines.ts';
import styles from './history-list.module.css';
import type { HistoryPoint } from './history-point.ts';
import { SessionGroup } from './session-group.tsx';
import { VersionLine } from './version-line.tsx';

type Shown = 'all' | 'versions';
const segments = [
  { id: 'all', label: t('All changes') },
  { id: 'versions', label: t('Published') },
] as const;

const pageSize = 300;

/** Adds a point to the picked ones, or takes it away; of three the oldest pick goes. */
const toggled = (picked: readonly HistoryPoint[], point: HistoryPoint): HistoryPoint[] =>
  picked.some(({ id }) => id === point.id) ? picked.filter(({ id }) => id !== point.id) : [...picked.slice(-1), point];

interface PickProps {
  picked: readonly HistoryPoint[];
  onPick: (point: HistoryPoint) => void;
}

const AllChanges = ({ picked, onPick }: PickProps) => {
  const { page } = useEditingSession();
  const { id } = useWatched(page);
  const revision = useReading((store) => store.getRevision());
  const log = useInfiniteQuery({
    queryKey: ['page-history', id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) };
      return (await api.admin.listHistory({ params: { id }, query, signal })).data.data.attributes;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next_before,
    staleTime: 0,
  });
  const { refetch } = log;
  useEffect(() => {
    if (revision >= 0) void refetch();
  }, [revision, refetch]);

  if (!log.data) return <NotLoaded query={log} name={t('the history')} rows={8} />;
  const parts = historyParts(
    log.data.pages.flatMap(({ entries }) => entries),
    log.data.pages.flatMap(({ versions }) => versions),
  );
  if (parts.length === 0)
    return (
      <EmptyState icon={History} title={t('No changes yet')}>
        {t('Every step made on this page is listed here, with who made it.')}
      </EmptyState>
    );
  return (
    <ol className={styles.list} aria-label={t('History of the page')}>
      {parts.map((part) => (
        <li key={part.id}>
          {part.kind === 'version' ? (
            <VersionLine version={part.version} picked={picked} onPick={onPick} />
          ) : (
            <SessionGroup actor={part.actor} lines={part.lines} picked={picked} onPick={onPick} />
          )}
        </li>
      ))}
      {log.hasNextPage && (
        <li className={styles.earlier}>
          <Button size="sm" variant="ghost" isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {t('Show earlier')}
          </Button>
        </li>
      )}
    </ol>
  );
};

const Publications = ({ picked, onPick }: PickProps) => {
  const { page } = useEditingSession();
  const { id, attributes } = useWatched(page);
  const versions = useQuery({
    queryKey: ['page-versions', id, attributes.published_revision],
    queryFn: async ({ signal }) =>
      (await api.admin.listVersions({ params: { id }, query: { items: 100 }, signal })).data.data,
  });
  return (
    <Loaded
      query={versions}
      name={t('the published versions')}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={History} title={t('Never published')}>
          {t('Each time this page is published, the version is kept here.')}
        </EmptyState>
      }
    >
      {(all) => (
        <ol className={styles.list} aria-label={t('Published versions')}>
          {all.map((version) => (
            <li key={version.id}>
              <VersionLine version={version.attributes} picked={picked} onPick={onPick} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
};

/** Who did what to this page and when; any two moments can be compared and brought back. */
export const HistoryList = () => {
  const [shown, setShown] = useState<Shown>('all');
  const [picked, setPicked] = useState<readonly HistoryPoint[]>([]);
  const [compared, setCompared] = useState<readonly HistoryPoint[] | null>(null);
  const pick = (point: HistoryPoint): void => setPicked(toggled(picked, point));
  return (
    <div className={styles.history}>
      <SegmentedControl
        label={t('Shown')}
        segments={segments}
        value={shown}
        onChange={setShown}
        className={styles.filter}
      />
      {shown === 'all' ? <AllChanges picked={picked} onPick={pick} /> : <Publications picked={picked} onPick={pick} />}
      <footer className={styles.footer}>
        {picked.length === 0 ? (
          <p className={styles.hint}>
            {t('Choose a moment to compare it with now, or two to compare with each other.')}
          </p>
        ) : (
          <>
            <Button size="sm" variant="ghost" onPress={() => setPicked([])}>
              {t('Clear')}
            </Button>
            <Button size="sm" icon={GitCompareArrows} onPress={() => setCompared(picked)}>
              {t('{count, plural, one {Compare with now} other {Compare the two}}', { count: picked.length })}
            </Button>
          </>
        )}
      </footer>
      {compared && <CompareDialog points={compared} onClose={() => setCompared(null)} />}
    </div>
  );
};
