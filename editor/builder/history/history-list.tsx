import { useInfiniteQuery } from '@tanstack/react-query';
import { GitCompareArrows, Globe, History, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { api } from '#editor/api/api.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { useBuilder, useReading } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { historyParts } from './history-lines.ts';
import styles from './history-list.module.css';
import type { HistoryPoint } from './history-point.ts';

const pageSize = 100;
const signs = { do: History, undo: Undo2, redo: Redo2 };
const stepWords = { do: '', undo: 'Undid: ', redo: 'Did again: ' };

/** Adds a point to the picked ones, or takes it away; of three the oldest pick goes. */
const toggled = (picked: readonly HistoryPoint[], point: HistoryPoint): HistoryPoint[] =>
  picked.some(({ id }) => id === point.id) ? picked.filter(({ id }) => id !== point.id) : [...picked.slice(-1), point];

interface PointButtonProps {
  point: HistoryPoint;
  picked: readonly HistoryPoint[];
  onPick: (point: HistoryPoint) => void;
  icon: typeof History;
  className?: string | undefined;
}

const PointButton = ({ point, picked, onPick, icon, className }: PointButtonProps) => (
  <ToggleButton
    className={[styles.line, className].filter(Boolean).join(' ')}
    isSelected={picked.some(({ id }) => id === point.id)}
    onChange={() => onPick(point)}
  >
    <Icon icon={icon} size={14} className={styles.sign} />
    <span className={styles.label}>{point.words}</span>
    <span className={styles.when}>
      <RelativeTime at={point.at} />
    </span>
  </ToggleButton>
);

/** Who did what to this page and when; any two moments can be compared and brought back. */
export const HistoryList = () => {
  const { page } = useBuilder();
  const { id } = useWatched(page);
  const revision = useReading((store) => store.getRevision());
  const [picked, setPicked] = useState<readonly HistoryPoint[]>([]);
  const [compared, setCompared] = useState<readonly HistoryPoint[] | null>(null);
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

  if (!log.data) return <NotLoaded query={log} name="the history" rows={8} />;
  const parts = historyParts(
    log.data.pages.flatMap(({ entries }) => entries),
    log.data.pages.flatMap(({ versions }) => versions),
  );
  if (parts.length === 0)
    return (
      <EmptyState icon={History} title="No changes yet">
        Every step made on this page is listed here, with who made it.
      </EmptyState>
    );
  const pick = (point: HistoryPoint): void => setPicked(toggled(picked, point));
  return (
    <div className={styles.history}>
      <ol className={styles.list} aria-label="History of the page">
        {parts.map((part) =>
          part.kind === 'version' ? (
            <li key={part.id}>
              <PointButton
                icon={Globe}
                className={styles.version}
                picked={picked}
                onPick={pick}
                point={{
                  id: part.id,
                  revision: part.version.revision,
                  version: part.version.number,
                  words: `Version ${part.version.number}, published by ${part.version.published_by}${part.version.current ? ' (public)' : ''}`,
                  at: part.version.published_at,
                }}
              />
            </li>
          ) : (
            <li key={part.id} className={styles.group}>
              <p className={styles.who}>{part.actor}</p>
              <ul className={styles.lines}>
                {part.lines.map(({ id: line, kind, label, revision: at, at: time }) => (
                  <li key={line}>
                    <PointButton
                      icon={signs[kind]}
                      picked={picked}
                      onPick={pick}
                      point={{ id: line, revision: at, words: `${stepWords[kind]}${label}`, at: time }}
                    />
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
        {log.hasNextPage && (
          <li className={styles.earlier}>
            <Button
              size="sm"
              variant="ghost"
              isPending={log.isFetchingNextPage}
              onPress={() => void log.fetchNextPage()}
            >
              Show earlier
            </Button>
          </li>
        )}
      </ol>
      <footer className={styles.footer}>
        {picked.length === 0 ? (
          <p className={styles.hint}>Choose a moment to compare it with now, or two to compare with each other.</p>
        ) : (
          <>
            <Button size="sm" variant="ghost" onPress={() => setPicked([])}>
              Clear
            </Button>
            <Button size="sm" icon={GitCompareArrows} onPress={() => setCompared(picked)}>
              {picked.length === 1 ? 'Compare with now' : 'Compare the two'}
            </Button>
          </>
        )}
      </footer>
      {compared && <CompareDialog points={compared} onClose={() => setCompared(null)} />}
    </div>
  );
};
