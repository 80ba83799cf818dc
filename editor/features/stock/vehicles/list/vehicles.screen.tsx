import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CarFront, Ellipsis, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { ColumnPicker } from '#editor/pieces/work-list/column-picker.tsx';
import { chosenColumns } from '#editor/pieces/work-list/row-columns.ts';
import { RowGrid } from '#editor/pieces/work-list/row-grid.tsx';
import { SaveViewDialog } from '#editor/pieces/work-list/save-view-dialog.tsx';
import { MOST_SELECTED, useSelection } from '#editor/pieces/work-list/use-selection.ts';
import { useViewWrites } from '#editor/pieces/work-list/use-view-writes.ts';
import { type SavedView, sameFilters, shownView, type View, viewOf } from '#editor/pieces/work-list/views.ts';
import { ViewCount, ViewsBar } from '#editor/pieces/work-list/views-bar.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { NewVehicleDialog } from '../new-vehicle/new-vehicle-dialog.tsx';
import { rememberList, vehicleAddress } from '../open-list.ts';
import {
  countQuery,
  type Filters,
  type Order,
  readFilters,
  readSort,
  usualSort,
  vehiclesQuery,
  viewService,
  viewsQuery,
} from '../vehicles.api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type Refusal, useVehicleChanges } from './use-vehicle-changes.ts';
import { VehicleChips } from './vehicle-chips.tsx';
import { ShortCar, vehicleColumns } from './vehicle-columns.tsx';
import { VehicleFilters } from './vehicle-filters.tsx';
import styles from './vehicles.module.css';
import { builtInViews } from './views.ts';

const heights = { row: 56, short: 84 };

const addressOf = (filters: Filters, sort: Order, columns: readonly string[], view: string | null) =>
  Object.fromEntries([
    ...Object.entries(filters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...(sort === usualSort ? [] : [['sort', sort]]),
    ...(columns.length > 0 ? [['columns', columns.join('.')]] : []),
    ...(view === null ? [] : [['view', view]]),
  ]);

const Count = ({ view }: { view: View }) => {
  const { data } = useQuery(countQuery(view.filters));
  return data ? <ViewCount count={data.count} isCapped={data.is_capped} /> : null;
};

/** What the address says of the list, and how to say something else. */
const useShown = (onChange: () => void) => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const sort = readSort(search.get('sort'));
  const columns = useMemo(() => search.get('columns')?.split('.').filter(Boolean) ?? [], [search]);
  const opened = search.get('view');
  // The address follows a moment later: a change made meanwhile goes on from what was asked for last.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const show = (
    next: Filters,
    order = sort,
    shownColumns: readonly string[] = columns,
    view = sameFilters(next, filters) ? opened : null,
  ) => {
    if (!sameFilters(next, filters) || order !== sort) onChange();
    latest.current = next;
    setSearch(addressOf(next, order, shownColumns, view), { replace: true });
  };
  const narrow = (change: Filters) => show({ ...latest.current, ...change });
  return { search, setSearch, filters, sort, columns, opened, show, narrow };
};

/** The stock: every car there is, found, opened, and changed in great numbers. */
export const Component = () => {
  const navigate = useNavigate();
  const clear = useRef(() => {});
  const { search, setSearch, filters, sort, columns, opened, show, narrow } = useShown(() => clear.current());
  const list = useInfiniteQuery(vehiclesQuery(filters, sort));
  const count = useQuery(countQuery(filters));
  const saved = useQuery(viewsQuery);
  const cars = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const selection = useSelection(cars);
  clear.current = selection.clear;
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const changes = useVehicleChanges(setRefused);
  const update = usePermission('vehicles.update');
  const [isSaving, setSaving] = useState(false);
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const views = [...builtInViews, ...(saved.data ?? []).map(viewOf)];
  const current = shownView(views, { filters, sort, columns }, opened);
  const writes = useViewWrites({
    service: viewService,
    queryKey: viewsQuery.queryKey,
    shown: { filters, sort, columns },
    onGone: () => show({}),
    shareReason: update.reason,
  });
  const open = (index: number) => {
    const car = cars[index];
    if (!car) return;
    rememberList(cars, `/cms/vehicles?${search}`);
    void navigate(vehicleAddress(car.id));
  };
  const create = () => {
    if (update.allowed) setSearch({ ...Object.fromEntries(search), new: '' }, { replace: true });
  };
  const loadMore = useCallback(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);
  const selectMore = async () => {
    let all = cars;
    for (let hasMore = true; hasMore && all.length < MOST_SELECTED; ) {
      const read = await list.fetchNextPage();
      hasMore = read.hasNextPage && !read.isError;
      all = read.data?.pages.flatMap(({ items }) => items) ?? all;
    }
    selection.select(all);
  };

  useListKeys({
    move: selection.move,
    extend: selection.extend,
    open: () => open(selection.current),
    toggle: () => selection.toggle(selection.current, false),
    selectAll: selection.toggleAll,
    clear: selection.clear,
    create,
    search: searchField,
  });

  const add = (
    <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={create}>
      {t('New car')}
    </Button>
  );
  const total = count.data && !count.data.is_capped ? count.data.count : undefined;
  return (
    <Screen
      title={t('Vehicles')}
      status={
        count.data &&
        (count.data.is_capped
          ? t('More than {cars}', { cars: carsInWords(count.data.count) })
          : carsInWords(count.data.count))
      }
      actions={
        <>
          <SortMenu sort={sort} onChange={(order) => show(filters, order)} />
          <ColumnPicker set={vehicleColumns} columns={columns} onChange={(next) => show(filters, sort, next)} />
          <Menu
            label={t('More')}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={t('More')} />}
            groups={[writes.menu(current, () => setSaving(true), setRenaming)]}
          />
          {add}
        </>
      }
    >
      <ViewsBar
        views={views}
        current={current}
        onOpen={(view) => show(view.filters, readSort(view.sort), view.columns, view.id)}
        renderCount={(view) => <Count view={view} />}
      />
      <VehicleFilters filters={filters} onChange={narrow} searchRef={searchField} />
      {!current && <VehicleChips filters={filters} onChange={show} />}
      <div className={styles.list} aria-busy={list.isFetching}>
        <Loaded
          query={list}
          name={t('the cars')}
          rows={12}
          isEmpty={() => cars.length === 0}
          empty={
            Object.keys(filters).length > 0 ? (
              <NothingMatches title={t('No car matches')} showAll={t('Show all cars')} onShowAll={() => show({})} />
            ) : (
              <EmptyState icon={CarFront} title={t('No cars yet')} action={add}>
                {t('Take the first one in by its VIN; visitors see it once it is on the site.')}
              </EmptyState>
            )
          }
        >
          {() => (
            <RowGrid
              label={t('Cars')}
              rowLabel={t('Car')}
              rows={cars}
              total={total}
              columns={chosenColumns(vehicleColumns, columns)}
              renderShort={(car) => <ShortCar car={car} />}
              heights={heights}
              current={selection.current}
              onCurrent={selection.setCurrent}
              selected={selection.ids}
              onToggle={selection.toggle}
              onToggleAll={selection.toggleAll}
              onOpen={open}
              onNearEnd={loadMore}
            />
          )}
        </Loaded>
        {selection.rows.length > 0 && (
          <BulkBar
            cars={selection.rows}
            changes={changes}
            onClear={selection.clear}
            more={
              list.hasNextPage && selection.rows.length === cars.length && cars.length < MOST_SELECTED
                ? {
                    label:
                      total !== undefined && total <= MOST_SELECTED
                        ? t('Select all {count}', { count: total })
                        : t('Select the first {MOST_SELECTED}', { MOST_SELECTED }),
                    isPending: list.isFetchingNextPage,
                    onSelect: () => void selectMore(),
                  }
                : undefined
            }
          />
        )}
      </div>
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
      <SaveViewDialog
        writes={writes}
        shareLabel={update.allowed ? t('Everybody who sees cars finds it') : undefined}
        state={{ filters, sort, columns }}
        renaming={renaming ?? undefined}
        isOpen={isSaving || renaming !== null}
        onClose={() => {
          setSaving(false);
          setRenaming(null);
        }}
      />
      <NewVehicleDialog
        isOpen={search.has('new') && update.allowed}
        onClose={() => show(filters)}
        onCreated={(id) => void navigate(vehicleAddress(id))}
      />
    </Screen>
  );
};
