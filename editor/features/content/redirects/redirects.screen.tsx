import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Plus, Route, Signpost, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { sortAsked, sortShown } from '#editor/pieces/list-view/sort-key.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { redirectColumns } from './redirect-columns.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { codes } from './redirect-words.ts';
import type { RedirectFilter, RedirectItem } from './redirects.api.ts';
import { exportAddress, redirectsQuery, sortKeys } from './redirects.api.ts';
import styles from './redirects.module.css';
import { TraceDrawer } from './trace-drawer.tsx';
import { useRedirectWrites } from './use-redirect-writes.ts';

const origins = [
  { id: '', label: 'All' },
  { id: 'person', label: 'By people' },
  { id: 'automatic', label: 'Automatic' },
] as const;

const initial: RedirectFilter = { text: '', origin: '', code: '', sort: 'from', page: 1 };

type Narrow = (change: Partial<RedirectFilter>) => void;

const Filters = ({ filter, narrow }: { filter: RedirectFilter; narrow: Narrow }) => (
  <>
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
  </>
);

const More = ({ onTest, onImport }: { onTest: () => void; onImport: () => void }) => {
  const { reason: disabledReason } = usePermission('pages.publish');
  const save = () => window.location.assign(exportAddress);
  return (
    <Menu
      label="More"
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label="More" />}
      groups={[
        [
          { id: 'test', label: 'Test an address', icon: Route, onAction: onTest },
          { id: 'import', label: 'Import CSV', icon: Upload, disabledReason, onAction: onImport },
          { id: 'export', label: 'Export CSV', icon: Download, onAction: save },
        ],
      ]}
    />
  );
};

/** Addresses that send visitors elsewhere. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(initial);
  const [editing, setEditing] = useState<RedirectItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [traced, setTraced] = useState<string | null>(null);
  const publish = usePermission('pages.publish');
  const list = useQuery(redirectsQuery(filter));
  const { toggle, remove, saved, reload } = useRedirectWrites();
  const narrow: Narrow = (change) => setFilter({ ...filter, page: 1, ...change });
  /** Opens the form for this redirect, for a new one, or closes it. */
  const show = (which: RedirectItem | 'new' | null) => {
    setEditing(which === 'new' ? null : which);
    setSearch(which === 'new' ? { new: '' } : {}, { replace: true });
  };
  const isAdding = search.has('new') && publish.allowed;
  const columns = redirectColumns(
    {
      edit: show,
      test: ({ from }) => setTraced(from),
      toggle: (redirect) => void toggle(redirect),
      remove: (redirect) => void remove(redirect),
    },
    publish.reason,
  );
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={() => show('new')}>
      New redirect
    </Button>
  );
  return (
    <Screen
      title="Redirects"
      status={list.data && counted(list.data.total, 'redirect')}
      actions={
        <>
          <More onTest={() => setTraced('')} onImport={() => setImporting(true)} />
          {add}
        </>
      }
    >
      <ListView
        name="the redirects"
        label="Redirects"
        query={list}
        columns={columns}
        search={{
          label: 'Search redirects',
          placeholder: 'Address, page or note',
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={<Filters filter={filter} narrow={narrow} />}
        above={
          (isAdding || editing) && (
            <RedirectForm
              key={editing?.id ?? 'new'}
              redirect={editing ?? undefined}
              onSaved={(now, before) => {
                show(null);
                saved(now, before);
              }}
              onCancel={() => show(null)}
              onReload={() => {
                show(null);
                void reload();
              }}
            />
          )
        }
        narrowed={
          filter.text || filter.origin || filter.code
            ? { title: 'No redirect matches', onShowAll: () => setFilter(initial) }
            : undefined
        }
        empty={
          <EmptyState icon={Signpost} title="No redirects yet" action={add}>
            A redirect sends visitors of an old address to a new one. Published pages that are moved get theirs by
            themselves.
          </EmptyState>
        }
        sort={sortShown(filter.sort)}
        onSortChange={(sort) => narrow({ sort: sortAsked(sort, sortKeys) })}
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <TraceDrawer start={traced} onClose={() => setTraced(null)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} onDone={() => void reload()} />
    </Screen>
  );
};
