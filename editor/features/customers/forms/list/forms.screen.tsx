import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { ListBody, ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Paging } from '#editor/ui/paging/paging.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { FormItem, FormStatus, FormsFilter } from '../forms.api.ts';
import {
  deleteForm,
  exportAddress,
  firstForms,
  formsQuery,
  saveForm,
  usageCountsQuery,
  writeOf,
} from '../forms.api.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import styles from './forms.module.css';
import { FormsTable, type RowActions } from './forms-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { UsageDialog } from './usage-dialog.tsx';

const states = [
  { id: '', label: 'All' },
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Drafts' },
  { id: 'archived', label: 'Archived' },
] as const;

/** Every form: what it is, where it stands, how many leads it brought. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<FormsFilter>(firstForms);
  const [copied, setCopied] = useState<FormItem | null>(null);
  const [shown, setShown] = useState<FormItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const update = usePermission('forms.update');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useQuery(formsQuery(filter));
  const usage = useQuery(usageCountsQuery(list.data?.items.map(({ id }) => id) ?? []));
  const reload = () => queries.invalidateQueries({ queryKey: ['forms'] });
  const narrow = (change: Partial<FormsFilter>) => setFilter({ ...filter, page: 1, ...change });
  const isFiltered = filter.text !== '' || filter.status !== '';
  const openNew = () => setSearch({ new: '' }, { replace: true });
  useShortcuts('Forms', update.allowed ? [{ keys: 'N', label: 'New form', run: openNew }] : []);

  /** Runs a write, shows it, and says how it went. */
  const run = async (doing: string, write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      toastProblem(doing, error, { label: 'Reload', onAction: () => void reload() });
    }
    await reload();
  };
  const setStatus = (form: FormItem, status: FormStatus) =>
    run('Not changed', async () => {
      const saved = await saveForm(form.id, form.etag, { ...writeOf(form), status });
      const undo = () => void run('Not undone', () => saveForm(saved.id, saved.etag, writeOf(form)));
      showToast({
        title: status === 'archived' ? `Archived “${form.name}”` : `“${form.name}” is a draft again`,
        description:
          status === 'archived' ? 'Visitors can no longer send it. Its leads stay where they are.' : undefined,
        action: { label: 'Undo', onAction: undo },
      });
    });
  const actions: RowActions = {
    open: ({ id }) => void navigate(`/cms/forms/${id}`),
    duplicate: setCopied,
    showUsage: setShown,
    archive: (form) => void setStatus(form, 'archived'),
    restore: (form) => void setStatus(form, 'draft'),
    exportFile: ({ id }) => window.location.assign(exportAddress(id)),
    remove: (form) =>
      void run('Not deleted', async () => {
        await deleteForm(form);
        showToast({ title: `Deleted “${form.name}”` });
      }),
  };

  const empty = isFiltered ? (
    <NothingMatches title="No form matches" onShowAll={() => setFilter(firstForms)} />
  ) : (
    <EmptyState
      icon={ClipboardList}
      title="No forms yet"
      action={
        <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={openNew}>
          New form
        </Button>
      }
    >
      A form asks visitors for what you need to call them back: a test drive, a question, their old car. What they send
      arrives under Leads.
    </EmptyState>
  );
  const pages = list.data?.pages ?? 1;

  return (
    <Screen
      title="Forms"
      status={list.data && <span className={styles.total}>{list.data.total.toLocaleString()} forms</span>}
      actions={
        <>
          <Button icon={Upload} disabledReason={update.reason} onPress={() => setImporting(true)}>
            Import
          </Button>
          <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={openNew}>
            New form
          </Button>
        </>
      }
    >
      <ListTools>
        <ListSearch
          label="Search forms"
          placeholder="Name of a form"
          value={filter.text}
          onChange={(text) => narrow({ text })}
        />
        <SegmentedControl
          label="State"
          segments={states}
          value={filter.status}
          onChange={(status) => narrow({ status })}
        />
      </ListTools>
      <ListBody isBusy={list.isFetching}>
        <Loaded query={list} name="the forms" rows={8} isEmpty={({ items }) => items.length === 0} empty={empty}>
          {({ items }) => (
            <FormsTable
              items={items}
              usage={usage.data}
              actions={actions}
              sort={filter.sort}
              onSort={(sort) => narrow({ sort })}
            />
          )}
        </Loaded>
      </ListBody>
      <Paging
        label="Pages of the list"
        page={filter.page}
        pages={pages}
        onPage={(page) => setFilter({ ...filter, page })}
      />
      <NewFormDialog
        isOpen={search.has('new') && update.allowed}
        onClose={() => setSearch({}, { replace: true })}
        onMade={({ id }) => {
          void reload();
          void navigate(`/cms/forms/${id}`);
        }}
      />
      <DuplicateDialog
        form={copied}
        onClose={() => setCopied(null)}
        onMade={(copy) => {
          setCopied(null);
          void reload();
          showToast({
            title: `Made “${copy.name}”`,
            action: { label: 'Open', onAction: () => void navigate(`/cms/forms/${copy.id}`) },
          });
        }}
      />
      <UsageDialog form={shown} onClose={() => setShown(null)} />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onMade={(form) => {
          setImporting(false);
          void reload();
          showToast({
            title: `Imported “${form.name}” as a draft`,
            action: { label: 'Open', onAction: () => void navigate(`/cms/forms/${form.id}`) },
          });
        }}
      />
    </Screen>
  );
};
