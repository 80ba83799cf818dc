import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ellipsis, FileDown, ShoppingBag } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ColumnPicker } from '#editor/pieces/work-list/column-picker.tsx';
import { chosenColumns } from '#editor/pieces/work-list/row-columns.ts';
import { RowGrid } from '#editor/pieces/work-list/row-grid.tsx';
import { SaveViewDialog } from '#editor/pieces/work-list/save-view-dialog.tsx';
import { useSelection } from '#editor/pieces/work-list/use-selection.ts';
import { useViewWrites } from '#editor/pieces/work-list/use-view-writes.ts';
import { type SavedView, shownView, viewOf } from '#editor/pieces/work-list/views.ts';
import { ViewCount, ViewsBar } from '#editor/pieces/work-list/views-bar.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { ordersInWords } from '../order-words.ts';
import { countOrdersQuery, exportAddress, ordersQuery, readSort, viewService, viewsQuery } from '../orders.api.ts';
import { OrdersNav } from '../orders-nav.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OrderChips } from './order-chips.tsx';
import { orderColumns, ShortLine } from './order-columns.tsx';
import { builtInViews, countOfView } from './order-views.ts';
import styles from './orders.module.css';
import { SelectedBar } from './selected-bar.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useShownOrders } from './use-shown-orders.ts';

const heights = { row: 40, short: 64 };

/** All orders, to be found, looked through and taken out. */
export const Component = () => {
  const navigate = useNavigate();
  const { filters, sort, columns, opened, show } = useShownOrders();
  const list = useInfiniteQuery(ordersQuery(filters, sort));
  const count = useQuery(countOrdersQuery);
  const saved = useQuery(viewsQuery);
  const orders = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total;
  const selection = useSelection(orders);
  const takeOut = usePermission('orders.export');
  const share = usePermission('orders.update');
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
    shareReason: share.reason,
  });
  const open = (index: number) => {
    const order = orders[index];
    if (order) void navigate(`/cms/orders/${order.id}`);
  };
  const loadMore = useCallback(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage]);
  useListKeys({
    move: selection.move,
    extend: selection.extend,
    open: () => open(selection.current),
    toggle: () => selection.toggle(selection.current, false),
    selectAll: selection.toggleAll,
    clear: selection.clear,
    search: searchField,
  });
  const exit = {
    id: 'export',
    label: t('Export as CSV'),
    description: t('These filters, this order; written into the audit log'),
    icon: FileDown,
    href: exportAddress(filters, sort),
    target: '_blank',
    disabledReason: takeOut.reason,
  };
  const empty =
    Object.keys(filters).length > 0 ? (
      <NothingMatches title={t('No order matches')} showAll={t('Show all orders')} onShowAll={() => show({})} />
    ) : (
      <EmptyState icon={ShoppingBag} title={t('No orders yet')}>
        {t('What visitors reserve and buy online arrives here, with its money and all that happens with it.')}
      </EmptyState>
    );
  return (
    <Screen
      title={t('Orders')}
      status={total !== undefined && ordersInWords(total)}
      actions={
        <>
          <SortMenu sort={sort} onChange={(next) => show(filters, next)} />
          <ColumnPicker set={orderColumns} columns={columns} onChange={(next) => show(filters, sort, next)} />
          <Menu
            label={t('More')}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={t('More')} />}
            groups={[writes.menu(current, () => setSaving(true), setRenaming), [exit]]}
          />
        </>
      }
    >
      <OrdersNav />
      <ViewsBar
        views={views}
        current={current}
        onOpen={(view) => show(view.filters, readSort(view.sort), view.columns, view.id)}
        renderCount={(view) => {
          const held = count.data && countOfView(view, count.data);
          return held === undefined ? null : <ViewCount count={held} isCapped={false} />;
        }}
      />
      <FilterBar filters={filters} onChange={(change) => show({ ...filters, ...change })} searchRef={searchField} />
      {!current && <OrderChips filters={filters} onChange={show} />}
      <div className={styles.list} aria-busy={list.isFetching}>
        <Loaded query={list} name={t('the orders')} rows={12} isEmpty={() => orders.length === 0} empty={empty}>
          {() => (
            <RowGrid
              label={t('Orders')}
              rowLabel={t('Order')}
              rows={orders}
              total={total}
              columns={chosenColumns(orderColumns, columns)}
              renderShort={(order) => <ShortLine order={order} />}
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
        {selection.rows.length > 0 && <SelectedBar orders={selection.rows} onClear={selection.clear} />}
      </div>
      <SaveViewDialog
        writes={writes}
        shareLabel={share.allowed ? t('Everybody who sees orders finds it') : undefined}
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
