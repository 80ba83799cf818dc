import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Ellipsis, Inbox } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { leadsInWords, stages } from '#editor/pieces/leads/lead-words.ts';
import { ColumnPicker } from '#editor/pieces/work-list/column-picker.tsx';
import { chosenColumns } from '#editor/pieces/work-list/row-columns.ts';
import { RowGrid } from '#editor/pieces/work-list/row-grid.tsx';
import { SaveViewDialog } from '#editor/pieces/work-list/save-view-dialog.tsx';
import { MOST_SELECTED, useSelection } from '#editor/pieces/work-list/use-selection.ts';
import { useViewWrites } from '#editor/pieces/work-list/use-view-writes.ts';
import { type SavedView, sameFilters, shownView, type View, viewOf } from '#editor/pieces/work-list/views.ts';
import { ViewCount, ViewsBar } from '#editor/pieces/work-list/views-bar.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission, useSession } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import {
  countQuery,
  type Filters,
  inboxQuery,
  type Order,
  readFilters,
  viewService,
  viewsQuery,
} from '../leads.api.ts';
import { AssignDialog, BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './inbox.module.css';
import { LeadChips } from './lead-chips.tsx';
import { leadColumns, leadRowClass, ShortLine } from './lead-columns.tsx';
import { LeadPreview } from './lead-preview.tsx';
import { leadAddress, rememberList } from './open-list.ts';
import { useArrivals } from './use-arrivals.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useLeadExits } from './use-lead-exits.ts';
import { useIsWide } from './use-wide.ts';
import { builtInViews } from './views.ts';

const addressOf = (
  filters: Filters,
  sort: Order,
  columns: readonly string[],
  view: string | null,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  ...(sort === 'created_at' ? { sort } : {}),
  ...(columns.length > 0 ? { columns: columns.join('.') } : {}),
  ...(view === null ? {} : { view }),
});

const Count = ({ view }: { view: View }) => {
  const { data } = useQuery(countQuery(view.filters));
  return data ? <ViewCount count={data.count} isCapped={data.is_capped} /> : null;
};

/** The leads of all forms, to be worked through. */
export const Component = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const builtIn = useMemo(() => builtInViews(session.user_id), [session.user_id]);
  const filters = useMemo(() => readFilters(search), [search]);
  const sort: Order = search.get('sort') === 'created_at' ? 'created_at' : '-created_at';
  const columns = useMemo(() => search.get('columns')?.split('.').filter(Boolean) ?? [], [search]);
  const list = useInfiniteQuery(inboxQuery(filters, sort));
  const count = useQuery(countQuery(filters));
  const saved = useQuery(viewsQuery);
  const fresh = useArrivals(filters, sort, list.data);
  const leads = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const selection = useSelection(leads);
  const actions = useLeadActions();
  const update = usePermission('leads.update');
  const fix = usePermission('deliveries.fix');
  const [isAssigning, setAssigning] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const views = [...builtIn, ...(saved.data ?? []).map(viewOf)];
  const opened = search.get('view');
  const current = shownView(views, { filters, sort, columns }, opened);

  const show = (
    next: Filters,
    order = sort,
    shownColumns: readonly string[] = columns,
    view = sameFilters(next, filters) ? opened : null,
  ) => {
    if (!sameFilters(next, filters) || order !== sort) selection.clear();
    setSearch(addressOf(next, order, shownColumns, view), { replace: true });
  };
  const openView = (view: View) =>
    show(view.filters, view.sort === 'created_at' ? 'created_at' : '-created_at', view.columns, view.id);
  const share = usePermission('leads.update');
  const viewWrites = useViewWrites({
    service: viewService,
    queryKey: viewsQuery.queryKey,
    shown: { filters, sort, columns },
    onGone: () => show({}),
    shareReason: share.reason,
  });
  const exits = useLeadExits(filters, sort);
  const isWide = useIsWide();
  // Nothing is opened beside the list until somebody chooses a lead: each one opened is a look at personal data.
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = isPreviewing ? leads[selection.current] : undefined;
  const open = (index: number) => {
    const lead = leads[index];
    if (!lead) return;
    rememberList(leads, `/cms/leads?${search}`);
    void navigate(leadAddress(lead));
  };
  const loadMore = useCallback(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);
  const selectMore = async () => {
    let all = leads;
    for (let hasMore = true; hasMore && all.length < MOST_SELECTED; ) {
      const read = await list.fetchNextPage();
      hasMore = read.hasNextPage && !read.isError;
      all = read.data?.pages.flatMap(({ items }) => items) ?? all;
    }
    selection.select(all);
  };
  /** The selected leads, else the one the keyboard is on. */
  const meant = () =>
    selection.rows.length > 0 ? selection.rows : leads.slice(selection.current, selection.current + 1);
  const ifAllowed = (allowed: boolean, run: () => void) => () => {
    if (allowed && meant().length > 0) run();
  };

  useInboxKeys({
    move: (by) => {
      selection.move(by);
      setPreviewing(true);
    },
    extend: selection.extend,
    open: () => open(selection.current),
    toggle: () => selection.toggle(selection.current, false),
    selectAll: selection.toggleAll,
    clear: selection.clear,
    done: ifAllowed(
      update.allowed,
      () =>
        void actions.change(meant(), { stage: 'contacted' }, (count) =>
          t('{count, plural, one {# lead} other {# leads}} set to “{label}”', { count, label: stages.contacted.label }),
        ),
    ),
    spam: ifAllowed(update.allowed, () => {
      const isSpam = meant().every(({ status }) => status === 'spam');
      void actions.change(meant(), { status: isSpam ? 'new' : 'spam' }, (count) =>
        isSpam
          ? t('{count, plural, one {# lead is no spam} other {# leads are no spam}}', { count })
          : t('{count, plural, one {# lead} other {# leads}} marked as spam', { count }),
      );
    }),
    assign: ifAllowed(update.allowed, () => setAssigning(true)),
    retry: ifAllowed(fix.allowed, () => void actions.fix(meant(), 'retry')),
    search: searchField,
  });

  const empty =
    Object.keys(filters).length > 0 ? (
      <NothingMatches
        title={current ? t('Nothing in “{name}”', { name: current.name }) : t('No lead matches')}
        showAll={t('Show all leads')}
        onShowAll={() => show({})}
      >
        {t('New leads that match come in here by themselves.')}
      </NothingMatches>
    ) : (
      <EmptyState icon={Inbox} title={t('No leads yet')}>
        {t(
          'What visitors send through forms arrives here, is passed on to your systems, and is never lost on the way.',
        )}
      </EmptyState>
    );

  return (
    <Screen
      title={t('Leads')}
      status={
        count.data &&
        (count.data.is_capped
          ? t('More than {count, plural, one {# lead} other {# leads}}', { count: count.data.count })
          : leadsInWords(count.data.count))
      }
      actions={
        <>
          <IconButton
            icon={ArrowDownUp}
            label={sort === '-created_at' ? t('Show the oldest first') : t('Show the newest first')}
            onPress={() => show(filters, sort === '-created_at' ? 'created_at' : '-created_at')}
          />
          <ColumnPicker set={leadColumns} columns={columns} onChange={(next) => show(filters, sort, next)} />
          <Menu
            label={t('More')}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={t('More')} />}
            groups={[viewWrites.menu(current, () => setSaving(true), setRenaming), exits]}
          />
        </>
      }
    >
      <ViewsBar views={views} current={current} onOpen={openView} renderCount={(view) => <Count view={view} />} />
      <FilterBar filters={filters} onChange={(change) => show({ ...filters, ...change })} searchRef={searchField} />
      {!current && <LeadChips filters={filters} onChange={show} />}
      <div className={styles.sides}>
        <div className={styles.list} aria-busy={list.isFetching}>
          <Loaded query={list} name={t('the leads')} rows={14} isEmpty={() => leads.length === 0} empty={empty}>
            {() => (
              <RowGrid
                label={t('Leads')}
                rowLabel={t('Lead')}
                rows={leads}
                total={count.data && !count.data.is_capped ? count.data.count : undefined}
                columns={chosenColumns(leadColumns, columns)}
                renderShort={(lead) => <ShortLine lead={lead} />}
                rowClass={leadRowClass}
                current={selection.current}
                onCurrent={selection.setCurrent}
                selected={selection.ids}
                onToggle={selection.toggle}
                onToggleAll={selection.toggleAll}
                onOpen={isWide ? () => setPreviewing(true) : open}
                onOpenPage={open}
                onNearEnd={loadMore}
                fresh={fresh}
              />
            )}
          </Loaded>
          {selection.rows.length > 0 && (
            <BulkBar
              leads={selection.rows}
              actions={actions}
              onAssign={() => setAssigning(true)}
              onClear={selection.clear}
              more={
                list.hasNextPage && selection.rows.length === leads.length && leads.length < MOST_SELECTED
                  ? {
                      label:
                        count.data && !count.data.is_capped && count.data.count <= MOST_SELECTED
                          ? t('Select all {count}', { count: count.data.count })
                          : t('Select the first {MOST_SELECTED}', { MOST_SELECTED }),
                      isPending: list.isFetchingNextPage,
                      onSelect: () => void selectMore(),
                    }
                  : undefined
              }
            />
          )}
        </div>
        {isWide && leads.length > 0 && (
          <LeadPreview
            lead={preview}
            address={preview ? leadAddress(preview) : ''}
            onLeave={() => rememberList(leads, `/cms/leads?${search}`)}
          />
        )}
      </div>
      <AssignDialog leads={meant()} isOpen={isAssigning} onClose={() => setAssigning(false)} actions={actions} />
      <SaveViewDialog
        writes={viewWrites}
        shareLabel={share.allowed ? t('Everybody who sees leads finds it') : undefined}
        state={{ filters, sort, columns }}
        renaming={renaming ?? undefined}
        isOpen={isSaving || renaming !== null}
        onClose={() => {
          setSaving(false);
          setRenaming(null);
        }}
      />
    </Screen>
  );
};
