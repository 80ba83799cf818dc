import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Plus, Route, Signpost, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { ListBody, ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { Paging } from '#editor/ui/paging/paging.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectTable, type RowActions } from './redirect-table.tsx';
import { codes } from './redirect-words.ts';
import type { RedirectFilter, RedirectItem, SortKey } from './redirects.api.ts';
import {
  createRedirect,
  deleteRedirect,
  exportAddress,
  redirectsQuery,
  updateRedirect,
  writeOf,
} from './redirects.api.ts';
import styles from './redirects.module.css';
import { TraceDrawer } from './trace-drawer.tsx';

const origins = [
  { id: '', label: 'All' },
  { id: 'person', label: 'By people' },
  { id: 'automatic', label: 'Automatic' },
] as const;

const initial: RedirectFilter = { text: '', origin: '', code: '', sort: 'from', page: 1 };

/** Addresses that send visitors elsewhere. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(initial);
  const [editing, setEditing] = useState<RedirectItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [traced, setTraced] = useState<string | null>(null);
  const publish = usePermission('pages.publish');
  const queries = useQueryClient();
  const list = useQuery(redirectsQuery(filter));
  const isAdding = search.has('new') && publish.allowed;
  const narrow = (change: Partial<RedirectFilter>) => setFilter({ ...filter, page: 1, ...change });
  const isFiltered = Boolean(filter.text || filter.origin || filter.code);
  const reload = () => queries.invalidateQueries({ queryKey: ['redirects'] });
  const closeForm = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  const add = () => {
    setEditing(null);
    setSearch({ new: '' }, { replace: true });
  };

  /** Runs a write, shows it, and says how it went. */
  const run = async (doing: string, write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      toastProblem(doing, error, { label: 'Reload', onAction: () => void reload() });
    }
    await reload();
  };
  const actions: RowActions = {
    edit: (redirect) => {
      setSearch({}, { replace: true });
      setEditing(redirect);
    },
    test: ({ from }) => setTraced(from),
    toggle: (redirect) =>
      void run('Not changed', async () => {
        const next = { ...writeOf(redirect), enabled: !redirect.enabled };
        const saved = await updateRedirect(redirect, next);
        showToast({
          title: `${redirect.from} is switched ${next.enabled ? 'on' : 'off'}`,
          action: {
            label: 'Undo',
            onAction: () => void run('Not undone', () => updateRedirect(saved, writeOf(redirect))),
          },
        });
      }),
    remove: (redirect) =>
      void run('Not deleted', async () => {
        await deleteRedirect(redirect);
        showToast({
          title: `Deleted the redirect from ${redirect.from}`,
          action: {
            label: 'Undo',
            onAction: () => void run('Not brought back', () => createRedirect(writeOf(redirect))),
          },
        });
      }),
  };
  const saved = (now: RedirectItem, before: RedirectItem | undefined) => {
    closeForm();
    void reload();
    showToast({
      title: before ? `Saved the redirect from ${now.from}` : `Added a redirect from ${now.from}`,
      action: {
        label: 'Undo',
        onAction: () =>
          void run('Not undone', () => (before ? updateRedirect(now, writeOf(before)) : deleteRedirect(now))),
      },
    });
  };

  const empty = isFiltered ? (
    <NothingMatches title="No redirect matches" onShowAll={() => setFilter(initial)} />
  ) : (
    <EmptyState
      icon={Signpost}
      title="No redirects yet"
      action={
        <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={add}>
          New redirect
        </Button>
      }
    >
      A redirect sends visitors of an old address to a new one. Published pages that are moved get theirs by themselves.
    </EmptyState>
  );
  const pages = list.data?.pages ?? 1;

  return (
    <Screen
      title="Redirects"
      status={list.data && counted(list.data.total, 'redirect')}
      actions={
        <>
          <Menu
            label="More"
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label="More" />}
            groups={[
              [
                { id: 'test', label: 'Test an address', icon: Route, onAction: () => setTraced('') },
                {
                  id: 'import',
                  label: 'Import CSV',
                  icon: Upload,
                  disabledReason: publish.reason,
                  onAction: () => setImporting(true),
                },
                {
                  id: 'export',
                  label: 'Export CSV',
                  icon: Download,
                  onAction: () => window.location.assign(exportAddress),
                },
              ],
            ]}
          />
          <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={add}>
            New redirect
          </Button>
        </>
      }
    >
      <ListTools>
        <ListSearch
          label="Search redirects"
          placeholder="Address, page or note"
          value={filter.text}
          onChange={(text) => narrow({ text })}
        />
        <SegmentedControl
          label="Written by"
          segments={origins}
          value={filter.origin}
          onChange={(origin) => narrow({ origin })}
        />
        <Select
          label="Answer"
          hideLabel
          options={[{ id: 'all', label: 'Every answer' }, ...codes]}
          value={filter.code || 'all'}
          onChange={(code) => narrow({ code: code === 'all' ? '' : code })}
          className={styles.code}
        />
      </ListTools>
      {(isAdding || editing) && (
        <RedirectForm
          key={editing?.id ?? 'new'}
          redirect={editing ?? undefined}
          onSaved={saved}
          onCancel={closeForm}
          onReload={() => {
            closeForm();
            void reload();
          }}
        />
      )}
      <ListBody isBusy={list.isFetching}>
        <Loaded query={list} name="the redirects" rows={10} isEmpty={({ items }) => items.length === 0} empty={empty}>
          {({ items }) => (
            <RedirectTable
              items={items}
              actions={actions}
              sort={filter.sort}
              onSort={(sort: SortKey) => narrow({ sort })}
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
      <TraceDrawer start={traced} onClose={() => setTraced(null)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} onDone={() => void reload()} />
    </Screen>
  );
};
