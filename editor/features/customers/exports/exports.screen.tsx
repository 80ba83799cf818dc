import { useQuery } from '@tanstack/react-query';
import { FileDown, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
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
        announce(t('The export of {form_name} is ready', { form_name: item.form_name }));
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
    run(t('Not cancelled'), async () => {
      await cancelExport(item);
      tell(isRunning(item) ? t('The export is cancelled') : t('The file is deleted'));
    });
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={right.reason}
      onPress={() => setSearch({ new: '' }, { replace: true })}
    >
      {t('Export leads')}
    </Button>
  );
  return (
    <Screen
      title={t('Exports')}
      status={list.data && t('{count, plural, one {# export} other {# exports}}', { count: list.data.items.length })}
      actions={add}
    >
      <ListView
        name={t('the exports')}
        label={t('Exports')}
        query={list}
        columns={exportColumns((item) => void cancel(item))}
        empty={
          <EmptyState icon={FileDown} title={t('No exports yet')} action={add}>
            {t('An export is a file of leads for a spreadsheet or another program. It is deleted after 24 hours.')}
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
