import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileDown, Plus, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { ListBody } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { ExportDialog, readWish } from './export-dialog.tsx';
import { ExportProgress } from './export-progress.tsx';
import { cancelExport, downloadAddress, type ExportItem, exportsQuery, isRunning } from './exports.api.ts';
import styles from './exports.module.css';

const sizes = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

const filterWords = ({ filter }: ExportItem): string => {
  const { created_at_gteq: from, created_at_lteq: to, status_in: kinds } = filter;
  const period = from || to ? `${from ?? '…'} to ${to ?? '…'}` : 'all days';
  return Array.isArray(kinds) && kinds.length > 0 ? `${period}, ${kinds.join(', ')}` : period;
};

const columnsOf = (onCancel: (item: ExportItem) => void): TableColumn<ExportItem>[] => [
  {
    id: 'form',
    label: 'Form',
    isRowHeader: true,
    render: (item) => (
      <span className={styles.texts}>
        <span className={styles.name}>{item.form_name}</span>
        <span className={styles.quiet}>{filterWords(item)}</span>
      </span>
    ),
  },
  { id: 'format', label: 'Format', hiddenBelow: 'sm', render: ({ format }) => <Badge>{format}</Badge> },
  { id: 'state', label: 'State', render: (item) => <ExportProgress item={item} /> },
  {
    id: 'rows',
    label: 'Leads',
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ row_count: rows, file_size: size }) => (
      <span className={styles.texts}>
        <span>{rows === null ? '' : rows.toLocaleString()}</span>
        {size !== null && <span className={styles.quiet}>{sizes.format(Math.ceil(size / 1_000))}</span>}
      </span>
    ),
  },
  {
    id: 'by',
    label: 'Started',
    hiddenBelow: 'md',
    render: ({ created_by: by, created_at: at }) => (
      <span className={styles.texts}>
        <RelativeTime at={at} />
        <span className={styles.quiet}>{by}</span>
      </span>
    ),
  },
  {
    id: 'expires',
    label: 'Deleted',
    hiddenBelow: 'md',
    render: ({ status, expires_at: at }) => (status === 'completed' && at ? <RelativeTime at={at} /> : ''),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    render: (item) => (
      <span className={styles.actions}>
        {item.status === 'completed' && (
          <LinkButton size="sm" icon={Download} href={downloadAddress(item)} download="">
            Download
          </LinkButton>
        )}
        {(item.status === 'completed' || isRunning(item)) && (
          <IconButton
            icon={isRunning(item) ? X : Trash2}
            size="sm"
            label={isRunning(item) ? `Cancel the export of ${item.form_name}` : `Delete the file of ${item.form_name}`}
            onPress={() => onCancel(item)}
          />
        )}
      </span>
    ),
  },
];

/** Tells when an export that was running is ready. */
const useNews = (items: readonly ExportItem[] | undefined): void => {
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!items) return;
    for (const item of items)
      if (running.current.has(item.id) && item.status === 'completed')
        announce(`The export of ${item.form_name} is ready`);
    running.current = new Set(items.filter(isRunning).map(({ id }) => id));
  }, [items]);
};

/** Files of leads: started, followed, downloaded, and gone after a day. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const right = usePermission('leads.export');
  const queries = useQueryClient();
  const list = useQuery(exportsQuery);
  useNews(list.data);
  const cancel = async (item: ExportItem) => {
    try {
      await cancelExport(item);
      showToast({ title: isRunning(item) ? 'The export is cancelled' : 'The file is deleted' });
    } catch (error) {
      toastProblem('Not cancelled', error);
    }
    await queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
  };
  const open = () => setSearch({ new: '' }, { replace: true });
  const empty = (
    <EmptyState
      icon={FileDown}
      title="No exports yet"
      action={
        <Button variant="primary" icon={Plus} disabledReason={right.reason} onPress={open}>
          Export leads
        </Button>
      }
    >
      An export is a file of leads for a spreadsheet or another program. It is deleted after 24 hours.
    </EmptyState>
  );
  return (
    <Screen
      title="Exports"
      status={list.data && `${list.data.length} ${list.data.length === 1 ? 'export' : 'exports'}`}
      actions={
        <Button variant="primary" icon={Plus} disabledReason={right.reason} onPress={open}>
          Export leads
        </Button>
      }
    >
      <ListBody isBusy={list.isFetching}>
        <Loaded query={list} name="the exports" rows={8} isEmpty={({ length }) => length === 0} empty={empty}>
          {(items) => <Table label="Exports" columns={columnsOf((item) => void cancel(item))} rows={items} />}
        </Loaded>
      </ListBody>
      <ExportDialog
        isOpen={search.has('new') && right.allowed}
        first={readWish(search)}
        onClose={() => setSearch({}, { replace: true })}
      />
    </Screen>
  );
};
