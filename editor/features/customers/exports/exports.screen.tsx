import { useQuery } from '@tanstack/react-query';
import { FileDown, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { exportColumns } from './export-columns.tsx';
import { ExportDialog, readWish } from './export-dialog.tsx';
import { cancelExport, type ExportItem, exportsQuery, isRunning } from './exports.api.ts';

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
  const list = useQuery(exportsQuery);
  const { run, tell } = useWrites(exportsQuery.queryKey);
  useNews(list.data?.items);
  const cancel = (item: ExportItem) =>
    run('Not cancelled', async () => {
      await cancelExport(item);
      tell(isRunning(item) ? 'The export is cancelled' : 'The file is deleted');
    });
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={right.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      Export leads
    </Button>
  );
  return (
    <Screen title="Exports" status={list.data && counted(list.data.items.length, 'export')} actions={add}>
      <ListView
        name="the exports"
        label="Exports"
        query={list}
        columns={exportColumns((item) => void cancel(item))}
        empty={
          <EmptyState icon={FileDown} title="No exports yet" action={add}>
            An export is a file of leads for a spreadsheet or another program. It is deleted after 24 hours.
          </EmptyState>
        }
      />
      <ExportDialog
        isOpen={search.has('new') && right.allowed}
        first={readWish(search)}
        onClose={() => setSearch({}, { replace: true })}
      />
    </Screen>
  );
};
