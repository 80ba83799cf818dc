import { useQuery } from '@tanstack/react-query';
import { History, Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { StoredBatch } from '../../../../page-document/commands.types.ts';
import { api } from '../../../api/api.ts';
import { describeProblem } from '../../../api/problems.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useBuilder } from '../builder-context.ts';
import { useWatched } from '../store/use-watched.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';
import styles from './history-list.module.css';

const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const relative = (iso: string): string => {
  const seconds = (Date.parse(iso) - Date.now()) / 1_000;
  if (seconds > -45) return 'now';
  if (seconds > -3_600) return ago.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return ago.format(Math.round(seconds / 3_600), 'hour');
  return ago.format(Math.round(seconds / 86_400), 'day');
};

const signs = { do: History, undo: Undo2, redo: Redo2 };

const Line = ({ line }: { line: HistoryLine }) => (
  <li className={styles.line}>
    <Icon icon={signs[line.kind]} size={14} className={styles.sign} />
    <span className={styles.label}>
      {line.kind === 'do' ? line.label : `${line.kind === 'undo' ? 'Undid' : 'Did again'}: ${line.label}`}
      <span className={styles.who}>{line.actor}</span>
    </span>
    <time dateTime={line.at} title={exact.format(new Date(line.at))} className={styles.when}>
      {relative(line.at)}
    </time>
  </li>
);

/** Who did what to this page and when, newest first. */
export const HistoryList = () => {
  const { page, store, autosave } = useBuilder();
  const { id } = useWatched(page);
  const isSaved = useWatched(autosave.state).kind === 'saved';
  const log = useQuery({
    queryKey: ['page-batches', id],
    queryFn: async ({ signal }): Promise<StoredBatch[]> => {
      const after = Math.max(0, store.getRevision() - 500);
      const { data } = await api.admin.listBatches({ params: { id }, query: { after }, signal });
      return data.data.attributes.batches;
    },
    staleTime: 0,
  });
  const { refetch } = log;
  useEffect(() => {
    if (isSaved) void refetch();
  }, [isSaved, refetch]);

  if (log.error && !log.data) {
    const { title, detail, requestId, isOffline } = describeProblem(log.error);
    return (
      <ErrorState
        title={title}
        detail={detail}
        requestId={requestId}
        isOffline={isOffline}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (!log.data) return <Skeleton rows={8} label="Loading the history" />;
  const lines = historyLines(log.data);
  if (lines.length === 0)
    return (
      <EmptyState icon={History} title="No changes yet">
        Every step made on this page is listed here, with who made it.
      </EmptyState>
    );
  return (
    <ol className={styles.list} aria-label="History of the page">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
};
